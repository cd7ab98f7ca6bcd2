import { readFileSync } from "node:fs";
import { join } from "node:path";
import { screen } from "@testing-library/react";
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
    <a id="link" href="#main">Jobs</a>
    <div id="root"><h1>Welder</h1></div>`;
  new Function(script)();
  for (const each of document.querySelectorAll("button")) each.onclick = () => pressed(each.id);
});

/** One of the page's own scripts does not come. */
function loseScript() {
  const script = document.createElement("script");
  script.defer = true;
  document.head.append(script);
  script.dispatchEvent(new Event("error"));
  // Who looks for it later waits for nothing.
  expect(script.isConnected).toBe(false);
}

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

it("says once that a script did not come, above what was drawn, and waits with no press any more", () => {
  window.history.replaceState(null, "", "/jobs/1?q=a#main");
  button("apply").click();
  loseScript();
  loseScript();
  const line = screen.getByRole("alert");
  expect(line).toHaveTextContent("The page could not be loaded completely. Load it again");
  // With its part of the page it would lead there, and load nothing.
  expect(screen.getByRole("link", { name: "Load it again" })).toHaveProperty(
    "href",
    "http://localhost:3000/jobs/1?q=a",
  );
  expect(line.nextElementSibling).toBe(document.getElementById("root"));
  expect(screen.getByRole("heading", { name: "Welder" })).toBeVisible();
  expect(button("apply")).not.toHaveAttribute("aria-busy");
  button("apply").click();
  expect(button("apply")).not.toHaveAttribute("aria-busy");
  takeOver()();
  expect(pressed).not.toHaveBeenCalled();
  expect(screen.queryByRole("alert")).toBeNull();
});

it("says so instead of Loading… where nothing was drawn", () => {
  const root = document.getElementById("root") as HTMLElement;
  root.textContent = "Loading…";
  loseScript();
  expect(root).toHaveTextContent(/^The page could not be loaded completely. Load it again$/);
});

it("leaves it to React what did not come after it took over", () => {
  takeOver();
  loseScript();
  expect(screen.queryByRole("alert")).toBeNull();
});

it("says nothing of a script that the page did not begin with", () => {
  const script = document.createElement("script");
  document.head.append(script);
  script.dispatchEvent(new Event("error"));
  script.remove();
  expect(screen.queryByRole("alert")).toBeNull();
});
