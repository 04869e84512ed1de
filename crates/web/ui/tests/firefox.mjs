// The page, and pages that were exported from it, in Firefox: node --experimental-websocket tests/firefox.mjs URL [FOLDER FOR SCREENSHOTS]

import assert from "node:assert/strict";
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { Firefox } from "./bidi.mjs";

const [url, shots] = process.argv.slice(2);
const program = [process.env.FIREFOX, "/usr/bin/firefox-esr", "/usr/bin/firefox"].find((path) => path && existsSync(path));
if (!url || !program) {
  console.error("usage: node --experimental-websocket tests/firefox.mjs URL [FOLDER]; needs Firefox (apt-get install firefox-esr)");
  process.exit(2);
}
if (shots) mkdirSync(shots, { recursive: true });

const root = fileURLToPath(new URL("../../../../", import.meta.url));
const own = createRequire(import.meta.url)(join(root, "crates/study/src/page/checker.js"));
const folder = mkdtempSync(join(tmpdir(), "gruk-exported-"));
const firefox = await Firefox.launch(program);
console.log(`Firefox ${firefox.version}`);
const failures = [];
let passed = 0;

async function test(name, act) {
  firefox.complaints.length = firefox.requests.length = 0;
  try {
    await act();
    assert.deepEqual(firefox.complaints, [], "the page has nothing to complain of");
    passed++;
    console.log(`ok   ${name}`);
  } catch (error) {
    failures.push(name);
    console.log(`FAIL ${name}\n${error.stack}\n${firefox.complaints.join("\n")}`);
    if (shots) await firefox.screenshot(`${shots}/firefox-failed-${failures.length}.png`);
  }
}

const post = async (path, query) => {
  const answer = await fetch(new URL(`/api/${path}`, url), { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(query) });
  const told = await answer.json();
  assert.ok(answer.ok, JSON.stringify(told));
  return told;
};

/** The page that a study becomes, on the disk; its address. */
async function exported(name, study) {
  const { text } = await post("study-export", { file: typeof study === "string" ? study : JSON.stringify(study), to: "html" });
  const file = join(folder, `${name}.html`);
  writeFileSync(file, text);
  return pathToFileURL(file).href;
}

// A page that is loading has no body yet.
const shown = "(document.body?.innerText ?? '')";

await test("an exported study works from the disk: board, tree, comments, its proof checked", async () => {
  const { text } = await post("study-new", { position: "hex:3x3:b2", title: "The centre" });
  const { study } = await post("study-solve", { file: text, at: "b2" });
  const said = JSON.parse(study);
  said.root.children[0].comment = "The centre wins.";
  const page = await exported("centre", said);
  await firefox.open(page);
  await firefox.press("ArrowRight");
  await firefox.until(`${shown}.includes("proved: this page has checked the certificate") && ${shown}.includes("The centre wins.")`);
  assert.ok((await firefox.value('document.querySelectorAll("#board svg *").length')) > 9, "a board is drawn");
  if (shots) await firefox.screenshot(`${shots}/firefox-exported.png`);
  assert.deepEqual(firefox.requests.filter((address) => !address.startsWith("file:") && !address.startsWith("data:")), [], "nobody is asked");
});

await test("a certificate that was tampered with is refused in the page", async () => {
  const good = readFileSync(join(root, "golden/certs/connection-hex-capture.cert"), "latin1");
  const verdict = { verdict: "wins", winner: "red" };
  const study = (certificate) => ({ "gruk-study": 1, root: { position: "hex:3x3:.../.x./...", first: "right", verdict, certificate: "c1" }, certificates: { c1: certificate } });
  await firefox.open(await exported("good", study(good)));
  await firefox.until(`document.getElementById("verdict").innerText.includes("proved")`);
  const lines = good.split("\n");
  let refused = 0;
  for (let at = 3; at < lines.length - 2; at++) {
    // A line is left out; an earlier verdict of the program on it does not count.
    await firefox.open(await exported(`bad-${at}`, study(lines.filter((_, index) => index !== at).join("\n"))));
    await firefox.until(`document.getElementById("verdict").innerText.includes("the certificate is no proof: line")`);
    refused++;
  }
  assert.ok(refused > 3, `${refused} refused`);
  // Changed in the file itself, after the export.
  const file = join(folder, "good.html");
  const changed = readFileSync(file, "utf8").replace('"winner":"red"', '"winner":"blue"');
  writeFileSync(file, changed);
  await firefox.open(pathToFileURL(file).href);
  await firefox.until(`/refused|something else/.test(${shown}) && !document.getElementById("verdict").innerText.startsWith("proved")`);
});

await test("a puzzle of an exported study is played: a hint, a wrong move that is answered, the solution to its end", async () => {
  const { openings, certificate } = await post("openings", { position: "hex:4x4:a1,b2", certificate: true });
  const winning = Object.keys(openings).filter((move) => openings[move] === "red");
  assert.equal(winning.length, 1);
  const proof = await (await fetch(new URL(certificate, url))).text();
  const root = { position: "hex:4x4:x.../.o../..../....", comment: "Find the only move.", puzzle: { side: "left", moves: winning, within: null, certificate: "c1" } };
  await firefox.open(await exported("puzzle", { "gruk-study": 1, title: "Puzzle", root, certificates: { c1: proof } }));
  await firefox.until('document.querySelectorAll(".cell.can").length === 14');
  assert.ok(!(await firefox.value(shown)).includes(`${winning[0]} wins`), "the solution is not there yet");
  await firefox.click("#hint");
  await firefox.until(`${shown}.includes("It begins with “${winning[0][0]}”.")`);
  // Every wrong move is answered by the proof, and loses whatever is played then.
  for (const move of Object.keys(openings).filter((one) => one !== winning[0])) {
    await firefox.value(`document.querySelector('[data-cell="${move}"]').dispatchEvent(new Event("click"))`);
    const says = await firefox.value(shown);
    assert.ok(says.includes(`${move} does not win.`) && says.includes("This page has checked that.") && says.includes("blue "), says);
    await firefox.value('[...Array(16)].forEach(() => document.querySelector(".cell.can")?.dispatchEvent(new Event("click")))');
    assert.ok((await firefox.value(shown)).includes("The game is over: blue has won."), move);
    await firefox.click("#again");
  }
  await firefox.value(`document.querySelector('[data-cell="${winning[0]}"]').dispatchEvent(new Event("click"))`);
  await firefox.until(`${shown}.includes("${winning[0]} wins, and no other move does. ✓ This page has checked that.")`);
  await firefox.click("#go-on");
  // The reader plays the winner, and tries every cell until the proof agrees or the game is won.
  for (let k = 0; k < 200 && !(await firefox.value(shown)).includes("Solved."); k++) {
    await firefox.value(`((all) => all[${k} % all.length]?.dispatchEvent(new Event("click")))(document.querySelectorAll(".cell.can"))`);
  }
  await firefox.until(`${shown}.includes("Solved.") && ${shown}.includes("The game is over: red has won.")`);
  if (shots) await firefox.screenshot(`${shots}/firefox-puzzle.png`);
  assert.deepEqual(firefox.requests.filter((address) => !address.startsWith("file:") && !address.startsWith("data:")), [], "nobody is asked");
});

await test("the checker says of every certificate what it says elsewhere, good ones and tampered ones", async () => {
  await firefox.open(pathToFileURL(join(folder, "centre.html")).href);
  const counts = {};
  for (const kind of ["certs", "certs-bad"]) {
    for (const name of readdirSync(join(root, "golden", kind)).filter((name) => name.endsWith(".cert"))) {
      const text = readFileSync(join(root, "golden", kind, name), "latin1");
      const wanted = own.check(text);
      const told = await firefox.value(`(({ verdict, line, why }) => ({ verdict, line, why }))(gruk.check(${JSON.stringify(text)}))`);
      assert.deepEqual([told.verdict, told.line ?? null, told.why ?? null], [wanted.verdict, wanted.line ?? null, wanted.why ?? null], name);
      counts[`${kind} ${told.verdict}`] = (counts[`${kind} ${told.verdict}`] ?? 0) + 1;
    }
  }
  console.log(`     ${JSON.stringify(counts)}`);
  assert.ok(counts["certs accepted"] >= 14 && counts["certs-bad rejected"] >= 45 && !counts["certs-bad accepted"] && !counts["certs rejected"]);
});

await test("the page plays, goes back, analyses and proves", async () => {
  await firefox.open(new URL("/p/hex:4x4", url).href);
  await firefox.click('path[data-cell="5"]');
  await firefox.until(`document.querySelector(".turn")?.innerText.includes("Blue")`);
  await firefox.press("ArrowLeft");
  await firefox.until(`document.querySelector(".turn")?.innerText.includes("Red")`);
  await firefox.click("#tab-analyse");
  await firefox.until(`document.querySelector(".side button.main")?.innerText === "Analyse"`);
  await firefox.click(".side button.main");
  await firefox.until(`${shown}.includes("4 of 16 moves win")`);
  await firefox.click("#tab-proof");
  await firefox.until(`document.querySelector(".side button.main")?.innerText === "Prove this position"`);
  await firefox.click(".side button.main");
  await firefox.until(`${shown}.includes("You are blue")`);
  if (shots) await firefox.screenshot(`${shots}/firefox-proof.png`);
});

await test("a link carries a study into this browser, which keeps it", async () => {
  const { deflateSync } = await import("node:zlib");
  const text = JSON.stringify({ "gruk-study": 1, title: "From afar", root: { position: "hex:4x4", children: [{ move: "b2", comment: "é" }, { move: "c3" }] } });
  await firefox.open(new URL(`/study#z=${deflateSync(text).toString("base64url")}`, url).href);
  await firefox.until('document.querySelectorAll(".tree button").length === 3');
  await firefox.open(new URL("/studies", url).href);
  await firefox.until(`${shown}.includes("From afar")`);
  if (shots) await firefox.screenshot(`${shots}/firefox-studies.png`);
});

await test("every page is shown, and asks nobody but its server", async () => {
  for (const path of ["/", "/p/havannah:4", "/p/hackenbush:g0-1,b1-2,r2-0", "/p/nim:3,5,7", "/games", "/notebook", "/plane?kind=pairing&q=row-9", "/gallery", "/studies"]) {
    await firefox.open(new URL(path, url).href);
    await firefox.until('document.querySelector("main h1")');
    assert.ok(await firefox.value("document.documentElement.scrollWidth <= innerWidth"), `${path} is not too wide`);
  }
  const others = firefox.requests.filter((address) => !address.startsWith(url) && !/^(data|blob|about):/.test(address));
  assert.deepEqual(others, []);
});

await firefox.close();
rmSync(folder, { recursive: true, force: true });
console.log(`${passed} passed, ${failures.length} failed`);
process.exit(failures.length ? 1 : 0);
