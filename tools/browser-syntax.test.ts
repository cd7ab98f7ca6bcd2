import { readFileSync } from "node:fs";
import { describe, expect, it, vi } from "vitest";
import { BROWSERS, TOO_NEW } from "../libs/build-config/src/too-new.ts";
import { inCheckout, sourceFilesBelow } from "./checkout.mjs";

const IN_BROWSERS = ["frontends", "libs/frontend-kit", "libs/contracts"];

it.each(["/(?<=a)b/", "list.at(-1)", "signal?.throwIfAborted()", "structuredClone(one)", "AbortSignal.timeout(5)"])(
  "knows %s as too new",
  (code) => expect(code).toMatch(TOO_NEW),
);

it("has nothing where browsers run it that some of them lack", () => {
  const sources = IN_BROWSERS.flatMap((room) => sourceFilesBelow(inCheckout(room))).filter(
    (path) => /\.tsx?$/.test(path) && !/[\\/](server|testing)[\\/]/.test(path),
  );
  expect(sources.length).toBeGreaterThan(300);
  expect(
    sources.filter((path) => TOO_NEW.test(readFileSync(path, "utf8").replaceAll(/^\s*(\/\/|\/?\*).*/gm, ""))),
  ).toEqual([]);
});

it("asks no style sheet whether scripts run, which browsers before 2023 do not tell: index.html marks it", () => {
  const sheets = IN_BROWSERS.flatMap((room) => sourceFilesBelow(inCheckout(room))).filter((path) =>
    /\.css$/.test(path),
  );
  expect(sheets.length).toBeGreaterThan(50);
  expect(sheets.filter((path) => /\(scripting:/.test(readFileSync(path, "utf8")))).toEqual([]);
  expect(readFileSync(inCheckout("frontends/shell/src/index.html"), "utf8")).toContain("dataset.scripts");
});

it("is written for the browsers that README.md names", () => {
  const readme = readFileSync(inCheckout("README.md"), "utf8");
  for (const browser of BROWSERS) {
    const [name = "", version = ""] = browser.split(" >= ");
    expect(readme).toMatch(new RegExp(`${name}[^,;.]* ${version.replace(".", "\\.")}\\b`, "i"));
  }
});

describe("the page, in a browser that lacks what the scripts are written for", () => {
  const html = readFileSync(inCheckout("frontends/shell/src/index.html"), "utf8");
  const check = /<script nonce="__NONCE__">([^<]*HTMLDialogElement[\s\S]*?)<\/script>/.exec(html)?.[1] ?? "";
  const told = (window: object) => {
    const insertAdjacentHTML = vi.fn();
    new Function("window", "CSS", "document", check)(window, (window as { CSS?: object }).CSS, {
      body: { insertAdjacentHTML },
    });
    return insertAdjacentHTML.mock.calls;
  };
  const supports = (yes: boolean) => ({ supports: () => yes });

  it.each([
    ["no dialogs", { CSS: supports(true) }],
    ["old selectors", { HTMLDialogElement: Object, CSS: supports(false) }],
    ["nothing", {}],
  ])("says so where it has %s", (_, window) => {
    expect(told(window)).toEqual([["afterbegin", expect.stringContaining("This browser is too old")]]);
  });

  it("says nothing in others", () => {
    expect(told({ HTMLDialogElement: Object, CSS: supports(true) })).toEqual([]);
  });

  it("does so in words that such a browser knows", () => {
    expect(check.replaceAll(/^\s*\/\/.*/gm, "")).not.toMatch(/=>|\b(const|let|class)\b|\?\.|\?\?|`|catch \{/);
  });
});
