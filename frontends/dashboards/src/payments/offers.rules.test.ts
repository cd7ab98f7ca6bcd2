import { describe, expect, it } from "vitest";
import { accessUntil, isWaiting, OFFER_TEXTS, priceText } from "./offers.rules.ts";

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
    const of = { waiting: [{ service: "featured_job" as const, job_id: "a" }] };
    expect(isWaiting(of, "featured_job")).toBe(true);
    expect(isWaiting(of, "featured_job", "a")).toBe(true);
    expect(isWaiting(of, "featured_job", "b")).toBe(false);
    expect(isWaiting(of, "company_verification")).toBe(false);
  });

  it("knows until when CV access is paid for", () => {
    const until = (cv_access_until: string | null) =>
      accessUntil({ waiting: [], cv_access_until }, new Date("2026-03-01T00:00:00Z"));
    expect(until("2026-05-01T00:00:00Z")).toBe("2026-05-01T00:00:00Z");
    expect([until("2026-03-01T00:00:00Z"), until(null)]).toEqual([undefined, undefined]);
  });
});
