"use strict";
const game = JSON.parse(document.getElementById("game").textContent);
const players = game.names.length;
const PLACES = {4: "SWNE", 3: "SWE", 2: "SN"}[players];
const DUMMIES = {3: "N", 2: "WE"}[players] || "";
const WIDTH = 48, HEIGHT = 66, ROW = 8;
const CENTRE = {S: [156, 224], N: [156, 148], W: [98, 186], E: [214, 186]};
const LABEL = {S: [180, 432, "middle"], N: [180, 17, "middle"], W: [8, 110, "start"], E: [352, 110, "end"]};
const board = document.getElementById("table"), said = document.getElementById("said");
const view = document.getElementById("view"), log = document.querySelector(".log");
const hands = [...document.querySelectorAll(".hand")];
const lines = hands.map(hand => [...hand.querySelectorAll("li")]);
const open_texts = lines.map(all => all.map(line => line.textContent));
const list = [...document.querySelectorAll(".hands tbody tr")];
let at = {hand: 0, step: 0};

function viewer() { return view.value === "" ? null : Number(view.value); }

/* The cards as they lie: every step tells only what it changed. */
function lying(hand, step) { return Object.assign({}, ...game.hands[hand].steps.slice(0, step + 1)); }

function place(seat) { return PLACES[(seat - (viewer() || 0) + players) % players]; }

function names(text) { return text.match(/../g) || []; }

function card(name, x, y) {
  return `<use href="#c-${name}" x="${x}" y="${y}" width="${WIDTH}" height="${HEIGHT}"/>`;
}

/* Where the cards of a fan lie: rows of eight, N and S from left to right, W and E from top to bottom. */
function fan(number, where) {
  const wide = where === "N" || where === "S", spots = [];
  for (let i = 0; i < number; i++) {
    const row = Math.floor(i / ROW), count = Math.min(ROW, number - row * ROW), along = i % ROW;
    if (wide) {
      const left = 180 - ((count - 1) * 29 + WIDTH) / 2 + along * 29;
      spots.push([left, where === "N" ? 36 + row * 22 : 350 - row * 22]);
    } else {
      const top = 136 + Math.max(0, 5 - count) * 9 + along * 18;
      spots.push([where === "W" ? 8 + row * 30 : 304 - row * 30, top]);
    }
  }
  if (where === "S") {   // the lower row lies on top
    const rows = [];
    spots.forEach((spot, i) => (rows[Math.floor(i / ROW)] = rows[Math.floor(i / ROW)] || []).push([spot, i]));
    return rows.reverse().flat();
  }
  return spots.map((spot, i) => [spot, i]);
}

function fanned(cards, where, faceUp, faded) {
  const all = fan(cards.length, where).map(([[x, y], i]) => card(faceUp ? cards[i] : "back", x, y)).join("");
  return faded ? `<g class="faded">${all}</g>` : all;
}

function drawCards(now) {
  let drawn = "";
  for (let seat = 0; seat < players; seat++) {
    const faceUp = viewer() === null || now.open === seat || (viewer() === seat && !now.blind);
    drawn += fanned(names(now.hands[seat]), place(seat), faceUp, now.out.includes(seat));
  }
  now.dummies.forEach((cards, i) => {
    if (DUMMIES[i]) drawn += fanned(names(cards), DUMMIES[i], viewer() === null, true);
  });
  let beside = "";
  if (now.play) {
    for (let seat = 0; seat < players; seat++) {
      if (!now.trick[seat]) continue;
      const [x, y] = CENTRE[place(seat)];
      drawn += card(now.trick[seat], x, y);
      if (now.winner === seat) drawn += `<rect class="won" x="${x}" y="${y}" width="${WIDTH}" height="${HEIGHT}" rx="5"/>`;
    }
  } else {
    for (let i = 0; i < Math.min(now.kitty, 3); i++) drawn += card("back", 128 + i * 2, 190 - i * 2);
    const lies = now.place === "offered" || now.place === "left" || now.place === "set_aside";
    if (lies) drawn += card(now.up, 186, 186);
    if (now.place === "turned_down") drawn += card("back", 186, 186);
    beside = {taken: "up-card taken", left: "up-card left", turned_down: "turned down",
      set_aside: "set aside", offered: ""}[now.place];
  }
  document.getElementById("cards").innerHTML = drawn;
  document.getElementById("beside").textContent = beside;
}

function roles(now, hand, seat) {
  const all = [];
  if (hand.dealer === seat) all.push("deals");
  if (now.caller === seat) all.push(`called ${now.trump}`);
  if (now.alone.includes(seat)) all.push("alone");
  if (now.out.includes(seat)) all.push("sits out");
  return all;
}

function drawSeats(now, hand) {
  const rows = document.querySelectorAll(".seats tbody tr");
  document.querySelectorAll("#table .seat").forEach((group, seat) => {
    const [x, y, anchor] = LABEL[place(seat)], [name, role] = group.children;
    const short = game.short[seat], all = roles(now, hand, seat);
    const tricks = now.play ? `${now.taken[seat]} ${now.taken[seat] === 1 ? "trick" : "tricks"}` : "";
    name.textContent = `${seat} ${short}`;
    role.textContent = [...(now.alone.includes(seat) ? ["alone"] : []), ...(hand.dealer === seat ? ["deals"] : []),
      ...(now.caller === seat ? [now.trump] : []), ...(tricks ? [tricks] : [])].join(" · ");
    for (const [text, dy] of [[name, 0], [role, 14]]) {
      text.setAttribute("x", x); text.setAttribute("y", y + dy); text.setAttribute("text-anchor", anchor);
    }
    group.classList.toggle("asked", now.asked === seat);
    const cells = rows[seat].children;
    cells[2].textContent = hand.known ? now.score[seat] : "??";
    cells[3].textContent = now.play ? now.taken[seat] : "";
    cells[4].textContent = all.join(", ");
    rows[seat].classList.toggle("asked", now.asked === seat);
  });
  const told = now.trump ? [`Trump ${now.trump}`] : ["No trump yet"];
  told.push(`up-card ${game.faces[now.up] || now.up} ${now.place.replace("_", " ")}`);
  for (let seat = 0; seat < players; seat++) {
    const down = names(now.down[seat]);
    if (down.length && (viewer() === null || viewer() === seat)) {
      told.push(`seat ${seat} put down ${down.map(name => game.faces[name] || "a card").join(" ")}`);
    }
  }
  if (now.points.length) told.push(`points ${now.points.join(" ")}`);
  document.getElementById("trump").textContent = told.join(" · ");
}

/* What the seat that looks hears of a step; nothing of some. */
function heard(hand, step) {
  const line = lines[hand][step], told = line.dataset.heard ? JSON.parse(line.dataset.heard) : {};
  const seat = viewer();
  return seat !== null && seat in told ? told[seat] : open_texts[hand][step];
}

function show() {
  const hand = game.hands[at.hand], now = lying(at.hand, at.step);
  drawCards(now);
  drawSeats(now, hand);
  said.textContent = heard(at.hand, at.step) || "\u2026";
  hands.forEach((one, i) => one.classList.toggle("now", i === at.hand));
  list.forEach((one, i) => one.classList.toggle("now", i === at.hand));
  lines[at.hand].forEach((line, i) => {
    line.classList.toggle("now", i === at.step);
    line.firstChild.textContent = heard(at.hand, i) || "\u2026";
  });
  const line = lines[at.hand][at.step];
  if (line.offsetTop < log.scrollTop || line.offsetTop + line.offsetHeight > log.scrollTop + log.clientHeight) {
    log.scrollTop = line.offsetTop - log.clientHeight / 2;
  }
  const seat = viewer(), link = `#h${at.hand + 1}s${at.step}${seat === null ? "" : "v" + seat}`;
  document.getElementById("here").setAttribute("href", link);
  try { history.replaceState(null, "", link); } catch { /* a page shown inside another has no address */ }
  for (const button of document.querySelectorAll(".keys button")) {
    button.disabled = !to(button.dataset.go, Number(button.dataset.by));
  }
}

/* Where a step, a trick or a hand on or back leads to; null where there is none. */
function to(unit, by) {
  const {hand, step} = at, last = game.hands[hand].steps.length - 1;
  if (unit === "hand") {
    if (by < 0 && step > 0) return {hand: hand, step: 0};
    return game.hands[hand + by] ? {hand: hand + by, step: 0} : null;
  }
  const stops = unit === "step" ? [...Array(last + 1).keys()] : game.hands[hand].tricks;
  const next = by > 0 ? stops.find(one => one > step) : stops.findLast(one => one < step);
  if (next !== undefined) return {hand: hand, step: next};
  const other = game.hands[hand + by];
  return other ? {hand: hand + by, step: by > 0 ? 0 : other.steps.length - 1} : null;
}

function go(unit, by) {
  const next = to(unit, by);
  if (next) { at = next; show(); }
}

function follow(link) {
  const found = /^#h(\d+)(?:s(\d+))?(?:v(\d))?$/.exec(link);
  if (!found || !game.hands.length) return;
  const hand = Math.min(Math.max(Number(found[1]), 1), game.hands.length) - 1;
  at = {hand: hand, step: Math.min(Number(found[2] || 0), game.hands[hand].steps.length - 1)};
  if (found[3] !== undefined && Number(found[3]) < players) view.value = found[3];
}

if (game.hands.length) {
  document.body.classList.add("shows");
  for (const button of document.querySelectorAll(".keys button")) {
    button.addEventListener("click", () => go(button.dataset.go, Number(button.dataset.by)));
  }
  view.addEventListener("change", show);
  addEventListener("hashchange", () => { follow(location.hash); show(); });
  addEventListener("keydown", key => {
    if (key.ctrlKey || key.metaKey || key.altKey || key.target === view) return;
    const way = {ArrowLeft: -1, PageUp: -1, ArrowRight: 1, PageDown: 1}[key.key];
    if (way) go(key.key.startsWith("Page") ? "hand" : key.shiftKey ? "trick" : "step", way);
    else if (key.key === "Home") { at = {hand: 0, step: 0}; show(); }
    else if (key.key === "End") {
      const hand = game.hands.length - 1;
      at = {hand: hand, step: game.hands[hand].steps.length - 1};
      show();
    } else if (key.key === "o" || key.key === "O") { view.value = ""; show(); }
    else if (/^[0-3]$/.test(key.key) && Number(key.key) < players) { view.value = key.key; show(); }
    else return;
    key.preventDefault();
  });
  let from = null;
  board.addEventListener("pointerdown", touch => { from = touch.clientX; });
  board.addEventListener("pointercancel", () => { from = null; });
  board.addEventListener("pointerup", touch => {
    if (from === null) return;
    const moved = touch.clientX - from, box = board.getBoundingClientRect();
    from = null;
    if (Math.abs(moved) > 30) go("step", moved < 0 ? 1 : -1);
    else go("step", touch.clientX > box.left + box.width / 2 ? 1 : -1);
  });
  follow(location.hash);
  show();
}
