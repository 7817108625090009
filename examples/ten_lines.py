import json
import sys

for line in sys.stdin:
    message = json.loads(line)
    if message["type"] == "hello":
        print('{"type":"ready","name":"ten_lines","version":"1.0","events":false}', flush=True)
    elif message["type"] == "act":
        answer = {"game": message["game"], "id": message["id"], "action": message["legal"][0]}
        print(json.dumps(answer), flush=True)
