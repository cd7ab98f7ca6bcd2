import { renderToString } from "react-dom/server";
import { expect, it } from "vitest";
import { WithoutScripts } from "../sign-in/without-scripts.tsx";
import { aProgram } from "../testing/a-program.ts";
import { whyNoPlace } from "../training/program.rules.ts";

/** What a browser without scripts shows in the place of the button. */
const shown = (changes: Parameters<typeof aProgram>[0]): string =>
  renderToString(<WithoutScripts instead={whyNoPlace(aProgram(changes))} />).replace(/<[^>]+>/g, "");

it.each([
  ["cancelled", { state: "cancelled" }, "This program was cancelled"],
  ["closed", { state: "closed" }, "This program is closed and takes no applications"],
  ["begun", { state: "started" }, "This program has started and takes no more applications"],
  ["over", { state: "over" }, "This program is over and takes no applications"],
  ["full", { current_participants: 25 }, "This program has reached maximum capacity"],
] as const)(
  "[TRN-16] says without scripts, too, of a program that is %s that nobody can apply",
  (_, changes, words) => {
    expect(shown(changes)).toBe(words);
  },
);

it("[TRN-14] says without scripts how to apply for one that has places", () => {
  expect(shown({})).toBe("To apply, switch on JavaScript in your browser, or come to the centre.");
});
