// What axe finds wrong with every page, and text that stayed English, in all languages and both themes: node tests/faults.mjs URL

import { existsSync } from "node:fs";
import axe from "axe-core";
import { chromium } from "playwright-core";

const [url] = process.argv.slice(2);
const executablePath = [process.env.CHROMIUM, "/usr/bin/chromium", "/usr/bin/chromium-browser"].find((path) => path && existsSync(path));
if (!url || !executablePath) {
  console.error("usage: node tests/faults.mjs URL; needs Chromium (apt-get install chromium)");
  process.exit(2);
}

const LANGUAGES = ["en", "nb", "da", "de", "hu", "zh"];
const board = (page) => page.locator("svg.board, .frame .paper").first().waitFor();
const tab = async (page, name) => {
  await board(page);
  await page.locator(`#tab-${name}`).click();
};
const analysed = async (page) => {
  await tab(page, "analyse");
  await page.locator(".side button.main").click();
  await page.locator(".verdict strong").waitFor();
  await page.locator(".bar").waitFor({ state: "detached" });
};
const proved = async (page) => {
  await tab(page, "proof");
  await page.locator(".side button.main").click();
  await page.locator("ol.lines").waitFor({ state: "attached" });
};

const settingUp = async (page) => {
  await tab(page, "study");
  await page.locator(".side button[aria-pressed]").first().click();
  await page.locator(".side [data-setup]").waitFor();
};

/** Pages, and what is done on them before one looks. */
const PAGES = [
  ["start", "/", board],
  ["board", "/p/hex:5x5:c3", board],
  ["analysis", "/p/hex:4x4:b2", async (page) => { await analysed(page); await page.locator(".side input[type=radio]").last().check(); }],
  ["inferior cells", "/p/hex:5x5:b4,c3,a5", async (page) => { await analysed(page); await page.getByLabel("Inferior cells").check(); await page.locator("svg.board path.kind").first().waitFor(); await page.locator("svg.board path.cell").nth(1).hover(); }],
  ["resistance", "/p/hex:4x4:b2", async (page) => { await analysed(page); await page.getByLabel("Resistance").check(); await page.locator("svg.board path.cell").nth(1).hover(); }],
  ["potential", "/p/mb:row-4-4x4:b2", async (page) => { await analysed(page); await page.getByLabel("Erdős–Selfridge potential").check(); }],
  ["proof", "/p/hex:3x3", async (page) => { await proved(page); await page.locator("svg.board path.cell.playable").first().click(); await page.locator("ol.lines li").nth(1).waitFor(); }],
  ["value", "/p/domineering:3x2", async (page) => { await tab(page, "value"); await page.locator(".side figure img").first().waitFor(); }],
  ["study", "/p/hex:3x3:b2", async (page) => { await tab(page, "study"); await page.locator(".side input").first().fill("T"); }],
  ["set-up", "/p/hex:3x3", async (page) => { await tab(page, "study"); await page.locator(".side button[aria-pressed]").first().click(); await page.locator(".side textarea.mono").waitFor(); }],
  ["set-up of a graph", "/p/hackenbush:g0-1,b1-2,r2-0", async (page) => { await settingUp(page); await page.locator("svg.graph .vertex").first().click(); }],
  ["set-up of a vertex", "/p/hex-graph:a.b,c.d,a.c,b.d,a-b.a-c.b-c.b-d.c-d", async (page) => { await settingUp(page); await page.locator("svg.graph .vertex").first().click(); }],
  ["set-up of heaps", "/p/take-away:2:5%2F2,21", settingUp],
  ["set-up of stones", "/p/ae:clique-3-K4", async (page) => { await settingUp(page); await page.locator(".names button").first().click(); }],
  ["puzzle", "/p/hex:3x3:a1", async (page) => { await tab(page, "study"); await page.locator(".side h2 + .row button").nth(3).click(); await page.locator(".task").waitFor(); }],
  ["picture", "/p/havannah:3", board],
  ["graph", "/p/hackenbush:g0-1,b1-2,r2-0", analysed],
  ["heaps", "/p/nim:3,5", board],
  ["sum", `/p/${encodeURIComponent("domineering:2x2 + nim:3 + {1|-1}")}`, board],
  ["games", "/games", (page) => page.locator(".card").nth(20).waitFor()],
  ["search", "/games", async (page) => { await page.locator("#sought").fill("dots"); await page.locator(".hits a").first().waitFor(); }],
  ["studies", "/studies", (page) => page.locator("h1").waitFor()],
  ["notebook", "/notebook", async (page) => { await page.locator(".entry input, .entry textarea").first().fill("{1|-1}"); await page.keyboard.press("Enter"); await page.locator(".answer .value").first().waitFor(); }],
  ["plane", "/plane?kind=pairing&q=row-9", (page) => page.locator(".plane g.piece").first().waitFor({ state: "attached" })],
  ["cakes", "/plane?kind=cakes&q=row.2-3&cells=4", (page) => page.locator(".plane g.piece").first().waitFor({ state: "attached" })],
  ["gallery", "/gallery", (page) => page.locator(".card figure img").nth(3).waitFor()],
  ["unknown game", "/p/nonsense:3", (page) => page.getByRole("alert").waitFor()],
  ["no page", "/nowhere", (page) => page.locator("h1").waitFor()],
];

const browser = await chromium.launch({ executablePath, args: ["--no-sandbox"] });
let looks = 0;
const faults = new Map();
const fault = (what, where) => faults.set(what, [...(faults.get(what) ?? []), where]);

/** Texts that a person reads, but notation and what people have written themselves: those in English alone are marked so. */
const readable = () => {
  const texts = [];
  const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walk.nextNode(); node; node = walk.nextNode()) {
    const parent = node.parentElement;
    const english = parent.closest("[lang]");
    if ((english && english !== document.documentElement && english.lang === "en") || parent.closest("code, pre, .mono, script, style, option, svg, .title, .words") || !parent.checkVisibility()) continue;
    texts.push(node.textContent.trim());
  }
  for (const element of document.querySelectorAll("[aria-label], [title], [placeholder]")) {
    if (element.closest("[lang=en]:not(html)") || element.closest("code, svg:not([role])")) continue;
    for (const name of ["aria-label", "title", "placeholder"]) if (element.hasAttribute(name)) texts.push(element.getAttribute(name).trim());
  }
  return texts;
};

for (const theme of ["light", "dark"]) {
  for (const [name, path, act] of PAGES) {
    if (process.env.ONLY && !name.includes(process.env.ONLY)) continue;
    const context = await browser.newContext({ viewport: { width: 1280, height: 860 }, colorScheme: theme, locale: "en" });
    const page = await context.newPage();
    page.setDefaultTimeout(30_000);
    try {
      await page.goto(new URL(path, url).href);
      await act(page);
      await page.evaluate(axe.source);
      for (const language of LANGUAGES) {
        await page.locator("#language").selectOption(language);
        await page.waitForFunction((tag) => document.documentElement.lang.startsWith(tag), language);
        await page.waitForTimeout(60);
        const { violations } = await page.evaluate(() => window.axe.run(document, { resultTypes: ["violations"] }));
        for (const { id, nodes } of violations) for (const { html, failureSummary } of nodes) fault(`${id}: ${html.slice(0, 160)}\n    ${failureSummary.split("\n").slice(1).join(" ").slice(0, 200)}`, `${name} ${theme} ${language}`);
        looks++;
        // Chinese has no Latin letters but those of names and notation: three words in a row are English.
        if (language === "zh" && theme === "light") {
          for (const text of await page.evaluate(readable)) if (/(?:[A-Za-z’']{2,}[ ,.:;]+){2,}[A-Za-z’']{2,}/.test(text)) fault(`English: ${text.slice(0, 160)}`, `${name} ${language}`);
        }
      }
    } catch (error) {
      fault(`it cannot be looked at: ${error.message.split("\n")[0]}`, `${name} ${theme}`);
    }
    await context.close();
  }
}
await browser.close();
for (const [what, where] of faults) console.log(`${what}\n    ${where.length} times, such as ${where.slice(0, 3).join("; ")}`);
console.log(`${looks} looks, ${faults.size} faults`);
process.exit(faults.size ? 1 : 0);
