import { describe, expect, it } from "vitest";
import { readOptions } from "./options.rules.ts";
import type { Proof } from "./proof.ts";

const proof = (promise: string): Proof => ({
  promise,
  run: async () => [],
  sabotage: { name: `no ${promise}`, file: "a.ts", find: "a", replace: "b" },
});
const all = [proof("order"), proof("seats"), proof("doubles")];
const chosen = (...args: string[]) => readOptions(args, all).proofs.map(({ promise }) => promise);

describe("the options of a run of proofs", () => {
  it("choose everything, some by name, or the proof of a sabotage", () => {
    expect(chosen()).toEqual(["order", "seats", "doubles"]);
    expect(chosen("--only", "doubles,order")).toEqual(["order", "doubles"]);
    expect(chosen("--sabotage", "no seats")).toEqual(["seats"]);
    expect(readOptions(["--short", "--sabotage"], all)).toMatchObject({ short: true, sabotage: true, proofs: all });
  });

  it("say which proofs are left out", () => {
    expect(readOptions(["--only", "doubles,order"], all).left).toEqual(["seats"]);
    expect(readOptions([], all).left).toEqual([]);
  });

  it.each([
    [["--only", "luck"], "no proof of luck; there are order, seats, doubles"],
    [["--sabotage", "luck"], "no sabotage luck"],
    [["seats"], "no seats"],
    [["--fast"], "--fast"],
  ])("refuse %j in one line", (args, why) => {
    expect(() => readOptions(args, all)).toThrow(why);
  });
});
