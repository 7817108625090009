// A bot in JavaScript: orders up with three trumps, leads high, follows low. Run it with `node bot.js`.
const readline = require("node:readline");

const RANKS = "789TJQKA";
const SAME_COLOUR = { C: "S", D: "H", H: "D", S: "C" };

// The suit a card belongs to: the jack of trump's colour is a trump, and so is the joker.
function suitOf(card, trump) {
  if (card === "JK") return trump;
  return card[0] === "J" && SAME_COLOUR[card[1]] === trump ? trump : card[1];
}

function strength(card, trump) {
  if (card === "JK") return 19;
  if (suitOf(card, trump) !== trump) return RANKS.indexOf(card[0]);
  if (card[0] === "J") return card[1] === trump ? 18 : 17;
  return 8 + RANKS.indexOf(card[0]);
}

function choose({ phase, legal, view }) {
  const trumps = (suit) => view.hand.filter((card) => suitOf(card, suit) === suit).length;
  const lowToHigh = () => [...legal].sort((a, b) => strength(a, view.trump) - strength(b, view.trump));
  if (phase === "bid_1") return legal.includes("order_up") && trumps(view.proposed) >= 3 ? "order_up" : legal[0];
  if (phase === "bid_2") return legal.find((word) => /^call_[CDHS]$/.test(word) && trumps(word[5]) >= 3) ?? legal[0];
  if (phase === "play") return lowToHigh().at(view.led === null ? -1 : 0);
  if (phase === "discard" || phase === "dummy") return lowToHigh()[0];
  return legal[0];
}

function say(message) {
  process.stdout.write(JSON.stringify(message) + "\n");
}

readline.createInterface({ input: process.stdin }).on("line", (line) => {
  const message = JSON.parse(line);
  if (message.type === "hello") say({ type: "ready", name: "bot_js", version: "1.0", tables: 32, events: false, history: false });
  if (message.type === "act") say({ game: message.game, id: message.id, action: choose(message) });
  if (message.type === "bye") process.stdin.destroy();
});
