import { mount } from "svelte";
import App from "./App.svelte";
import { words } from "./lib/language.svelte";
import "./style.css";

// The words come first: nothing is shown in one language and then in another.
void words.begin().then(() => mount(App, { target: document.getElementById("app")! }));
