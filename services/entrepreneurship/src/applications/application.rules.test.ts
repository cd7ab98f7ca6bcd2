import { ENTREPRENEURSHIP_STATUSES } from "@jobcentre/contracts/entrepreneurship-options";
import { describe, expect, it } from "vitest";
import { type Decision, isOpen, isSupported, moveRefusal } from "./application.rules.ts";

const DECISIONS: Decision[] = ["approved", "rejected", "active"];

describe("the moves of an application", () => {
  it("[ADE-03] [ENTY-29] are pending to approved or rejected, and approved to active", () => {
    const allowed = ENTREPRENEURSHIP_STATUSES.flatMap((from) =>
      DECISIONS.filter((to) => moveRefusal(from, to) === null).map((to) => `${from} → ${to}`),
    );
    expect(allowed).toEqual(["pending → approved", "pending → rejected", "approved → active"]);
  });

  it("[ADE-03] are refused with the reason otherwise", () => {
    expect(moveRefusal("pending", "active")).toBe("business_not_approved");
    expect(moveRefusal("active", "active")).toBe("business_not_approved");
    expect(moveRefusal("approved", "rejected")).toBe("already_decided");
    expect(moveRefusal("rejected", "approved")).toBe("already_decided");
  });

  it("leave it open until it is rejected or has started, and supported once it is approved", () => {
    expect(ENTREPRENEURSHIP_STATUSES.filter(isOpen)).toEqual(["pending", "approved"]);
    expect(ENTREPRENEURSHIP_STATUSES.filter(isSupported)).toEqual(["approved", "active"]);
  });
});
