import { expect, it } from "vitest";
import { messageParts } from "./message-parts.rules.ts";

it("makes the page a message names a link", () => {
  expect(messageParts("Anyone can check it at /verify-certificate/ABJ-1-2-1700000000000.")).toEqual([
    { text: "Anyone can check it at " },
    { text: "/verify-certificate/ABJ-1-2-1700000000000", to: "/verify-certificate/ABJ-1-2-1700000000000" },
    { text: "." },
  ]);
});

it("leaves other words, and addresses that only look alike, as they are", () => {
  expect(messageParts("Go to //evil.example/x")).toEqual([{ text: "Go to //evil.example/x" }]);
});
