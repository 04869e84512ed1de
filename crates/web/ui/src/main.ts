import { mount } from "svelte";
import App from "./App.svelte";
import { words } from "./lib/language.svelte";
import "./style.css";

// The words are loaded first, so that the page does not change its language after it is shown.
void words.begin().then(() => mount(App, { target: document.getElementById("app")! }));
