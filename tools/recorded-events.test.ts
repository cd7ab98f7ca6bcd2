import { readdirSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { ALL_EVENTS } from "../libs/contracts/src/events/all.ts";
import { ADMIN_CALL_REFUSED } from "../libs/contracts/src/events/refusals.ts";
import { SERVICE_NAMES } from "../libs/contracts/src/services.ts";
import { inCheckout, sourceFilesBelow } from "./checkout.mjs";

/** Recorded by libs/service-kit/src/refused-calls.ts, for every service. */
const BY_THE_KIT = ADMIN_CALL_REFUSED.map(({ event }) => event.name);

const EVENTS = "libs/contracts/src/events";
const contracts = readdirSync(inCheckout(EVENTS)).map((name) => readFileSync(inCheckout(EVENTS, name), "utf8"));
const constants = new Map(
  [...contracts.join("\n").matchAll(/export const (\w+) = defineEvent\(\{\s*name: "([\w.-]+)"/g)].map(
    ([, constant = "", name = ""]) => [name, constant] as const,
  ),
);
const recording = Object.fromEntries(
  SERVICE_NAMES.map((service) => [
    service,
    sourceFilesBelow(inCheckout("services", service, "src"))
      .filter((path) => /\.ts$/.test(path) && !path.includes("/testing/"))
      .map((path) => readFileSync(path, "utf8"))
      .filter((text) => text.includes("recordEvent(")),
  ]),
);

/** Whether one of the files uses the constant: an import of it, and its type, are no use. */
const isUsed = (files: readonly string[], constant: string): boolean => {
  const use = new RegExp(`(?<!typeof )\\b${constant}\\b`);
  return files.some((text) => use.test(text.replace(/^import .*?;$/gms, "").replace(/\/\*\*.*?\*\//gs, "")));
};

it("every event is recorded by the service that it is of", () => {
  const named = ALL_EVENTS.map(({ name }) => name).filter((name) => !BY_THE_KIT.includes(name));
  expect(named.length).toBeGreaterThan(80);
  const missing = named
    .filter((name) => !isUsed(recording[name.split(".", 1)[0] ?? ""] ?? [], constants.get(name) ?? "?"))
    .map(
      (name) => `${name}: no file of its service names it beside recordEvent(db, ...), so nobody is ever told of it`,
    );
  expect(missing).toEqual([]);
});

it("is no use: an import, the type of it, a comment, another name", () => {
  const text = 'import { jobPinned } from "x";\n/** As jobPinned. */\nlet a: typeof jobPinned; jobPinnedTwice;\n';
  expect(isUsed([text], "jobPinned")).toBe(false);
  expect(isUsed([`${text}recordEvent(db, isTwice ? jobPinnedTwice : jobPinned, fact);`], "jobPinned")).toBe(true);
});
