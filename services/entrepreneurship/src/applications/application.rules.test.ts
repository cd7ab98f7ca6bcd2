import { ENTREPRENEURSHIP_DECISIONS, ENTREPRENEURSHIP_STATUSES } from "@jobcentre/contracts/entrepreneurship-options";
import { describe, expect, it } from "vitest";
import { isOpen, isSupported, isWithdrawable, moveRefusal, takesDocuments } from "./application.rules.ts";

describe("the moves of an application", () => {
  it("[ADE-03] [ENTY-29] are pending to approved or rejected, and approved to active or, by mistake or change of mind, rejected", () => {
    const allowed = ENTREPRENEURSHIP_STATUSES.flatMap((from) =>
      ENTREPRENEURSHIP_DECISIONS.filter((to) => moveRefusal(from, to) === null).map((to) => `${from} → ${to}`),
    );
    expect(allowed).toEqual(["pending → approved", "pending → rejected", "approved → rejected", "approved → active"]);
  });

  it("[ADE-03] are refused with the reason otherwise", () => {
    expect(moveRefusal("pending", "active")).toBe("business_not_approved");
    expect(moveRefusal("active", "active")).toBe("business_not_approved");
    expect(moveRefusal("approved", "approved")).toBe("already_decided");
    expect(moveRefusal("active", "rejected")).toBe("already_decided");
    expect(moveRefusal("rejected", "approved")).toBe("already_decided");
    for (const to of ENTREPRENEURSHIP_DECISIONS) expect(moveRefusal("withdrawn", to)).toBe("application_withdrawn");
  });

  it("are beside the applicant's own, who withdraws it until it is rejected or has started", () => {
    expect(ENTREPRENEURSHIP_STATUSES.filter(isWithdrawable)).toEqual(["pending", "approved"]);
  });

  it("leave it open until it is rejected, withdrawn or has started, and supported once it is approved", () => {
    expect(ENTREPRENEURSHIP_STATUSES.filter(isOpen)).toEqual(["pending", "approved"]);
    expect(ENTREPRENEURSHIP_STATUSES.filter(isSupported)).toEqual(["approved", "active"]);
    expect(ENTREPRENEURSHIP_STATUSES.filter(takesDocuments)).toEqual(["pending", "approved", "active"]);
  });
});
