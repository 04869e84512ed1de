import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vite";
import { texts } from "./texts.mjs";

// One style sheet, one script and two more for each language, named after their contents; nothing inline, because the
// server forbids it.
export default defineConfig({
  plugins: [svelte(), texts],
  build: { target: "es2022", modulePreload: { polyfill: false }, assetsInlineLimit: 0, cssCodeSplit: false },
  // `npm run dev` beside a running `gruk serve`.
  server: { proxy: { "/api": { target: "http://127.0.0.1:8417", changeOrigin: false } } },
});
