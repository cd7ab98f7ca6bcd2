import { expect, it } from "vitest";
import { sentence } from "./sentence.ts";

it.each([
  ["Bring your tools", "Bring your tools."],
  ["Bring your tools.", "Bring your tools."],
  ["(Bring your tools.)", "(Bring your tools.)"],
  ["Really?", "Really?"],
  ["\u8bf7\u643a\u5e26\u5de5\u5177\u3002", "\u8bf7\u643a\u5e26\u5de5\u5177\u3002"],
  [
    "\u0623\u062d\u0636\u0631 \u0623\u062f\u0648\u0627\u062a\u0643\u061f",
    "\u0623\u062d\u0636\u0631 \u0623\u062f\u0648\u0627\u062a\u0643\u061f",
  ],
])("%j is closed once, in whatever script", (text, closed) => expect(sentence(text)).toBe(closed));
