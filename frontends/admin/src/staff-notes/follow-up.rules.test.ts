import { formatDate } from "@jobcentre/frontend-kit/format";
import { expect, it } from "vitest";
import { checkDay, followUpState, nameOfAdmin } from "./follow-up.rules.ts";

const TODAY = "2026-03-05";
const of = (follow_up_on: string | null, done_at: string | null = null) =>
  followUpState({ follow_up_on, done_at }, TODAY);

it("says of a follow-up whether it is to come, due or done, and nothing where there is none", () => {
  expect(of(null)).toBeUndefined();
  expect(of("2026-03-05")).toEqual({ label: "Follow up today", tone: "warn" });
  expect(of("2026-03-01")).toEqual({ label: `Due since ${formatDate("2026-03-01")}`, tone: "warn" });
  expect(of("2026-04-01")).toEqual({ label: `Follow up on ${formatDate("2026-04-01")}`, tone: "neutral" });
  expect(of("2026-03-01", "2026-03-02T10:00:00.000Z")).toEqual({ label: "Done", tone: "good" });
});

it("takes today and later days, none at all, and one that stays", () => {
  expect(checkDay("", "", TODAY)).toBe(true);
  expect(checkDay(TODAY, "", TODAY)).toBe(true);
  expect(checkDay("2026-03-04", "2026-03-04", TODAY)).toBe(true);
  expect(checkDay("2026-03-04", "", TODAY)).toBe("Choose today or a later day");
});

it("names who is gone", () => {
  expect(nameOfAdmin("Ada Obi")).toBe("Ada Obi");
  expect(nameOfAdmin("")).toBe("a former administrator");
});
