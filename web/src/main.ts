// The client begins here: styles, words, and the page that the address names.
import "@fontsource-variable/fraunces";
import "@fontsource-variable/fraunces/wght-italic.css";
import "@fontsource-variable/inter";
import "./styles/tokens.css";
import "./scene/made/looks.css";
import "./styles/base.css";
import { mount } from "svelte";
import App from "./App.svelte";

const target = document.getElementById("app");
if (target === null) throw new Error("the page has no #app");
mount(App, { target });
