import { describe, expect, it } from "vitest";
import { type Asked, chosenProofs } from "./options.rules.ts";
import type { Proof } from "./proof.ts";

const proof = (promise: string): Proof => ({
  promise,
  run: async () => [],
  sabotage: { name: `no ${promise}`, file: "a.ts", find: "a", replace: "b" },
});
const all = [proof("order"), proof("seats"), proof("doubles")];
const chosen = (asked: Asked) => chosenProofs(asked, all).proofs.map(({ promise }) => promise);

describe("the options of a run of proofs", () => {
  it("choose everything, some by name, or the proof of a sabotage", () => {
    expect(chosen({})).toEqual(["order", "seats", "doubles"]);
    expect(chosen({ only: "doubles,order" })).toEqual(["order", "doubles"]);
    expect(chosen({ sabotage: true, sabotages: ["no seats"] })).toEqual(["seats"]);
    expect(chosenProofs({ short: true, sabotage: true }, all)).toMatchObject({
      short: true,
      sabotage: true,
      proofs: all,
    });
  });

  it("say which proofs are left out", () => {
    expect(chosenProofs({ only: "doubles,order" }, all).left).toEqual(["seats"]);
    expect(chosenProofs({}, all).left).toEqual([]);
  });

  it.each<[Asked, string]>([
    [{ only: "luck" }, "no proof of luck; there are order, seats, doubles"],
    [{ sabotage: true, sabotages: ["luck"] }, "no sabotage luck"],
    [{ sabotages: ["seats"] }, "no seats"],
  ])("refuse %j in one line", (asked, why) => {
    expect(() => chosen(asked)).toThrow(why);
  });
});
