import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vite";

// One script and one style sheet, named after their contents; nothing inline, because the server forbids it.
export default defineConfig({
  plugins: [svelte()],
  build: { target: "es2022", modulePreload: { polyfill: false }, assetsInlineLimit: 0, cssCodeSplit: false },
  // `npm run dev` beside a running `gruk serve`.
  server: { proxy: { "/api": "http://127.0.0.1:8417" } },
});
