import { readFileSync } from "node:fs";
import { join } from "node:path";
import { beforeEach, expect, it, vi } from "vitest";
import { takeEarlyPress } from "./early-press.ts";

/** The page's own script, as browsers get it. */
const html = readFileSync(join(import.meta.dirname, "index.html"), "utf8");
const script = /<script nonce="__NONCE__">([^<]*earlyPress[^<]*)<\/script>/.exec(html)?.[1] as string;

const button = (name: string) => document.getElementById(name) as HTMLButtonElement;
const pressed = vi.fn();

beforeEach(() => {
  pressed.mockReset();
  document.body.innerHTML = `
    <button id="menu" data-needs-scripts aria-controls="site-menu" aria-expanded="false">Menu</button>
    <button id="apply" data-needs-scripts><span id="word">Apply Now</span></button>
    <div data-needs-scripts><button id="share">Share</button></div>
    <button id="submit">Search</button>
    <a id="link" href="#main">Jobs</a>`;
  new Function(script)();
  for (const each of document.querySelectorAll("button")) each.onclick = () => pressed(each.id);
});

/** React's part: what was pressed before counts only from here on. */
function takeOver() {
  const pressAgain = takeEarlyPress();
  pressed.mockReset();
  return pressAgain;
}

it("opens and closes the menu before the scripts are here, and leaves it as it is then", () => {
  const expanded = () => button("menu").getAttribute("aria-expanded");
  button("menu").click();
  expect(expanded()).toBe("true");
  button("menu").click();
  expect(expanded()).toBe("false");
  button("menu").click();
  const pressAgain = takeOver();
  // What React takes over looks as it was drawn; its own press opens it again.
  expect(expanded()).toBe("false");
  pressAgain();
  expect(pressed.mock.calls).toEqual([["menu"]]);
  button("menu").click();
  expect(expanded()).toBe("false");
});

it("presses nothing again where nothing is left to do", () => {
  button("menu").click();
  button("menu").click();
  takeOver()();
  expect(pressed).not.toHaveBeenCalled();
  expect(takeEarlyPress()()).toBeUndefined();
});

it.each([
  ["word", "apply"],
  ["share", "share"],
])("does what %s was pressed for once the scripts are here, once", (name, kept) => {
  button(name).click();
  button(name).click();
  expect(button(kept)).toHaveAttribute("aria-busy", "true");
  const pressAgain = takeOver();
  expect(button(kept)).not.toHaveAttribute("aria-busy");
  pressAgain();
  expect(pressed.mock.calls).toEqual([[kept]]);
});

it.each(["link", "submit"])("forgets a press after which %s was pressed, which does what it does by itself", (name) => {
  button("apply").click();
  button(name).click();
  expect(button("apply")).not.toHaveAttribute("aria-busy");
  takeOver()();
  expect(pressed).not.toHaveBeenCalled();
});
