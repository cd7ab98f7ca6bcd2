import { describe, expect, it } from "vitest";
import { type HandingOver, ownIdsIn, spansOf } from "./whose-entries.rules.ts";

const day = (of: number): Date => new Date(Date.UTC(2026, 10, of));
const handing = (of: number, former_owner_id: string, owner_id: string): HandingOver => ({
  company_id: "company",
  at: day(of),
  former_owner_id,
  owner_id,
});

describe("when somebody owned a company's account", () => {
  const there = [handing(3, "ada", "ben"), handing(5, "ben", "ada"), handing(7, "ada", "cyd")];

  it("is before it was handed over, between two times, and since the last", () => {
    expect(spansOf(there, "ada")).toEqual([{ until: day(3) }, { from: day(5), until: day(7) }]);
    expect(spansOf(there, "ben")).toEqual([{ from: day(3), until: day(5) }]);
    expect(spansOf(there, "cyd")).toEqual([{ from: day(7) }]);
    expect(spansOf(there, "dan")).toEqual([]);
    expect(spansOf([], "ada")).toEqual([]);
  });

  it("is no more than while that account was theirs", () => {
    expect(spansOf(there, "ada", [{ until: day(4) }])).toEqual([{ until: day(3) }]);
    expect(spansOf(there, "ada", [{ from: day(4) }])).toEqual([{ from: day(5), until: day(7) }]);
    expect(spansOf(there, "cyd", [{ until: day(7) }])).toEqual([]);
    expect(spansOf(there, "cyd", [{ from: day(7) }])).toEqual([{ from: day(7) }]);
  });
});

describe("an entry of the log", () => {
  const handings = [
    { ...handing(3, "ada", "ben"), number: 1 },
    { ...handing(5, "ben", "ada"), number: 2 },
  ];
  const company = { ids: ["company", "admin"], spans: [{ from: day(3), until: day(5) }], handings };
  const owner = { ids: ["ben"], companies: [{ ...company, isOwner: true }] };
  const former = { ids: ["ben"], companies: [{ ...company, isOwner: false }] };
  const entry = (more: object) => ({
    action: "post_job",
    subject_id: null,
    actor_id: "company",
    mentions: [] as string[],
    by_admin: false,
    created_at: day(1),
    ...more,
  });
  const idsIn = (more: object, taker = owner) => ownIdsIn(entry(more), taker, ["sign_in"]);

  it("of the company is its owner's, whenever it was, and no former owner's", () => {
    expect(idsIn({})).toEqual(["ben", "company", "admin"]);
    expect(idsIn({}, former)).toEqual([]);
    expect(idsIn({ created_at: day(4) }, former)).toEqual([]);
  });

  it("of a person is theirs by what its service had taken, whenever it came, else by the moment", () => {
    const at = (of: number, owner_no: number) => ({
      action: "sign_in",
      subject_id: "company",
      created_at: day(of),
      owner_no,
    });
    for (const of of [1, 4, 9]) {
      expect(idsIn(at(of, 1))).toEqual(["ben", "company", "admin"]);
      expect(idsIn(at(of, 0))).toEqual([]);
      expect(idsIn(at(of, 2))).toEqual([]);
    }
    // What it says of somebody else's account is nothing about who acted.
    expect(idsIn({ ...at(4, 0), subject_id: "else" })).toEqual(["ben", "company", "admin"]);
    const unnumbered = { ...owner, companies: [{ ...company, handings: [], isOwner: true }] };
    expect(idsIn(at(4, 0), unnumbered)).toEqual(["ben", "company", "admin"]);
  });

  it("of a person is theirs who owned the account at that moment", () => {
    const at = (of: number) => ({ action: "sign_in", created_at: day(of) });
    for (const taker of [owner, former]) {
      expect(idsIn(at(2), taker)).toEqual([]);
      expect(idsIn(at(3), taker)).toEqual(["ben", "company", "admin"]);
      expect(idsIn(at(5), taker)).toEqual([]);
    }
  });

  it("of what an owner did as an administrator is theirs, and of what one did to the company the company's", () => {
    const asAdmin = { by_admin: true, subject_id: "seeker" };
    expect(idsIn({ ...asAdmin, actor_id: "company" })).toEqual([]);
    expect(idsIn({ ...asAdmin, actor_id: "company", created_at: day(4) }, former)).toContain("company");
    expect(idsIn({ by_admin: true, actor_id: "another", subject_id: "company" })).toContain("company");
    expect(idsIn({ by_admin: true, actor_id: "another", subject_id: "company" }, former)).toEqual([]);
  });

  it("of their own account is theirs, also where the company did it, which they are not then", () => {
    expect(idsIn({ subject_id: "ben" }, former)).toEqual(["ben"]);
    expect(idsIn({ mentions: ["ben"], actor_id: "another" }, former)).toEqual(["ben"]);
    expect(idsIn({ actor_id: "another", subject_id: "seeker" })).toEqual([]);
  });
});
