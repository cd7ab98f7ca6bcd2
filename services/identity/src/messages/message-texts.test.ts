import { message } from "@jobcentre/contracts/http/identity";
import { NAMED_PAGE } from "@jobcentre/contracts/named-pages";
import { describe, expect, it } from "vitest";
import { MESSAGE_RULES } from "./message-texts.ts";

const rules = MESSAGE_RULES.map((rule) => ({ name: rule.event.name, rule }));

function textOf(name: string, data: object = {}) {
  const rule = MESSAGE_RULES.find((candidate) => candidate.event.name === name);
  if (!rule) throw new Error(`no message for ${name}`);
  return rule.textOf({ ...rule.event.example, ...data });
}

describe("the table of messages", () => {
  it.each(rules)("[ENTY-13] $name makes a whole, readable message", ({ rule }) => {
    const { mail: _, for_company: _whoElse, of_own_act: _whose, ...text } = rule.textOf(rule.event.example);
    expect(message.pick({ subject: true, message: true, message_type: true }).parse(text)).toEqual(text);
  });

  it("[JOBS-01] tells who reported something what became of it, of a job and of an employer", () => {
    const told = (data: object) => textOf("jobs.report-answered", data).message;
    expect(told({})).toMatch(/the job Line supervisor of Zuma Rock Foods. We looked into it and acted on it/);
    expect(told({ job_title: "", status: "dismissed" })).toMatch(
      /reported Zuma Rock Foods. .*found nothing that is against our rules/,
    );
  });

  it("[TRN-15] says how an application stands in the words of the program page", () => {
    expect(textOf("training.application-submitted").message).toContain("Your application is under review");
    expect(textOf("training.enrollment-created").message).toContain("Congratulations! You have been accepted");
    expect(textOf("training.application-rejected").message).toContain(
      "Unfortunately, your application was not successful",
    );
  });

  it("[TRN-15] says why somebody was not successful, where that was said", () => {
    expect(textOf("training.application-rejected", { reason: "The program meets in Abuja" }).message).toContain(
      ". The reason given: The program meets in Abuja. Please",
    );
    expect(textOf("training.application-rejected", { reason: "" }).message).not.toContain("reason");
  });

  it("[TRN-15] says which run of a program it is about, where that is known", () => {
    for (const name of ["training.application-rejected", "training.enrollment-completed"]) {
      expect(textOf(name).message).toContain("(first day: 5 October 2026).");
      expect(textOf(name).subject).not.toContain("first day");
      expect(textOf(name, { start_date: null }).message).not.toContain("first day");
    }
  });

  it("names the program, the business and the certificate with its address", () => {
    expect(textOf("training.enrollment-created", { program_title: "Tailoring" }).subject).toContain("Tailoring");
    expect(textOf("entrepreneurship.application-submitted").subject).toContain("Amina Solar");
    expect(textOf("training.certificate-issued").message).toContain("/verify-certificate/ABJ-1-1234-1763632800000");
  });

  it("[TRN-05] [GEN-08] says what a place costs, how to pay and what to quote, whatever the centre's words end with", () => {
    const fee = { program_title: "Sewing", payment_instructions: "Pay to account 0123456789, Abuja Bank" };
    const { subject, message } = textOf("training.fee-due", fee);
    expect(subject).toBe("You have been accepted for Sewing");
    expect(message).toContain(`${PLACE}\n\nThe program is not free. The price is`);
    expect(message).toContain(
      "The price is \u20a685,000. Pay to account 0123456789, Abuja Bank.\n\nYour request number: 65f0c0ffee0000000000b003\n\nWe never ask",
    );
    expect(message).toContain("Training Programs in your dashboard");
    expect(message).not.toContain("when you applied");
    const said = (price_when_applied: number | null) =>
      textOf("training.fee-due", { ...fee, price_when_applied }).message;
    expect(said(null)).toBe(message);
    expect(said(5_000)).toContain("Its price was \u20a65,000 when you applied, and has changed since. The price is");
    expect(said(0)).toContain("It was free when you applied");
  });

  const PLACE =
    "are enrolled: your place is reserved.\n\nFirst day: 5 October 2026\nLast day: 27 November 2026\nHow: in person\nWhere: Gwagwalada";

  it("[ADT-07] says in one message that somebody has a place, and when and where to come", () => {
    const { subject, message } = textOf("training.enrollment-created", { program_title: "Sewing" });
    expect(subject).toBe("You have been accepted for Sewing");
    expect(message).toContain(`You have been accepted for Sewing and ${PLACE}\n\nUnder Training Programs`);
    // As 0.1.0 told it, where the approval before it said that they were accepted: nobody reads that twice.
    const before = textOf("training.enrollment-created", { program_title: "Sewing", takes_place: null });
    expect(before.subject).toBe("You are enrolled in Sewing");
    expect(before.message).toContain("You are enrolled in Sewing: your place is reserved.\n\nUnder Training Programs");
    expect(rules.map(({ name }) => name)).not.toContain("training.application-approved");
  });

  it("[TRN-05] leaves what the fee's message tells to that, and tells the fee of an older event by itself", () => {
    const rule = MESSAGE_RULES.find(({ event }) => event.name === "training.enrollment-created")!;
    const told = (is_fee_due?: boolean) => {
      const { is_fee_due: _, ...before } = rule.event.example as Record<string, unknown>;
      return rule.tells?.(rule.event.data.parse({ ...before, ...(is_fee_due !== undefined && { is_fee_due }) }));
    };
    expect([told(true), told(false), told()]).toEqual([false, true, true]);
    const { subject, message, message_type } = textOf("training.fee-due", { takes_place: null });
    expect(subject).toBe("What Solar panel installation costs, and how to pay");
    expect(message).toContain("which is not free. The price is");
    expect(message).not.toMatch(/Congratulations|First day/);
    expect(message_type).toBe("other");
  });

  it.each(["training.enrollment-dropped", "training.enrollment-left", "training.enrollment-cancelled"])(
    "[TRN-05] says with %s that nothing is due any more, and what to do once it is paid, where it had a price",
    (name) => {
      const due =
        "Please do not pay for it any more. If you have paid already, please contact us and quote your request number 65f0c0ffee0000000000b003.";
      expect(textOf(name, { price_amount: 5_000 }).message).toContain(due);
      expect(textOf(name, { price_amount: null }).message).not.toMatch(/pay|paid/);
    },
  );

  it("[ADT-18] says why somebody was dropped, where that was said", () => {
    const told = (reason: string) => textOf("training.enrollment-dropped", { reason, price_amount: null }).message;
    expect(told("You did not come")).toContain("for somebody else. The reason given: You did not come.\n\n");
    expect(told("")).not.toContain("The reason given");
    const { event } = MESSAGE_RULES.find((rule) => rule.event.name === "training.enrollment-dropped")!;
    const { reason: _, ...before } = event.example as Record<string, unknown>;
    expect(event.data.parse(before)).toMatchObject({ reason: "" });
  });

  it.each(["training.application-withdrawn", "training.enrollment-dropped", "training.enrollment-left"])(
    "leads with %s to the program, and says how long it can be applied for anew",
    (name) => {
      const { message } = textOf(name, { price_amount: null });
      const lines = message.split("\n").filter((line) => [...line.matchAll(NAMED_PAGE)].length > 0);
      expect(lines).toEqual(["The program: /training/65f0c0ffee0000000000b002"]);
      expect(message).toContain("as long as it takes applications.");
    },
  );

  it.each(["training.enrollment-cancelled", "training.place-alert-cancelled"])(
    "says with %s that the program was cancelled and why, and where others are, not that anybody was taken out",
    (name) => {
      const own = { program_title: "Tailoring", reason: "Too few people applied", price_amount: null };
      const { subject, message, message_type } = textOf(name, own);
      expect(subject).toBe("Tailoring was cancelled");
      expect(message).toContain("was cancelled and does not take place, so you");
      expect(message).toContain(" The reason given: Too few people applied.\n\nThe program: /training/");
      expect(message).toMatch(/\nOther programs that take applications: \/training$/);
      expect(message).not.toMatch(/dropped|for somebody else|apply anew|pay/);
      expect(message_type).toBe("other");
      expect(textOf(name, { ...own, reason: "" }).message).not.toContain("The reason given");
    },
  );

  it("[TRN-16] says that a program has begun without a place for who waited, and where others are", () => {
    const { subject, message } = textOf("training.place-alert-ended", { program_title: "Tailoring" });
    expect(subject).toBe("Tailoring has begun, and you no longer wait for a place");
    expect(message).toContain(
      "The program has begun, and we had no place to tell you of, so you no longer wait for one.\n\nThe program: /training/65f0c0ffee0000000000b002\nOther programs that take applications: /training",
    );
  });

  it("mails as an alert whatever tells of one, or of what somebody saved, and nothing else", () => {
    const alerts = rules.filter(({ rule }) => rule.textOf(rule.event.example as never).mail === "alerts");
    const named = rules.filter(({ name }) => /^(?:training\.place|jobs\.job)-alert-|^jobs\.saved-/.test(name));
    expect(named.length).toBeGreaterThan(4);
    expect(alerts.map(({ name }) => name)).toEqual(named.map(({ name }) => name));
  });

  it("leads from a free place to its program, on a line of its own", () => {
    const { subject, message, message_type } = textOf("training.place-alert-matched", { program_title: "Tailoring" });
    expect(subject).toBe("A place is free in Tailoring");
    expect(message).toContain("Places go to those whose applications are approved first");
    const lines = message.split("\n").filter((line) => [...line.matchAll(NAMED_PAGE)].length > 0);
    expect(lines).toEqual(["See the program and apply: /training/65f0c0ffee0000000000b002"]);
    expect(message_type).toBe("other");
  });

  it("says when, where and how a moved program takes place, and how it was before", () => {
    const start = textOf("training.program-moved", { program_title: "Tailoring" });
    expect(start.subject).toBe("Tailoring now starts on 19 October 2026");
    expect(start.message).toMatch(
      /^Tailoring now starts on 19 October 2026 \(before: 5 October 2026\)\.\n\nYou keep your place/,
    );
    const moved = [
      { what: "location", before: "Gwagwalada", now: "Block C, Wuse" },
      { what: "mode", before: "in_person", now: "hybrid" },
    ];
    const rest = textOf("training.program-moved", { program_title: "Tailoring", moved });
    expect(rest.subject).toBe("Tailoring now takes place elsewhere");
    expect(rest.message.split("\n").slice(0, 2)).toEqual([
      "The place of Tailoring is now Block C, Wuse (before: Gwagwalada).",
      "Tailoring now takes place in person and online (before: in person).",
    ]);
    expect(rest.message_type).toBe("other");
  });

  it("[JSD-26] reminds of a start with the days, the mode and the place, and says how the place is given up", () => {
    const { subject, message } = textOf("training.start-near", { program_title: "Tailoring" });
    expect(subject).toBe("Tailoring starts on 5 October 2026");
    expect(message).toContain(
      "First day: 5 October 2026\nLast day: 27 November 2026\nHow: in person\nWhere: Gwagwalada\n",
    );
    const lines = message.split("\n").filter((line) => [...line.matchAll(NAMED_PAGE)].length > 0);
    expect(lines).toEqual(["What you need for it: /training/65f0c0ffee0000000000b002"]);
    expect(message).toContain("give your place up under Training Programs in your dashboard");
  });

  it("marks what concerns an application as such", () => {
    expect(textOf("training.enrollment-created").message_type).toBe("application_update");
    expect(textOf("training.certificate-issued").message_type).toBe("other");
  });
});
