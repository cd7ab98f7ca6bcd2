import {
  guidanceRequested,
  premiumRequested,
  serviceRequestChanged,
} from "@jobcentre/contracts/events/service-requests";
import { describe, expect, it } from "vitest";
import { PAID_SERVICE_MESSAGES } from "./paid-service-texts.ts";

function textOf(event: { name: string; example: object }, changes: object = {}) {
  const rule = PAID_SERVICE_MESSAGES.find((candidate) => candidate.event.name === event.name);
  if (!rule) throw new Error(`no message for ${event.name}`);
  return rule.textOf({ ...rule.event.example, ...changes });
}

describe("messages about paid services", () => {
  it("[JSD-32] [EMD-36] say where in the dashboard they are read again and cancelled", () => {
    const again = (section: string) =>
      `You can read this again, or cancel the request, under ${section} in your dashboard.`;
    expect(textOf(guidanceRequested).message).toContain(again("Career Guidance"));
    expect(textOf(premiumRequested).message).toContain(again("Payments"));
    const own = { status: "cancelled", by_requester: true, service: "cv_service" };
    expect(textOf(serviceRequestChanged, own).message).toContain(
      "at any time under Career Guidance in your dashboard.",
    );
    expect(textOf(serviceRequestChanged, { status: "requested" }).message).toContain(
      "under Payments in your dashboard",
    );
  });

  it("[ROLE-03] [JSD-26] say of what was cancelled by who asked that they read it where they did it", () => {
    const own = { status: "cancelled", by_requester: true, service: "cv_service" };
    expect(textOf(serviceRequestChanged, own).of_own_act).toBe(true);
    expect(textOf(serviceRequestChanged, { ...own, by_requester: false })).not.toHaveProperty("of_own_act");
  });

  it("[ROLE-03] [GEN-04] tell all of a company what one of them cancelled there, and not that it was its reader", () => {
    const told = textOf(serviceRequestChanged, { status: "cancelled", by_requester: true });
    expect(told.for_company).toBe(true);
    expect(told).not.toHaveProperty("of_own_act");
    expect(told.subject).toBe("Your request for Featured Job was cancelled");
    expect(told.message).toBe(
      "Your company cancelled its request for Featured Job: Line supervisor, and there is nothing to pay. If you have paid already, please contact us and quote 65f0c0ffee0000000000c003. You can ask for it again at any time under Payments in your dashboard.",
    );
  });

  it("[JSD-32] carry price, payment instructions and request number", () => {
    const { message } = textOf(guidanceRequested);
    expect(message).toContain("₦5,000. Pay by bank transfer and quote your request number.");
    // The instructions name the number, which stands once, below them.
    expect(message.split("\n")).toContain("Your request number: 65f0c0ffee0000000000c003");
    expect(message.match(/request number/g)).toHaveLength(2);
    expect(textOf(guidanceRequested, { request_type: "career_session" }).message).toContain("60 minutes");
    expect(textOf(premiumRequested).message).toContain("Featured Job: Line supervisor. The price is ₦15,000.");
  });

  it("[EMD-36] ask for contact where the price is agreed on", () => {
    const { message } = textOf(premiumRequested, { service: "training_partnership", price: null, job_title: "" });
    expect(message).toContain("We will contact you");
    expect(message).not.toContain("₦");
  });

  it("[EMD-36] say by which name a company whose verification is paid is verified, and what to do where it has another by then", () => {
    const verification = { service: "company_verification", job_title: "", valid_until: null };
    const { message } = textOf(serviceRequestChanged, verification);
    expect(message).toContain("The job centre verifies your company by the name of Zuma Rock Foods.");
    expect(message).toContain("Did you change the name or the number after you asked? Then please contact us");
    // A renamed one is not marked, and the fact does not say which it is.
    expect(message).not.toMatch(/is verified|have verified/);
    expect(message).not.toContain("get to work");
  });

  it("[EMD-37] are a receipt of what was paid: for what, how much, and under which number", () => {
    expect(textOf(serviceRequestChanged).message).toBe(
      "Thank you for your payment of ₦15,000 for Featured Job: Line supervisor. It is active until 20 December 2026. Your request number is 65f0c0ffee0000000000c003.",
    );
    // From before the amount was told, and what is done without one.
    const { price: _, ...before } = serviceRequestChanged.example;
    const { message } = textOf(serviceRequestChanged, serviceRequestChanged.data.parse(before));
    expect(message).toContain("Thank you for your payment for Featured Job: Line supervisor.");
    expect(message).not.toContain("₦");
  });

  it("[ROLE-03] say why the centre cancelled a request, where that was said", () => {
    const cancelled = (reason: string) => textOf(serviceRequestChanged, { status: "cancelled", reason }).message;
    expect(cancelled("Our advisor is away until March")).toBe(
      "Your request for Featured Job: Line supervisor was cancelled, and there is nothing to pay. The reason given: Our advisor is away until March. If you have paid already, or think that this is a mistake, please contact us and quote 65f0c0ffee0000000000c003.",
    );
    expect(cancelled("")).not.toContain("reason");
    // From before one could be given.
    const { reason: _, ...before } = serviceRequestChanged.example;
    expect(serviceRequestChanged.data.parse(before)).toEqual(serviceRequestChanged.example);
  });

  it("[ROLE-03] say of what was paid and then cancelled that the payment comes back, and how to reach the centre", () => {
    const changes = { status: "cancelled", paid_back: true, reason: "Our advisor is away", job_title: "" };
    const { subject, message } = textOf(serviceRequestChanged, { ...changes, service: "cv_service", price: 5_000 });
    expect(subject).toBe("Your request for CV review and drafting was cancelled, and your payment comes back");
    expect(message).toBe(
      "Your request for CV review and drafting was cancelled. Your payment of ₦5,000 is paid back to you. The reason given: Our advisor is away. To tell us where to pay it back, or if you have a question, please contact us and quote 65f0c0ffee0000000000c003: our phone number and e-mail address stand at the foot of every page.",
    );
    const unknown = textOf(serviceRequestChanged, { ...changes, price: null }).message;
    expect(unknown).toContain("Your payment is paid back to you.");
    expect(`${message}${unknown}`).not.toContain("nothing to pay");
    // From before it could be.
    const { paid_back: _, ...before } = serviceRequestChanged.example;
    expect(serviceRequestChanged.data.parse(before)).toEqual(serviceRequestChanged.example);
  });

  it("say until when a paid service holds", () => {
    expect(textOf(serviceRequestChanged).message).toContain("It is active until 20 December 2026.");
    const guidance = { service: "cv_service", job_title: "", valid_until: null };
    expect(textOf(serviceRequestChanged, guidance).message).toContain("We get to work on it now.");
    expect(textOf(serviceRequestChanged, { status: "cancelled" }).message).toContain(
      "nothing to pay. If you have paid already, or think that this is a mistake, please contact us and quote 65f0c0ffee0000000000c003.",
    );
    const own = textOf(serviceRequestChanged, { ...guidance, status: "cancelled", by_requester: true });
    expect(own.subject).toBe("You cancelled your request for CV review and drafting");
    expect(own.message).toContain(
      "You cancelled your request for CV review and drafting, and there is nothing to pay. If you have paid already, please contact us and quote 65f0c0ffee0000000000c003.",
    );
    // From before who asked could cancel.
    const { by_requester: _, ...before } = serviceRequestChanged.example;
    expect(serviceRequestChanged.data.parse(before)).toEqual(serviceRequestChanged.example);
  });
});
