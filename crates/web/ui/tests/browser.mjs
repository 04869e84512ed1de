// The page in a real browser: node tests/browser.mjs URL [FOLDER FOR SCREENSHOTS]. Sends requests to the server at URL
// only.

import assert from "node:assert/strict";
import { existsSync, mkdirSync, readdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { chromium } from "playwright-core";

const [url, shots] = process.argv.slice(2);
const executablePath = [process.env.CHROMIUM, "/usr/bin/chromium", "/usr/bin/chromium-browser"].find((path) => path && existsSync(path));
if (!url || !executablePath) {
  console.error("usage: node tests/browser.mjs URL [FOLDER]; needs Chromium (apt-get install chromium)");
  process.exit(2);
}
if (shots) mkdirSync(shots, { recursive: true });

const browser = await chromium.launch({ executablePath, args: ["--no-sandbox"] });
const failures = [];
let passed = 0;

/** Runs a test on a page of its own; nothing on the page may go wrong, and nothing may be asked of anybody else. */
async function test(name, act, options = {}) {
  if (process.env.ONLY && !name.includes(process.env.ONLY)) return;
  const context = await browser.newContext({ viewport: { width: 1280, height: 860 }, colorScheme: "light", acceptDownloads: true, ...options });
  const page = await context.newPage();
  page.setDefaultTimeout(30_000);
  const complaints = [];
  page.on("pageerror", (error) => complaints.push(String(error)));
  page.on("console", (message) => message.type() === "error" && !/status of 400|ERR_FAILED/.test(message.text()) && complaints.push(message.text()));
  page.on("request", (request) => {
    const asked = request.url();
    if (!asked.startsWith(url) && !asked.startsWith("blob:") && !asked.startsWith("data:")) complaints.push(`asked ${asked}`);
  });
  try {
    await act(page);
    assert.deepEqual(complaints, [], "the page has nothing to complain of");
    passed++;
    console.log(`ok   ${name}`);
  } catch (error) {
    failures.push(name);
    console.log(`FAIL ${name}\n${error.stack}\n${complaints.join("\n")}`);
    if (shots) await page.screenshot({ path: `${shots}/failed-${failures.length}.png` });
  } finally {
    await context.close();
  }
}

const open = async (page, path) => {
  await page.goto(new URL(path, url).href);
  await page.locator("svg.board, .frame .paper").first().waitFor();
};
const shot = (page, name) => shots && page.screenshot({ path: `${shots}/${name}.png` });
const cell = (page, index) => page.locator(`svg.board path[data-cell="${index}"]`);
const stones = (page, side) => page.locator(`svg.board circle.stone.${side}:not(.ghostly)`).count();
const turn = (page) => page.locator(".turn").innerText();
const tab = (page, name) => page.getByRole("tab", { name }).click();
const settled = (page, text) => page.locator(".turn", { hasText: text }).waitFor();

await test("a whole 5x5 game against the solver is played to its end", async (page) => {
  await open(page, "/p/hex:5x5");
  // The program is Red, who wins the empty board: it must win whatever is clicked.
  await page.getByRole("radio", { name: "Blue" }).click();
  for (let moves = 0; moves < 25; moves++) {
    // Until the answer to the last click is on the board, the turn is that of before the click.
    await page.waitForFunction((count) => document.querySelectorAll("svg.board circle.stone:not(.ghostly)").length >= count, 2 * moves + 1);
    await page.waitForFunction(() => !document.querySelector(".turn")?.textContent.includes("thinking"));
    await page.waitForFunction(() => /Blue to move|wins/.test(document.querySelector(".turn")?.textContent ?? ""));
    if ((await turn(page)).includes("wins")) break;
    await page.locator("svg.board path.cell.playable").first().click();
  }
  assert.match(await turn(page), /Red wins/);
  await shot(page, "game-over");
});

await test("a swap reflects the stone, and undo takes it back", async (page) => {
  await open(page, "/p/hex:5x5%2Cswap");
  await cell(page, 1).click();
  await settled(page, "Blue");
  await page.getByRole("button", { name: "Swap" }).click();
  await settled(page, "Red");
  assert.equal(await stones(page, "right"), 1);
  await page.keyboard.press("ArrowLeft");
  await settled(page, "Blue");
  assert.equal(await stones(page, "left"), 1);
  await page.keyboard.press("ArrowLeft");
  await page.waitForURL(/swap$/);
  assert.equal(await stones(page, "left"), 0);
  await page.keyboard.press("ArrowRight");
  await settled(page, "Blue");
  assert.match(decodeURIComponent(page.url()), /hex:5x5,swap:b1$/);
});

await test("moves from an earlier position become variations, and back and forward work", async (page) => {
  await open(page, "/p/hex:4x4");
  await cell(page, 5).click();
  await settled(page, "Blue");
  await cell(page, 6).click();
  await settled(page, "Red");
  await page.keyboard.press("ArrowLeft");
  await settled(page, "Blue");
  await cell(page, 9).click();
  await settled(page, "Red");
  assert.equal(await page.locator(".tree .aside").count(), 1);
  await page.keyboard.press("ArrowUp");
  await page.waitForURL(/b2,c2$/);
  await shot(page, "variations");
  await page.goto(new URL("/p/hex:4x4:b2,c2,d1", url).href);
  await settled(page, "Blue");
  assert.equal(await page.locator(".tree button").count(), 4);
  await page.locator(".tree button").nth(1).click();
  await page.waitForURL(/hex:4x4:b2$/);
  await page.goBack();
  await page.waitForURL(/b2,c2,d1$/);
  await settled(page, "Blue");
});

await test("analysis colours the board as it goes", async (page) => {
  await open(page, "/p/hex:4x4");
  await tab(page, "Analyse");
  await page.getByRole("button", { name: "Analyse" }).click();
  await page.locator(".verdict", { hasText: "Red wins" }).waitFor();
  await page.getByText("4 of 16 moves win").waitFor();
  assert.equal(await page.locator("svg.board path.cell.judged").count(), 16);
  assert.deepEqual((await page.locator(".moves button.won").allInnerTexts()).sort(), ["a4", "b3", "c2", "d1"]);
  await shot(page, "analyse");
  await page.getByLabel("Resistance").check();
  assert.ok((await page.locator("svg.board circle.heat").count()) > 8);
  await shot(page, "resistance");
});

await test("who is not to lose is named, shown on the board, and has a list of moves", async (page) => {
  const analyse = async (position) => {
    await open(page, `/p/${position}`);
    await tab(page, "Analyse");
    await page.getByRole("button", { name: "Analyse" }).click();
  };
  const says = () => page.locator("svg.board path.cell title").allTextContents();
  const list = page.locator("#tools div", { has: page.getByText("Moves that do not lose", { exact: true }) }).last().locator("button");
  // After every first move the second player has the mirror.
  await analyse("rv:hj-4-2");
  await page.locator(".verdict strong", { hasText: /^\s*At least a draw for second\s*$/ }).waitFor();
  await page.waitForFunction(() => document.querySelectorAll("svg.board path.cell.judged").length === 16);
  assert.ok((await says()).every((title) => /^[a-d][1-4]: At least a draw for second$/.test(title)));
  // The sign that points to the left stands for at most a draw, since the first player is to move.
  const sign = () => page.locator("svg.board path.sign").evaluateAll((all) => all.map((one) => one.getAttribute("d").match(/^M[-\d.]+ [-\d.]+l(-?)/)?.[1]));
  assert.deepEqual(await sign(), Array(16).fill("-"));
  assert.equal(await list.count(), 0, "nobody said that the first player has such a move");
  await shot(page, "at-most-a-draw");
  // The second player's own move is on the mirror image of a1, and is known before anything is searched.
  await analyse("rv:hj-4-2:a1");
  await page.locator(".verdict strong", { hasText: /^\s*At least a draw for second, with d4\s*$/ }).waitFor();
  await list.first().waitFor();
  assert.deepEqual(await list.allInnerTexts(), ["d4"]);
  assert.match((await says())[15], /^d4: At least a draw for second$/);
  assert.deepEqual(await sign(), [""], "it points to the right: at least a draw");
  await page.getByRole("button", { name: "Stop" }).click();
  await shot(page, "at-least-a-draw");
  await list.first().click();
  await page.waitForURL(/a1,d4$/);
});

await test("inferior cells, connections and the must-play region give their reasons", async (page) => {
  await open(page, "/p/hex:5x5:c3,b4");
  await tab(page, "Analyse");
  await page.getByRole("button", { name: "Analyse" }).click();
  await page.getByLabel("Red’s connections").check();
  const marked = await page.locator("svg.board path.cell title").allTextContents();
  const cellOf = (says) => marked.findIndex((title) => title.includes(says));
  assert.ok(cellOf("joins") >= 0, "a carrier says what it joins");
  await cell(page, cellOf("joins")).hover();
  await page.locator(".why", { hasText: /joins .* with \d+ cells/ }).waitFor();
  assert.ok((await page.locator("svg.board path.witness").count()) > 1, "the carrier is shown");
  await shot(page, "connections");
  await open(page, "/p/hex:5x5:b4,c3,a5");
  await tab(page, "Analyse");
  await page.getByRole("button", { name: "Analyse" }).click();
  await page.getByLabel("Inferior cells").check();
  const reasons = (await page.locator("svg.board path.cell title").allTextContents()).filter((title) => /dead|captured|vulnerable|dominated/.test(title));
  assert.ok(reasons.length > 0, "some cell near the corner is inferior");
  await shot(page, "inferior");
});

await test("a positional game shows its potentials and what is left of its sets", async (page) => {
  await open(page, "/p/mb:row-4-6x6:c3,d4,d3");
  await tab(page, "Analyse");
  await page.getByRole("button", { name: "Analyse" }).click();
  await page.getByLabel("Erdős–Selfridge potential").check();
  assert.ok((await page.locator("svg.board circle.heat").count()) > 8);
  await page.getByLabel("Reduced hypergraph").check();
  await page.getByText(/sets on \d+ of \d+ free vertices|Maker wins in these|Breaker wins in these/).waitFor();
  await shot(page, "reduced");
});

await test("an infinite board is dragged, scrolled and moved by keys", async (page) => {
  await page.goto(new URL("/plane?kind=pairing&q=row-9", url).href);
  await page.locator(".plane g.piece").first().waitFor({ state: "attached" });
  const board = page.locator(".plane > svg");
  const at = () => page.locator(".plane > svg > g").getAttribute("transform");
  const before = await at();
  const box = await board.boundingBox();
  await page.mouse.move(box.x + 200, box.y + 200);
  await page.mouse.down();
  await page.mouse.move(box.x + 40, box.y + 90, { steps: 8 });
  await page.mouse.up();
  const dragged = await at();
  assert.notEqual(dragged, before);
  await page.mouse.wheel(0, -400);
  await page.waitForFunction((was) => document.querySelector(".plane > svg > g").getAttribute("transform") !== was, dragged);
  await board.focus();
  for (let far = 0; far < 200; far++) await page.keyboard.press("ArrowRight");
  assert.ok((await page.locator(".plane g.piece").count()) > 20, "the board has no end");
  await shot(page, "plane-pairing");
  await page.goto(new URL("/plane?kind=cakes&q=row.2-3&cells=4", url).href);
  await page.locator(".plane g.piece").first().waitFor({ state: "attached" });
  await shot(page, "plane-cakes");
  await page.getByLabel("Rows").fill("row-3");
  await page.getByRole("button", { name: "Find" }).click();
  await page.waitForURL(/q=row-3/);
});

await test("a certificate that is gone over to its parts is walked", async (page) => {
  await open(page, "/p/hex:2x2");
  await tab(page, "Proof");
  const text = "gruk-certificate 1\ngame hex:2x2\nclaim left wins first left at ../.. by strategy\nstrategy left 3\n../.. b1\n.x/.o a2\nox/.. a2\npart 6\ngruk-certificate 1\ngame hex:2x2\nclaim left wins first left at .x/o. by strategy\nstrategy left 1\n.x/o. b2\nend\nend\n";
  await page.getByLabel("Certificate file").setInputFiles({ name: "parts.cert", mimeType: "text/plain", buffer: Buffer.from(text) });
  await page.getByText("You are blue").waitFor();
  await cell(page, 2).click();
  await settled(page, "Red wins");
  assert.match(await page.locator("ol.lines").innerText(), /line 13/i);
});

await test("every kind of certificate is opened: plays against it are walked, theorems are read", async (page) => {
  const folder = new URL("../../../../golden/certs/", import.meta.url);
  const walked = new Set();
  await open(page, "/p/nim:1");
  await tab(page, "Proof");
  for (const name of readdirSync(folder).filter((name) => name.endsWith(".cert")).sort()) {
    await page.getByLabel("Certificate file").setInputFiles(fileURLToPath(new URL(name, folder)));
    const [claims, walk] = await Promise.all([
      page.locator(".side dl.facts").waitFor().then(() => page.locator(".side dl.facts dt", { hasText: /Claim|Theorem/ }).count()),
      page.locator(".side", { hasText: /You are|as claimed|nothing to play against/ }).waitFor(),
    ]);
    const chosen = await page.locator(".side select").count();
    assert.ok(claims + chosen > 0, `${name} says what it proves`);
    // The person answers by the first legal move, typed, as often as there is one.
    for (let moves = 0; moves < 2 && (await page.getByText("You are").count()); moves++) {
      const hint = (await page.getByLabel("Move", { exact: true }).getAttribute("placeholder")).match(/such as (\S+)/);
      if (!hint) break;
      const before = await page.locator("ol.lines li").count();
      await page.getByLabel("Move", { exact: true }).fill(hint[1]);
      await page.getByLabel("Move", { exact: true }).press("Enter");
      await page.waitForFunction((count) => document.querySelectorAll("ol.lines li").length > count, before);
      walked.add(name.split("-")[0]);
    }
    assert.equal(await page.locator(".wrong").count(), 0, name);
    if (["bounds-cuts.cert", "tiles-heptomino.cert", "quotient-misere.cert"].includes(name)) await shot(page, name.replace(".cert", ""));
    await page.getByRole("button", { name: "Close the proof" }).click();
  }
  for (const kind of ["bounds", "coins", "connection", "nim", "pairing", "parts", "quotient", "remoteness", "strategy", "zones"]) {
    assert.ok(walked.has(kind), `a play against ${kind} was walked`);
  }
});

await test("switching and bounds answer where the opponent has moved", async (page) => {
  for (const [position, kind, rule] of [["shannon-edge:a-b,a-c.b-c.a-d.b-d.c-d", "switching", "two trees"], ["domineering:5x5", "bounds", "bound"]]) {
    await open(page, `/p/${encodeURIComponent(position)}`);
    await tab(page, "Proof");
    await page.getByRole("button", { name: "Prove this position" }).click();
    await page.getByText("You are").waitFor();
    assert.match(await page.locator(".side dl.facts").innerText(), new RegExp(`\\(${kind}\\)`));
    for (let moves = 0; moves < 20 && (await page.getByText("You are").count()); moves++) {
      const hint = (await page.getByLabel("Move", { exact: true }).getAttribute("placeholder")).match(/such as (\S+)/)[1];
      const before = await page.locator("ol.lines li").count();
      await page.getByLabel("Move", { exact: true }).fill(hint);
      await page.getByLabel("Move", { exact: true }).press("Enter");
      await page.waitForFunction((count) => document.querySelectorAll("ol.lines li").length > count, before);
    }
    await page.getByText("as claimed").waitFor();
    assert.ok((await page.locator("ol.lines .tag", { hasText: rule }).count()) > 0, rule);
    await page.getByRole("button", { name: "Close the proof" }).click();
  }
});

await test("verdicts are marked on dominoes and on boards that the program draws", async (page) => {
  await open(page, "/p/domineering:4x4");
  await tab(page, "Analyse");
  await page.getByRole("button", { name: "Analyse" }).click();
  await page.getByText("4 of 12 moves win").waitFor();
  assert.deepEqual([await page.locator("svg.board .chip.left").count(), await page.locator("svg.board .chip.right").count()], [4, 8]);
  await shot(page, "analyse-dominoes");
  await open(page, "/p/y:3");
  await tab(page, "Analyse");
  await page.getByRole("button", { name: "Analyse" }).click();
  await page.getByText(/of 6 moves win/).waitFor();
  assert.equal(await page.locator(".paper .verdict-sign").count(), 6);
  await shot(page, "analyse-picture");
});

await test("a study goes out and comes in as SGF and as a file, with everything in it, and replaces nothing", async (page) => {
  await open(page, "/p/hex:5x5:a1,c3,b2");
  await page.keyboard.press("ArrowLeft");
  await settled(page, "Red");
  await cell(page, 23).click();
  await settled(page, "Blue");
  await page.getByLabel("Comment on this position").fill("another way]");
  await tab(page, "Study");
  await page.getByRole("button", { name: "Triangle" }).click();
  await cell(page, 3).click();
  await page.locator(".own-mark").waitFor();
  for (const [button, inTree] of [["Save SGF", 5], ["Save file", 5]]) {
    await open(page, page.url());
    await tab(page, "Study");
    const waiting = page.waitForEvent("download");
    await page.getByRole("button", { name: button, exact: true }).click();
    const file = await (await waiting).path();
    await open(page, "/p/hex:3x3");
    await cell(page, 4).click();
    await settled(page, "Blue");
    await tab(page, "Study");
    await page.getByLabel("File of a study").setInputFiles(file);
    await page.waitForFunction((count) => document.querySelectorAll(".tree button").length === count, inTree);
    await page.getByText("another way]").first().waitFor();
    await page.locator(".tree .aside button").first().click();
    await page.locator(".own-mark").waitFor();
  }
  await page.getByRole("link", { name: "All studies" }).click();
  await page.locator("#browser .card").nth(4).waitFor();
  await shot(page, "studies");
  assert.equal(await page.locator("#browser .card").count(), 5, "the first, two of 3x3, and what came from two files");
  await page.getByLabel("Search").fill("another");
  await page.waitForFunction(() => document.querySelectorAll("#browser .card").length === 3);
  await page.getByRole("button", { name: "Delete" }).first().click();
  await page.waitForFunction(() => document.querySelectorAll("#browser .card").length === 2);
  await page.getByRole("button", { name: "Undo" }).click();
  await page.waitForFunction(() => document.querySelectorAll("#browser .card").length === 3);
});

await test("a click in the tree counts while a study that came in is still being kept", async (page) => {
  await open(page, "/p/hex:4x4");
  await cell(page, 5).click();
  await settled(page, "Blue");
  await cell(page, 6).click();
  await settled(page, "Red");
  await tab(page, "Study");
  const waiting = page.waitForEvent("download");
  await page.getByRole("button", { name: "Save file", exact: true }).click();
  const file = await (await waiting).path();
  // Something else writes to the browser's store for two seconds.
  await page.evaluate(() => new Promise((done) => {
    indexedDB.open("gruk", 1).onsuccess = ({ target }) => {
      const store = target.result.transaction(["studies", "certificates"], "readwrite").objectStore("studies");
      const until = Date.now() + 2000;
      const again = () => Date.now() < until && (store.count().onsuccess = again);
      again();
      done();
    };
  }));
  await page.getByLabel("File of a study").setInputFiles(file);
  await page.waitForFunction(() => document.querySelectorAll(".tree button").length === 3);
  await page.locator(".tree button").nth(2).click();
  await page.waitForFunction(() => document.querySelectorAll("circle.stone:not(.ghostly)").length === 2);
  await page.waitForTimeout(2500);
  assert.equal(await page.locator("circle.stone:not(.ghostly)").count(), 2);
});

await test("reloading loses nothing, and what is taken back can be had again", async (page) => {
  await open(page, "/p/hex:4x4");
  for (const index of [5, 6, 9]) await cell(page, index).click().then(() => page.waitForFunction((at) => document.querySelector(`path[data-cell="${at}"]`) && document.querySelectorAll("circle.stone:not(.ghostly)").length, index));
  await settled(page, "Blue");
  await page.keyboard.press("ArrowLeft");
  await settled(page, "Red");
  await cell(page, 10).click();
  await settled(page, "Blue");
  assert.equal(await page.locator(".tree button").count(), 5);
  await page.reload();
  await page.waitForFunction(() => document.querySelectorAll(".tree button").length === 5);
  assert.match(decodeURIComponent(page.url()), /b2,c2,c3$/);
  await tab(page, "Study");
  await page.getByRole("button", { name: "Delete from here" }).click();
  await page.waitForFunction(() => document.querySelectorAll(".tree button").length === 4);
  await page.keyboard.press("Control+z");
  await page.waitForFunction(() => document.querySelectorAll(".tree button").length === 5);
  await page.keyboard.press("Control+y");
  await page.waitForFunction(() => document.querySelectorAll(".tree button").length === 4);
  await page.keyboard.press("Control+z");
  await page.waitForFunction(() => document.querySelectorAll(".tree button").length === 5);
});

await test("a link carries the whole tree to another browser", async (page) => {
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await open(page, "/p/hex:4x4:b2,c2,c3");
  await page.keyboard.press("ArrowLeft");
  await settled(page, "Red");
  await cell(page, 0).click();
  await settled(page, "Blue");
  await tab(page, "Study");
  await page.getByRole("button", { name: "Copy link" }).click();
  await page.getByText("is copied").waitFor();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  const other = await page.context().browser().newContext();
  const there = await other.newPage();
  await there.goto(link);
  await there.waitForFunction(() => document.querySelectorAll(".tree button").length === 5);
  await there.goto(link.slice(0, -9));
  await there.reload();
  await there.getByRole("alert").waitFor();
  assert.match(await there.getByRole("alert").innerText(), /not whole/);
  await other.close();
});

await test("the start page proves what it says, whatever Red does", async (page) => {
  for (const first of [0, 4, 11]) {
    await page.goto(new URL("/", url).href);
    await cell(page, first).click();
    await page.waitForFunction(() => document.querySelectorAll(".demo circle.stone:not(.ghostly)").length >= 2);
    for (let moves = 0; moves < 6; moves++) {
      if (await page.getByText("Blue has joined left and right.").count()) break;
      const before = await page.locator(".demo circle.stone:not(.ghostly)").count();
      await page.locator(".demo path.cell.playable").first().click();
      await page.waitForFunction((count) => document.querySelectorAll(".demo circle.stone:not(.ghostly)").length > count || document.body.innerText.includes("Blue has joined"), before);
      await page.waitForTimeout(150);
    }
    await page.getByText("Blue has joined left and right.").waitFor();
  }
  await shot(page, "start");
});

await test("a position is set up, reviewed, made a puzzle of and projected", async (page) => {
  await open(page, "/p/hex:4x4");
  await tab(page, "Study");
  await page.getByRole("button", { name: "Set up", exact: true }).click();
  await page.getByRole("radio", { name: "Blue" }).first().waitFor();
  await cell(page, 5).click();
  await page.waitForFunction(() => document.querySelectorAll("circle.stone.left:not(.ghostly)").length === 1);
  await page.getByRole("radio", { name: "Blue" }).first().click();
  await cell(page, 6).click();
  await page.waitForFunction(() => document.querySelectorAll("circle.stone.right:not(.ghostly)").length === 1);
  await page.getByRole("button", { name: "Use this position" }).click();
  await page.waitForURL(/hex:4x4:/);
  await open(page, "/p/hex:4x4:b2,c3,a4,d1");
  await tab(page, "Study");
  await page.getByRole("button", { name: "Review the game" }).click();
  await page.getByText("5 of 5 positions are decided").waitFor();
  await open(page, "/p/hex:3x3:a1");
  await tab(page, "Study");
  await page.getByRole("button", { name: "Make a puzzle" }).click();
  await page.locator(".task", { hasText: "Find the only move" }).waitFor();
  await page.getByRole("button", { name: "Is it the only one?" }).click();
  await page.getByText("Proved: no other move wins.").waitFor();
  await shot(page, "puzzle");
  await cell(page, 8).click();
  await page.getByText("c3 does not win.").waitFor();
  await page.getByRole("button", { name: "Try again" }).click();
  await cell(page, 4).click();
  await page.locator(".task", { hasText: "Right!" }).waitFor();
  await page.getByRole("button", { name: "Lecture" }).click();
  assert.equal(await page.locator("header.top, .sides:visible").count(), 0);
  await page.keyboard.press("PageUp");
  await settled(page, "Blue");
  await shot(page, "lecture");
  await page.keyboard.press("Escape");
  await page.locator("header.top").waitFor();
});

await test("a verdict is proved by a certificate that is about its position, and by no other", async (page) => {
  const certificate = await (await fetch(new URL((await (await fetch(new URL("/api/solve?q=hex:3x3:b2&certificate=true", url))).json()).certificate, url))).text();
  const verdict = { verdict: "wins", winner: "red" };
  const node = { move: "b2", verdict, certificate: "c1" };
  const other = { move: "a1", verdict: { ...verdict, winner: "blue" }, certificate: "c1" };
  const file = JSON.stringify({ "gruk-study": 1, root: { position: "hex:3x3", children: [node, other] }, certificates: { c1: certificate } });
  await open(page, "/p/hex:2x2");
  await tab(page, "Study");
  await page.getByLabel("File of a study").setInputFiles({ name: "a.json", mimeType: "application/json", buffer: Buffer.from(file) });
  await page.locator(".tree button", { hasText: "b2" }).click();
  await page.getByText("not checked").waitFor();
  await page.getByRole("button", { name: "Verify" }).click();
  await page.locator(".tag", { hasText: "proved" }).waitFor();
  await page.locator(".tree button", { hasText: "a1" }).click();
  await page.getByText("not checked").waitFor();
  await page.getByRole("button", { name: "Verify" }).click();
  await page.getByText("the certificate says nothing about").waitFor();
});

await test("a study is kept in the catalogue, found, checked, exported, deleted and had again", async (page) => {
  await open(page, "/p/hex:3x3");
  await tab(page, "Proof");
  await page.getByRole("button", { name: "Prove this position" }).click();
  await page.getByText("You are blue").waitFor();
  await page.getByRole("button", { name: "Close the proof" }).click();
  await tab(page, "Study");
  await page.getByLabel("Title").fill("The centre wins!");
  await page.getByRole("button", { name: "Keep in the catalogue" }).click();
  await page.getByText("Kept in the catalogue as “The-centre-wins”.").waitFor();
  await page.goto(new URL("/studies", url).href);
  const card = page.locator("#catalogue .card", { hasText: "The centre wins!" });
  await card.waitFor();
  await shot(page, "catalogue");
  await page.getByLabel("Search").fill("nothing like it");
  await page.waitForFunction(() => document.querySelectorAll("#catalogue .acts").length === 0);
  await page.getByLabel("Search").fill("centre");
  await card.getByRole("button", { name: "Verify" }).click();
  await card.getByText("1 proved, 0 without proof, 0 not checked.").waitFor();
  // The exported page works from the disk, checks the proof, and sends no request.
  const waiting = page.waitForEvent("download");
  await card.getByRole("button", { name: "Save page" }).click();
  const download = await waiting;
  const file = `${await download.path()}.html`;
  await download.saveAs(file);
  const exported = await page.context().newPage();
  await exported.goto(`file://${file}`);
  await exported.getByText("proved").first().waitFor();
  assert.match(await exported.title(), /The centre wins!/);
  await exported.close();
  // It is opened here again, as a study of its own.
  await page.getByLabel("File of a study").setInputFiles(file);
  await page.waitForURL(/hex:3x3/);
  await page.goto(new URL("/studies", url).href);
  await card.getByRole("button", { name: "Copy to this browser" }).click();
  await page.getByText("Kept in this browser.").waitFor();
  await card.getByRole("button", { name: "Delete" }).click();
  await card.waitFor({ state: "detached" });
  await page.getByRole("button", { name: "Undo" }).click();
  await card.waitFor();
  await card.getByRole("button", { name: "Delete" }).click();
  await card.waitFor({ state: "detached" });
  assert.ok((await page.locator(".card", { hasText: "The centre wins!" }).count()) > 1, "what the browser keeps stays");
});

await test("a collection in SGF becomes a study for each of its games", async (page) => {
  await open(page, "/p/hex:2x2");
  await tab(page, "Study");
  const text = "(;GM[11]SZ[3]PB[Ann]PW[Bob];B[b2];W[resign])\n(;GM[11]SZ[4]SO[http://www.littlegolem.net];W[bb];B[ca])";
  await page.getByLabel("File of a study").setInputFiles({ name: "two.sgf", mimeType: "application/x-go-sgf", buffer: Buffer.from(text) });
  await page.getByText("The file has 2 games").waitFor();
  assert.equal(await page.getByLabel("Title").inputValue(), "Ann – Bob");
  await page.goto(new URL("/studies", url).href);
  await page.locator(".card", { hasText: "Ann – Bob" }).waitFor();
  // On Little Golem white begins, who is Red.
  await page.locator(".card", { hasText: "hex:4x4" }).getByRole("button", { name: "Open" }).click();
  await page.locator(".tree button").nth(2).waitFor();
  await page.locator(".tree button[aria-current]").waitFor();
  await page.keyboard.press("End");
  await page.waitForURL((address) => decodeURIComponent(address.href).endsWith("hex:4x4:b2,c1"));
});

await test("games are found by their common names, and an unknown name helps", async (page) => {
  await page.goto(new URL("/", url).href);
  await page.getByLabel("Find a game").fill("tic tac toe");
  await page.locator(".found a").first().click();
  await page.waitForURL(/mm:row-3-3x3/);
  await page.goto(new URL("/p/dominering:4x4", url).href);
  await page.locator(".meant a", { hasText: "Domineering" }).waitFor();
});

await test("what is wrong, and why an answer holds, is said again in a language that is chosen later", async (page) => {
  await page.goto(new URL("/p/toppling-dominoes:xq", url).href);
  const wrong = page.locator(".wrong");
  const english = await wrong.innerText();
  assert.match(english, /^Expected 'x', 'o' or 'g'/);
  for (const [language, says] of [["hu", "„x”, „o” vagy „g”"], ["de", "„x“, „o“ oder „g“"]]) {
    await page.locator("#language").selectOption(language);
    await wrong.filter({ hasText: says }).waitFor();
    assert.equal(await wrong.getAttribute("lang"), null);
  }
  await page.locator("#language").selectOption("en");
  await wrong.filter({ hasText: english }).waitFor();
  await page.goto(new URL("/plane?kind=pairing&q=row-5", url).href);
  await page.getByText("because a pair blocks at most 4 rows of 5 cells").waitFor();
  await page.locator("#language").selectOption("nb");
  await page.getByText("for et par stopper høyst 4 rader på 5 felter").waitFor();
});

await test("the page speaks the language of the browser, and another one when it is chosen", async (page) => {
  await open(page, "/p/hex:5x5");
  assert.match(await turn(page), /Rot ist am Zug/);
  assert.equal(await page.evaluate(() => document.documentElement.lang), "de");
  for (const [language, says] of [["hu", "Piros lép"], ["zh", "輪到紅方走"], ["nb", "Rød skal trekke"], ["da", "Rød er i trækket"], ["en", "Red to move"]]) {
    await page.locator("#language").selectOption(language);
    await settled(page, says);
    const [inner, outer] = await page.evaluate(() => [document.documentElement.scrollWidth, window.innerWidth]);
    assert.ok(inner <= outer, `${language}: ${inner} wide on a screen of ${outer}`);
  }
  await page.locator("#language").selectOption("hu");
  await page.reload();
  await settled(page, "Piros lép");
}, { locale: "de-CH", viewport: { width: 390, height: 780 } });

await test("an analysis is stopped within a second", async (page) => {
  await open(page, "/p/hex:11x11:a2");
  await tab(page, "Analyse");
  await page.getByRole("button", { name: "Analyse" }).click();
  await page.locator(".bar").waitFor();
  await page.getByRole("button", { name: "Stop" }).click();
  // The one thread that a server has for long questions on this machine is free again.
  const waited = await page.evaluate(async () => {
    const began = performance.now();
    await Promise.all([0, 1].map(() => fetch("/api/solve?q=hex:3x3").then((answer) => answer.json())));
    return performance.now() - began;
  });
  assert.ok(waited < 2000, `${waited} ms until another question is answered`);
});

await test("what is stopped says how far it came, keeps what was found, and is gone on with", async (page) => {
  // A proof that takes longer than this test waits.
  await open(page, `/p/${encodeURIComponent("hex:9x9:a9,e5")}`);
  await tab(page, "Proof");
  await page.getByRole("button", { name: "Prove this position" }).click();
  const nodes = async () => Number((await page.locator(".side [role=status]").innerText()).match(/^([\d,]+) nodes/)[1].replaceAll(",", ""));
  await page.waitForFunction(() => /^[1-9][\d,]* nodes/.test(document.querySelector(".side [role=status]")?.innerText ?? ""));
  await page.getByRole("button", { name: "Stop" }).click();
  await page.getByText("What was found is kept: the proof can be gone on with.").waitFor();
  const before = await nodes();
  assert.ok(before > 0);
  await page.getByRole("button", { name: "Go on" }).click();
  await page.getByRole("button", { name: "Stop" }).waitFor();
  assert.ok((await nodes()) >= before);
  await page.getByRole("button", { name: "Stop" }).click();
  // An analysis whose stream breaks off has judged nothing yet; the moves are judged one by one then.
  await page.route("**/api/analyse*", (route) => route.abort());
  await open(page, "/p/hex:4x4");
  await tab(page, "Analyse");
  await page.getByRole("button", { name: "Analyse" }).click();
  await page.getByText("16 moves are not decided").waitFor();
  await page.getByRole("button", { name: "Go on" }).click();
  await page.getByText("4 of 16 moves win").waitFor();
  assert.equal(await page.getByRole("button", { name: "Go on" }).count(), 0);
});

await test("a proof answers every move with its reason, is verified and downloaded", async (page) => {
  await open(page, "/p/hex:5x5");
  await tab(page, "Proof");
  await page.getByRole("button", { name: "Prove this position" }).click();
  await page.getByText("You are blue").waitFor();
  for (let moves = 0; moves < 12; moves++) {
    const before = await page.locator("ol.lines li").count();
    await page.locator("svg.board path.cell.playable").nth(moves).click();
    await page.waitForFunction((count) => document.querySelectorAll("ol.lines li").length > count, before);
    if (moves === 1) await shot(page, "proof");
    if ((await turn(page)).includes("wins")) break;
  }
  await page.getByText("as claimed").waitFor();
  assert.match(await turn(page), /Red wins/);
  await page.getByRole("button", { name: "Verify" }).click();
  await page.getByText(/accepted by the checker/i).waitFor();
  const waiting = page.waitForEvent("download");
  await page.getByRole("link", { name: "Download" }).click();
  const certificate = await (await waiting).path();
  await page.getByRole("button", { name: "Close the proof" }).click();
  await page.getByLabel("Certificate file").setInputFiles(certificate);
  await page.getByText("You are blue").waitFor();
});

await test("a sum is valued in the notebook, which is saved and opened again", async (page) => {
  await page.goto(new URL("/notebook", url).href);
  const line = page.getByLabel("Expression");
  for (const text of ["g = {1|-1}", "g + ^*", "domineering:2x2 + nim:3"]) {
    await line.fill(text);
    await line.press("Enter");
    await page.waitForFunction(() => !document.querySelector(".entry button")?.textContent.includes("Stop"));
  }
  await page.locator(".answer .value").nth(1).waitFor();
  await shot(page, "notebook");
  await line.press("ArrowUp");
  assert.equal(await line.inputValue(), "domineering:2x2 + nim:3");
  const waiting = page.waitForEvent("download");
  await page.getByRole("button", { name: "Save" }).click();
  const file = await (await waiting).path();
  await page.getByRole("button", { name: "Clear" }).click();
  assert.equal(await page.locator(".cellbox").count(), 0);
  await page.getByLabel("Notebook file").setInputFiles(file);
  await page.locator(".cellbox").nth(2).waitFor();
  await page.locator(".answer .value").nth(1).waitFor();
});

await test("a position has its value, thermograph and options", async (page) => {
  await open(page, "/p/domineering:4x4");
  await tab(page, "Value");
  await page.locator(".value").waitFor();
  await page.locator(".side figure img").first().waitFor();
  await page.getByLabel("Options of both players").check();
  await page.locator(".table figure img").waitFor();
  await shot(page, "value");
});

await test("dominoes, steps and heaps are played by clicking", async (page) => {
  await open(page, "/p/domineering:4x4");
  await cell(page, 5).click();
  await settled(page, "Right");
  assert.equal(await page.locator("svg.board rect.domino.left").count(), 1);
  await shot(page, "domineering");
  await open(page, "/p/clobber:xox%2Foxo");
  await cell(page, 0).click();
  await cell(page, 1).click();
  await settled(page, "Right");
  assert.match(decodeURIComponent(page.url()), /a1-b1$/);
  await open(page, "/p/nim:3,5,7");
  await cell(page, 0).click();
  await shot(page, "nim");
  await page.locator(".choices button", { hasText: "3-1" }).click();
  await page.waitForURL(/3-1$/);
});

await test("a sum is played in its components", async (page) => {
  await open(page, `/p/${encodeURIComponent("domineering:2x2 + nim:3 - toads-and-frogs:x.o + {1|-1}")}`);
  assert.equal(await page.locator(".part-of-sum").count(), 4);
  await shot(page, "sum");
  await page.locator(".part-of-sum").first().locator('path[data-cell="0"]').click();
  await settled(page, "Right");
  await page.locator(".part-of-sum", { hasText: "{1|-1}" }).getByRole("button").click();
  await settled(page, "Left");
  await page.keyboard.press("ArrowLeft");
  await settled(page, "Right");
});

await test("the keyboard alone plays, marks and sets up on boards, graphs and tilings", async (page) => {
  /** Tabs to an element. */
  const reach = async (selector) => {
    for (let presses = 0; presses < 80; presses++) {
      if (await page.evaluate((selector) => document.activeElement?.matches(selector), selector)) return;
      await page.keyboard.press("Tab");
    }
    assert.fail(`${selector} is not reached`);
  };
  const study = async () => {
    await reach("[role=tab]");
    await page.keyboard.press("ArrowLeft");
    await page.locator("#tab-study[aria-selected=true]").waitFor();
  };
  for (const [position, board] of [["havannah:3", ".frame .paper"], ["hackenbush:g0-1,b1-2,r2-0", ".frame .paper"], ["hex-tiling:4.8.8,3x3", ".frame .paper"], ["y:3", ".frame .paper"], ["hex:3x3", "svg.board"]]) {
    await open(page, `/p/${encodeURIComponent(position)}`);
    await reach(board);
    await page.locator(`${board} .at, ${board} .cursor`).first().waitFor({ state: "attached" });
    await page.keyboard.press("Enter");
    await page.waitForFunction((before) => decodeURIComponent(location.pathname) !== `/p/${before}`, position);
    await study();
    await reach('button[aria-label="Triangle"]');
    await page.keyboard.press("Enter");
    await page.evaluate(() => document.activeElement.blur());
    await page.evaluate(() => window.scrollTo(0, 0));
    await reach(board);
    for (const key of ["ArrowDown", "ArrowRight", "Enter"]) await page.keyboard.press(key);
    await page.locator(".own-mark").waitFor();
    assert.equal(await page.locator(".own-mark").count(), 1, position);
    // The mark is where it was after the study is written and read.
    const place = await page.locator(".own-mark").evaluate((mark) => mark.getAttribute("transform"));
    await page.reload();
    await page.locator(".own-mark").waitFor();
    assert.equal(await page.locator(".own-mark").evaluate((mark) => mark.getAttribute("transform")), place, position);
  }
  // A graph is set up: a vertex more, an edge between two, another colour, and an edge less.
  await open(page, "/p/hackenbush:b0-1");
  await study();
  await reach("button[aria-pressed]:not([aria-label])");
  await page.keyboard.press("Enter");
  await page.locator("svg.graph").waitFor();
  await page.evaluate(() => document.activeElement.blur());
  await reach("svg.graph");
  const notation = (text) => page.waitForFunction((text) => document.querySelector(".side textarea.mono").value === text, text);
  // The ground is chosen first, or vertex 1; from it hangs what is new.
  await page.keyboard.press("PageDown");
  const chosen = await page.locator("svg.graph .chosen").getAttribute("data-vertex");
  await page.keyboard.press("n");
  await notation(`hackenbush:b0-1,b${chosen}-2`);
  await page.keyboard.press("j");
  for (let presses = 0; presses < 4 && (await page.locator("svg.graph .target").getAttribute("data-vertex")) !== "1"; presses++) await page.keyboard.press(["ArrowUp", "ArrowLeft", "ArrowRight", "ArrowDown"][presses]);
  assert.equal(await page.locator("svg.graph .target").getAttribute("data-vertex"), "1");
  await page.keyboard.press("Enter");
  await notation(`hackenbush:b0-1,b${chosen}-2,b2-1`);
  for (let presses = 0; presses < 12 && !(await page.locator("svg.graph .edge.chosen").count()); presses++) await page.keyboard.press("PageDown");
  assert.equal(await page.locator("svg.graph .edge.chosen").getAttribute("data-edge"), "0");
  await page.keyboard.press("Enter");
  await notation(`hackenbush:r0-1,b${chosen}-2,b2-1`);
  await reach(".side [data-setup] ~ .row button, .side button.main:not([role])");
  await page.keyboard.press("Enter");
  await page.waitForURL(/hackenbush:/);
});

await test("every game of boards, heaps and graphs is set up by clicks, and the program reads what comes of it", async (page) => {
  const { games } = await (await fetch(new URL("/api/games", url))).json();
  assert.ok(games.length > 70);
  const text = () => page.locator(".side textarea.mono").inputValue();
  const counts = {};
  for (const { name, examples } of games) {
    await open(page, `/p/${encodeURIComponent(examples[0])}`);
    await tab(page, "Study");
    await page.getByRole("button", { name: "Set up", exact: true }).click();
    await page.locator("[data-setup]").waitFor();
    const by = await page.locator("[data-setup]").getAttribute("data-setup");
    counts[by] = [...(counts[by] ?? []), name];
    if (by === "words") continue;
    await page.waitForFunction(() => !document.querySelector(".side button.main:not([role])").disabled);
    const before = await text();
    const accepted = async () => {
      await page.waitForFunction((before) => document.querySelector(".side textarea.mono").value !== before, before);
      await page.waitForFunction(() => document.querySelector(".side [role=alert]") || !document.querySelector(".side button.main:not([role])").disabled);
      await page.waitForTimeout(60);
    };
    if (by === "heaps") {
      const input = page.getByLabel("Heap 1", { exact: true });
      await input.fill(String(Number(await input.inputValue()) + 1));
      await input.press("Tab");
      await accepted();
    } else if (by === "graph") {
      // A line from a vertex to an empty place makes a vertex there.
      const box = await page.locator("svg.graph").boundingBox();
      const vertex = await page.locator("svg.graph .vertex circle").first().boundingBox();
      await page.mouse.move(vertex.x + vertex.width / 2, vertex.y + vertex.height / 2);
      await page.mouse.down();
      await page.mouse.move(box.x + box.width * 0.5, box.y + 60, { steps: 4 });
      await page.mouse.move(box.x + box.width * 0.06, box.y + 40, { steps: 4 });
      await page.mouse.up();
      await accepted();
    } else if (by === "stones") {
      await page.locator(".names button").first().click();
      await accepted();
    } else {
      // Some letter can be put on some cell.
      const letters = page.locator("[data-setup] [role=radio]");
      const cells = page.locator("section.table [data-cell]");
      let done = false;
      for (let letter = 0; letter < (await letters.count()) && !done; letter++) {
        await letters.nth(letter).click();
        for (let index = 0; index < Math.min(9, await cells.count()) && !done; index++) {
          const now = await text();
          await cells.nth(index).click({ force: true });
          await page.waitForTimeout(90);
          done = (await text()) !== before && (await text()) !== now && (await page.locator(".side [role=alert]").count()) === 0;
        }
      }
      assert.ok(done, `${name}: no letter on a cell is read`);
    }
    assert.equal(await page.locator(".side [role=alert]").count(), 0, `${name}: ${await text()}: ${await page.locator(".side [role=alert]").allInnerTexts()}`);
    assert.notEqual(await text(), before, name);
    await page.getByRole("button", { name: "Use this position" }).click();
    await page.locator("[data-setup]").waitFor({ state: "detached" });
  }
  // Games that are no board, no heaps and no graph have their notation alone.
  assert.deepEqual(counts.words, ["form"]);
  assert.ok(counts.cells.length > 40 && counts.heaps.length > 12 && counts.graph.length === 11, JSON.stringify(counts));
});

await test("pictures of graphs can be played on", async (page) => {
  await open(page, "/p/hackenbush:g0-1,b1-2,r2-0");
  // An edge is a thin line: a click beside it counts.
  const edge = await page.locator(".paper [data-cell].playable").first().boundingBox();
  await page.mouse.click(edge.x + edge.width / 2 + 4, edge.y + edge.height / 2 + 4);
  await page.waitForURL(/hackenbush:g0-1,b1-2,r2-0:/);
  await shot(page, "hackenbush");
});

await test("the address is the position: it can be shared and reloaded", async (page) => {
  await open(page, "/p/hex:11x11:a1,f6");
  assert.equal(await stones(page, "left"), 1);
  await page.reload();
  await page.locator("svg.board").waitFor();
  assert.equal(await stones(page, "right"), 1);
  await open(page, "/p/hex:2x2:..%2Fx.");
  assert.equal(await stones(page, "left"), 1);
  await open(page, "/p/domineering:2x2?first=right");
  assert.match(await turn(page), /Right to move/);
});

await test("what is wrong with an address is said", async (page) => {
  await page.goto(new URL("/p/hex:5x5:z9", url).href);
  await page.getByRole("alert").waitFor();
  assert.match(await page.getByRole("alert").innerText(), /Expected/);
  await page.getByLabel("Position", { exact: true }).last().fill("hex:5x5:b2");
  await page.getByRole("button", { name: "Open" }).click();
  await settled(page, "Blue");
  await page.goto(new URL("/p/nonsense:3", url).href);
  await page.getByRole("alert").waitFor();
  assert.equal(await page.locator("svg.board").count(), 0, "no other position is shown");
});

await test("all can be done from the keyboard", async (page) => {
  await open(page, "/p/hex:5x5");
  for (let presses = 0; presses < 20; presses++) {
    if (await page.evaluate(() => document.activeElement?.classList.contains("board"))) break;
    await page.keyboard.press("Tab");
  }
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowUp");
  await shot(page, "keyboard");
  await page.keyboard.press("Enter");
  await settled(page, "Blue");
  assert.match(page.url(), /d2$/);
  const input = page.getByLabel("Move", { exact: true });
  await input.focus();
  await page.keyboard.type("c3");
  await page.keyboard.press("Enter");
  await settled(page, "Red");
  await page.getByRole("tab", { name: "Play" }).focus();
  await page.keyboard.press("ArrowRight");
  assert.equal(await page.getByRole("tab", { name: "Analyse" }).getAttribute("aria-selected"), "true");
  for (const button of await page.locator("button:visible, input:visible, select:visible").all()) {
    const name = await button.evaluate((node) => node.getAttribute("aria-label") || node.textContent?.trim() || node.labels?.[0]?.textContent);
    assert.ok(name, `a control without a name: ${await button.evaluate((node) => node.outerHTML)}`);
  }
});

await test("hexagons lie as one likes, which is remembered, and are played on", async (page) => {
  await open(page, "/p/hex:5x4:c2");
  const place = async (index) => {
    const { x, y, width, height } = await cell(page, index).boundingBox();
    return { x: x + width / 2, y: y + height / 2, width, height };
  };
  const upright = await place(0);
  assert.ok(upright.height > upright.width);
  await page.getByLabel("Hexagons").selectOption("true true");
  await page.waitForFunction(() => (({ width, height }) => width > height)(document.querySelector('path[data-cell="0"]').getBoundingClientRect()));
  await page.reload();
  await cell(page, 0).waitFor();
  const [a1, e1, a4] = [await place(0), await place(4), await place(15)];
  assert.ok(a1.width > a1.height && e1.x < a1.x && e1.y < a1.y && a4.x < a1.x && a4.y > a1.y, "a1 is at the right, the columns lie to the left above, the rows below");
  await shot(page, "flat-mirrored");
  await page.mouse.click(a4.x, a4.y);
  await page.waitForURL(/c2,a4$/);
  // On this board a4 lies to the right of b4.
  await page.locator("svg.board").focus();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Shift+Tab");
  await page.keyboard.press("ArrowRight");
  assert.equal(await page.locator("svg.board path.cursor").count(), 1);
}, { viewport: { width: 1280, height: 860 } });

await test("a narrow screen and a finger are enough", async (page) => {
  await open(page, "/p/hex:11x11");
  await cell(page, 60).tap();
  await settled(page, "Blue");
  const [inner, outer] = await page.evaluate(() => [document.documentElement.scrollWidth, window.innerWidth]);
  assert.ok(inner <= outer, `${inner} wide on a screen of ${outer}`);
  await shot(page, "narrow");
  await open(page, "/p/domineering:4x4");
  await cell(page, 5).tap();
  assert.match(await turn(page), /Left/);
  await cell(page, 5).tap();
  await settled(page, "Right");
}, { viewport: { width: 390, height: 780 }, hasTouch: true, isMobile: true });

await test("dark colours are kept, and differ enough", async (page) => {
  await open(page, "/p/hex:7x7:d4,c5,e3,b6");
  assert.equal(await page.evaluate(() => document.documentElement.dataset.theme), "dark");
  await tab(page, "Analyse");
  await page.getByRole("button", { name: "Analyse" }).click();
  await page.locator(".verdict strong").waitFor();
  await shot(page, "dark");
  await page.getByRole("button", { name: "Light colours" }).click();
  await page.reload();
  assert.equal(await page.evaluate(() => document.documentElement.dataset.theme), "light");
}, { colorScheme: "dark" });

await test("the lists of games and pictures are filled", async (page) => {
  await page.goto(new URL("/games", url).href);
  await page.locator(".card").nth(20).waitFor();
  await shot(page, "games");
  await page.getByLabel("Search").fill("clobber");
  await page.locator(".hits a").first().click();
  await page.waitForURL(/\/p\/clobber/);
  await page.getByRole("link", { name: "Gallery" }).click();
  const card = (title) => page.locator(".card", { hasText: title });
  await card("Can every row").getByRole("button", { name: "Compute" }).click();
  await page.locator("td.yes").first().waitFor();
  await card("All good pairings of seven").getByRole("button", { name: "Compute" }).click();
  await page.getByText("26 classes, 53 edges").waitFor();
  assert.ok((await card("All good pairings of seven").locator(".shapes circle").count()) >= 26);
  await card("On which boards").getByRole("button", { name: "Compute" }).click();
  await card("On which boards").getByText("Maker wins on 2×2").waitFor();
  await card("On which boards").getByRole("button", { name: "Stop" }).click();
  const cards = await page.locator(".card figure").count();
  await page.waitForFunction((count) => document.querySelectorAll(".card figure img").length === count, cards, { timeout: 60_000 });
  await page.screenshot({ path: shots ? `${shots}/gallery.png` : undefined, fullPage: true });
});

/** Milliseconds that the page's own thread has worked, with its watch. */
async function watched(page) {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send("Performance.enable", { timeDomain: "threadTicks" });
  return async () => (await cdp.send("Performance.getMetrics")).metrics.find(({ name }) => name === "TaskDuration").value * 1000;
}

/** Milliseconds that clicks on cells take until their stones are there: by the clock, and of the page's own thread. The latter do not grow with what else the machine does. */
async function clicks(page, cells) {
  const clicked = (index) =>
    page.evaluate(
      (index) =>
        new Promise((done) => {
          const board = document.querySelector("svg.board");
          const count = () => board.querySelectorAll("circle.stone:not(.ghostly)").length;
          const before = count();
          const began = performance.now();
          const watch = new MutationObserver(() => {
            if (count() === before) return;
            watch.disconnect();
            done(performance.now() - began);
          });
          watch.observe(board, { childList: true, subtree: true });
          board.querySelector(`path[data-cell="${index}"]`).dispatchEvent(new MouseEvent("click", { bubbles: true }));
        }),
      index,
    );
  const busy = await watched(page);
  const [times, works] = [[], []];
  for (const index of cells) {
    const before = await busy();
    times.push(await clicked(index));
    // Painting belongs to it.
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
    works.push((await busy()) - before);
  }
  const middle = (all) => all.sort((a, b) => a - b)[Math.floor(all.length / 2)];
  return { time: middle(times), work: middle(works) };
}

await test("the first picture and the answer to a click come at once", async (page) => {
  const busy = await watched(page);
  const before = await busy();
  await open(page, "/p/hex:11x11");
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  const worked = (await busy()) - before;
  const painted = await page.evaluate(
    () => new Promise((done) => new PerformanceObserver((list) => done(list.getEntries()[0].startTime)).observe({ type: "paint", buffered: true })),
  );
  const board = await page.evaluate(async () => {
    const began = performance.now();
    await fetch("/api/position?q=hex:11x11");
    return performance.now() - began;
  });
  console.log(`     first paint ${painted.toFixed(0)} ms, until the board stands the page works ${worked.toFixed(0)} ms, a position ${board.toFixed(1)} ms`);
  assert.ok(worked < 200, `until the board stands the page works ${worked} ms`);
  for (const [size, most] of [[11, 50], [19, 50], [30, 100]]) {
    await open(page, `/p/hex:${size}x${size}`);
    const { time, work } = await clicks(page, [60, 49, 38, 72, 71, 82, 50, 61, 3]);
    console.log(`     ${size}×${size}: a click ${time.toFixed(1)} ms, of which the page works ${work.toFixed(1)} ms`);
    assert.ok(work < most, `a click at ${size}×${size} takes ${work} ms of the page`);
  }
});

await test("a board of 19x19 stays smooth", async (page) => {
  await open(page, "/p/hex:19x19");
  const box = await page.locator("svg.board").boundingBox();
  const frames = await page.evaluate(() => {
    window.longest = 0;
    let last = performance.now();
    const tick = (now) => {
      window.longest = Math.max(window.longest, now - last);
      last = now;
      window.ticking = requestAnimationFrame(tick);
    };
    requestAnimationFrame(tick);
  });
  for (let step = 0; step < 40; step++) {
    await page.mouse.move(box.x + box.width * (0.2 + step * 0.015), box.y + box.height * (0.3 + (step % 7) * 0.05));
  }
  console.log(`     longest frame while the mouse moves: ${(await page.evaluate(() => window.longest)).toFixed(0)} ms`);
  await shot(page, "large");
});

await browser.close();
console.log(`${passed} passed, ${failures.length} failed`);
process.exit(failures.length ? 1 : 0);
