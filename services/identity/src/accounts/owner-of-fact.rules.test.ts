import { describe, expect, it } from "vitest";
import { ownerOfFact, toldHandingsOver } from "./owner-of-fact.rules.ts";

const at = (day: number): Date => new Date(Date.UTC(2026, 10, day));
const owners = [{ until: at(10), account_id: "ada" }, { until: at(20), account_id: "bola" }, { until: at(25) }];
const known = { owners, number: 3 };

describe("[GEN-04] a fact about who owns a company's account", () => {
  it.each([
    ["before any handing over was taken", 0, "ada"],
    ["after the first", 1, "bola"],
  ])("recorded %s is theirs who owned it then, whenever it happened", (_, handedOver, account_id) => {
    for (const day of [5, 15, 22, 30]) expect(ownerOfFact(known, at(day), handedOver)).toMatchObject({ account_id });
  });

  it("is nobody's where whose it was is gone, or no longer known", () => {
    expect(ownerOfFact(known, at(30), 2)?.account_id).toBeUndefined();
    expect(ownerOfFact(known, at(30), 2)).toBeDefined();
    expect(ownerOfFact({ owners: owners.slice(2), number: 3 }, at(30), 0)).toEqual({});
  });

  it("recorded after the last one is its owner's of now, also where a clock says that it happened before", () => {
    for (const handedOver of [3, 4]) expect(ownerOfFact(known, at(5), handedOver)).toBeUndefined();
  });

  it("goes by when it happened where its service does not say, or the account has no numbers", () => {
    expect(ownerOfFact(known, at(15), undefined)).toMatchObject({ account_id: "bola" });
    expect(ownerOfFact(known, at(30), undefined)).toBeUndefined();
    expect(ownerOfFact({ owners, number: undefined }, at(15), 0)).toMatchObject({ account_id: "bola" });
  });
});

describe("[GEN-04] what is told anew of the handings over of an account", () => {
  const told = (number: number | undefined, of = owners) => toldHandingsOver({ owners: of, number }, "chidi");

  it("is each with its number, moment, former owner, and the account that was the new one's own", () => {
    const remembered = [...owners.slice(0, 2), { until: at(25), account_id: "emeka" }];
    expect(told(3, remembered)).toEqual([
      { number: 1, at: at(10), former_owner_id: "ada", account_id: "bola" },
      { number: 2, at: at(20), former_owner_id: "bola", account_id: "emeka" },
      { number: 3, at: at(25), former_owner_id: "emeka", account_id: "chidi" },
    ]);
  });

  it("names nobody who is gone, and is not what has no number or is remembered no more", () => {
    const whose = (of: ReturnType<typeof told>) => of.map((one) => [one.number, one.former_owner_id, one.account_id]);
    expect(whose(told(3))).toEqual([
      [1, "ada", "bola"],
      [2, "bola", undefined],
      [3, undefined, "chidi"],
    ]);
    expect(whose(told(1))).toEqual([[1, undefined, "chidi"]]);
    expect(told(undefined)).toEqual([]);
    expect(told(24).map(({ number }) => number)).toEqual([22, 23, 24]);
    const many = Array.from({ length: 22 }, (_, day) => ({ until: at(day), ...(day > 0 && { account_id: "ada" }) }));
    expect(told(30, many).map(({ number }) => number)).toEqual(Array.from({ length: 20 }, (_, index) => index + 11));
  });
});
