/* A bot in C without a JSON library: `cc -O2 -o bot bot.c`, then the command is `./bot`.
 *
 * The arena writes `type`, `game`, `id`, `phase` and `legal` first, in this order and without blanks, and
 * game ids and words hold nothing that JSON escapes; so searching the line is enough. It leads its last
 * legal card, and else gives the first answer of the list.
 */
#define _POSIX_C_SOURCE 200809L
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* The text from after `key` up to the next `end`; its length goes to *length, 0 if it is not there. */
static const char *after(const char *line, const char *key, char end, size_t *length)
{
    const char *start = strstr(line, key);
    const char *stop = start ? strchr(start += strlen(key), end) : NULL;
    *length = stop ? (size_t)(stop - start) : 0;
    return start;
}

static int is(const char *line, const char *type)
{
    char start[32];
    snprintf(start, sizeof start, "{\"type\":\"%s\"", type);
    return strncmp(line, start, strlen(start)) == 0;
}

static void answer(const char *line)
{
    size_t game_length, id_length, length;
    const char *game = after(line, "\"game\":\"", '"', &game_length);
    const char *id = after(line, "\"id\":", ',', &id_length);
    const char *legal = after(line, "\"legal\":[\"", ']', &length);
    const char *word = legal;
    if (strstr(line, "\"phase\":\"play\"") && strstr(line, "\"led\":null")) /* a lead: the last card */
        for (const char *comma = legal; comma < legal + length; comma++)
            if (*comma == ',')
                word = comma + 2;
    printf("{\"game\":\"%.*s\",\"id\":%.*s,\"action\":\"%.*s\"}\n", (int)game_length, game, (int)id_length, id,
           (int)strcspn(word, "\""), word);
    fflush(stdout);
}

int main(void)
{
    char *line = NULL;
    size_t room = 0;
    while (getline(&line, &room, stdin) > 0) {
        if (is(line, "hello")) {
            puts("{\"type\":\"ready\",\"name\":\"bot_c\",\"version\":\"1.0\",\"tables\":32,\"events\":false,\"history\":false}");
            fflush(stdout);
        } else if (is(line, "act")) {
            answer(line);
        } else if (is(line, "bye")) {
            break;
        }
    }
    free(line);
    return 0;
}
