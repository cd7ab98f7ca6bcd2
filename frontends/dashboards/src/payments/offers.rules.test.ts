import { describe, expect, it } from "vitest";
import { activeUntil, isWaiting, OFFER_TEXTS, priceText } from "./offers.rules.ts";

describe("premium services", () => {
  it.each([
    ["featured_job", "₦15,000 for 30 days"],
    ["premium_cv_access", "₦25,000 for 90 days"],
    ["company_verification", "₦10,000"],
    ["training_partnership", "Custom pricing"],
  ] as const)("[EMD-35] %s costs %s", (service, text) => expect(priceText(service)).toBe(text));

  it("[EMD-36] each has its button", () => {
    expect(Object.values(OFFER_TEXTS).map(({ button }) => button)).toEqual([
      "Feature Job",
      "Get Access",
      "Get Verified",
      "Learn More",
    ]);
  });

  it("knows which request waits for an answer", () => {
    const requests = [
      { service: "featured_job", status: "requested", job_id: "a" },
      { service: "company_verification", status: "paid", job_id: null },
    ] as const;
    expect(isWaiting(requests, "featured_job")).toBe(true);
    expect(isWaiting(requests, "featured_job", "a")).toBe(true);
    expect(isWaiting(requests, "featured_job", "b")).toBe(false);
    expect(isWaiting(requests, "company_verification")).toBe(false);
  });

  it("knows until when a paid service holds", () => {
    const now = new Date("2026-03-01T00:00:00Z");
    const paid = (valid_until: string | null, status: "paid" | "cancelled" = "paid") =>
      ({ service: "premium_cv_access", status, valid_until }) as const;
    const [past, soon, later] = ["2026-02-01T00:00:00Z", "2026-04-01T00:00:00Z", "2026-05-01T00:00:00Z"];
    expect(activeUntil([paid(soon ?? null), paid(later ?? null), paid(past ?? null)], "premium_cv_access", now)).toBe(
      later,
    );
    expect(
      activeUntil([paid(past ?? null), paid(null), paid(later ?? null, "cancelled")], "premium_cv_access", now),
    ).toBeUndefined();
  });
});
