import { applicationStatusChanged, interviewScheduled } from "@jobcentre/contracts/events/jobs";
import {
  guidanceRequested,
  premiumRequested,
  serviceRequestChanged,
} from "@jobcentre/contracts/events/service-requests";
import { describe, expect, it } from "vitest";
import { JOB_MESSAGES } from "./job-texts.ts";

function textOf(event: { name: string; example: object }, changes: object = {}) {
  const rule = JOB_MESSAGES.find((candidate) => candidate.event.name === event.name);
  if (!rule) throw new Error(`no message for ${event.name}`);
  return rule.textOf({ ...rule.event.example, ...changes });
}

describe("messages about jobs and paid services", () => {
  it.each([
    ["shortlisted", /shortlist/],
    ["rejected", /Unfortunately/],
    ["hired", /Congratulations/],
  ])("tell that an application is %s", (status, words) => {
    const { message, message_type } = textOf(applicationStatusChanged, { status });
    expect(message).toMatch(words);
    expect(message).toContain("Line supervisor");
    expect(message_type).toBe("application_update");
  });

  it("say when and where the interview is, in Lagos time", () => {
    expect(textOf(interviewScheduled).message).toContain(
      "on Tuesday 1 December 2026 at 09:30 (Lagos time). Where: Plot 12, Idu Industrial Layout.",
    );
  });

  it("[JSD-32] carry price, payment instructions and request number", () => {
    const { message } = textOf(guidanceRequested);
    expect(message).toContain("₦5,000. Pay by bank transfer and quote your request number.");
    expect(message).toContain("65f0c0ffee0000000000c003");
    expect(textOf(guidanceRequested, { request_type: "career_session" }).message).toContain("60 minutes");
    expect(textOf(premiumRequested).message).toContain("Featured Job: Line supervisor. The price is ₦15,000.");
  });

  it("[EMD-36] ask for contact where the price is agreed on", () => {
    const { message } = textOf(premiumRequested, { service: "training_partnership", price: null, job_title: "" });
    expect(message).toContain("We will contact you");
    expect(message).not.toContain("₦");
  });

  it("[EMD-36] say that a company whose verification is paid is verified, which it is at once", () => {
    const verification = { service: "company_verification", job_title: "", valid_until: null };
    const { message } = textOf(serviceRequestChanged, verification);
    expect(message).toContain("Your company is verified now");
    expect(message).not.toContain("get to work");
  });

  it("say until when a paid service holds", () => {
    expect(textOf(serviceRequestChanged).message).toContain("It is active until 20 December 2026.");
    const guidance = { service: "cv_service", job_title: "", valid_until: null };
    expect(textOf(serviceRequestChanged, guidance).message).toContain("We get to work on it now.");
    expect(textOf(serviceRequestChanged, { status: "cancelled" }).message).toContain("nothing to pay");
  });
});
