// Firefox, driven by the protocol that it speaks itself (W3C WebDriver BiDi). Needs WebSocket: node --experimental-websocket before version 22.

import { spawn } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

export class Firefox {
  #process;
  #socket;
  #profile;
  #waiting = new Map();
  #asked = 0;
  #context;
  #mouse = 0;
  /** What pages wrote to the console as errors, and addresses that they asked for. */
  complaints = [];
  requests = [];
  version = "";

  static async launch(program) {
    const firefox = new Firefox();
    firefox.#profile = mkdtempSync(join(tmpdir(), "gruk-firefox-"));
    // Only the pages of the test are requested.
    const quiet = ["app.normandy.enabled", "browser.safebrowsing.malware.enabled", "browser.safebrowsing.phishing.enabled", "datareporting.policy.dataSubmissionEnabled", "extensions.update.enabled", "network.captive-portal-service.enabled", "network.connectivity-service.enabled"];
    writeFileSync(join(firefox.#profile, "user.js"), [...quiet.map((name) => `user_pref("${name}", false);`), 'user_pref("remote.active-protocols", 1);', 'user_pref("intl.accept_languages", "en");'].join("\n"));
    firefox.#process = spawn(program, ["--headless", "--no-remote", "--remote-debugging-port", "0", "--profile", firefox.#profile], { stdio: ["ignore", "ignore", "pipe"] });
    const address = await new Promise((done, fail) => {
      let said = "";
      firefox.#process.stderr.on("data", (part) => {
        said += part;
        const found = /WebDriver BiDi listening on (ws:\S+)/.exec(said);
        if (found) done(found[1]);
      });
      firefox.#process.on("exit", (code) => fail(new Error(`Firefox ended with ${code}: ${said}`)));
      setTimeout(() => fail(new Error(`Firefox does not say where it listens: ${said}`)), 60_000).unref();
    });
    firefox.#socket = new WebSocket(`${address}/session`);
    await new Promise((done, fail) => {
      firefox.#socket.onopen = done;
      firefox.#socket.onerror = () => fail(new Error("Firefox takes no connection"));
    });
    firefox.#socket.onmessage = ({ data }) => firefox.#told(JSON.parse(data));
    const { capabilities } = await firefox.send("session.new", { capabilities: {} });
    firefox.version = capabilities.browserVersion;
    await firefox.send("session.subscribe", { events: ["log.entryAdded", "network.beforeRequestSent"] });
    const { context } = await firefox.send("browsingContext.create", { type: "tab" });
    firefox.#context = context;
    await firefox.send("browsingContext.setViewport", { context, viewport: { width: 1280, height: 860 } });
    return firefox;
  }

  #told(message) {
    const waits = this.#waiting.get(message.id);
    if (waits) {
      this.#waiting.delete(message.id);
      if (message.type === "error") waits.fail(new Error(`${message.error}: ${message.message}`));
      else waits.done(message.result);
    } else if (message.method === "log.entryAdded" && message.params.level === "error") {
      this.complaints.push(message.params.text);
    } else if (message.method === "network.beforeRequestSent") {
      this.requests.push(message.params.request.url);
    }
  }

  send(method, params) {
    const id = ++this.#asked;
    return new Promise((done, fail) => {
      this.#waiting.set(id, { done, fail });
      this.#socket.send(JSON.stringify({ id, method, params }));
    });
  }

  open(url) {
    return this.send("browsingContext.navigate", { context: this.#context, url, wait: "complete" });
  }

  /** The value of an expression on the page, which JSON can say; promises are waited for. */
  async value(expression) {
    const { result, exceptionDetails } = await this.send("script.evaluate", { expression: `(async () => JSON.stringify(await (${expression})) ?? "null")()`, target: { context: this.#context }, awaitPromise: true });
    if (exceptionDetails) throw new Error(`${expression}: ${exceptionDetails.text}`);
    return JSON.parse(result.value);
  }

  /** Waits until an expression is true, and gives its value. */
  async until(expression, seconds = 30) {
    for (const end = Date.now() + seconds * 1000; ; ) {
      const value = await this.value(expression);
      if (value) return value;
      if (Date.now() > end) throw new Error(`not true within ${seconds} s: ${expression}`);
      await new Promise((done) => setTimeout(done, 50));
    }
  }

  /** Presses the mouse in the middle of the first element that a selector finds. */
  async click(selector) {
    const at = await this.until(`(() => { const found = document.querySelector(${JSON.stringify(selector)}); if (!found) return null; found.scrollIntoView({ block: "nearest" }); const { x, y, width, height } = found.getBoundingClientRect(); return { x: Math.round(x + width / 2), y: Math.round(y + height / 2) }; })()`);
    const actions = [{ type: "pointerMove", ...at }, { type: "pointerDown", button: 0 }, { type: "pointerUp", button: 0 }];
    await this.send("input.performActions", { context: this.#context, actions: [{ type: "pointer", id: `mouse${++this.#mouse}`, parameters: { pointerType: "mouse" }, actions }] });
  }

  async press(...keys) {
    const names = { Tab: "\uE004", Enter: "\uE007", ArrowLeft: "\uE012", ArrowUp: "\uE013", ArrowRight: "\uE014", ArrowDown: "\uE015" };
    const actions = keys.flatMap((key) => [{ type: "keyDown", value: names[key] ?? key }, { type: "keyUp", value: names[key] ?? key }]);
    await this.send("input.performActions", { context: this.#context, actions: [{ type: "key", id: "keys", actions }] });
  }

  async screenshot(path) {
    const { data } = await this.send("browsingContext.captureScreenshot", { context: this.#context });
    writeFileSync(path, Buffer.from(data, "base64"));
  }

  async close() {
    await this.send("browser.close", {}).catch(() => {});
    this.#socket.close();
    this.#process.removeAllListeners("exit");
    await Promise.race([new Promise((done) => this.#process.on("exit", done)), new Promise((done) => setTimeout(done, 5_000).unref())]);
    this.#process.kill();
    rmSync(this.#profile, { recursive: true, force: true, maxRetries: 5 });
  }
}
