import { ALL_EVENTS } from "@jobcentre/contracts/events/all";
import { eventsConsumedBy } from "@jobcentre/contracts/events/consumers";
import { describe, expect, it } from "vitest";
import { ACTIVITY_TEXTS } from "./activity-texts.ts";
import { PERSON } from "./texts/text.ts";

const LOGGED = ALL_EVENTS.filter(({ name }) => eventsConsumedBy("admin").includes(name));
const NOW = new Date("2026-11-20T10:00:00.000Z");

describe("[ADA-01] the words of the activity log", () => {
  it.each(LOGGED.map((event) => [event.name, event] as const))("tells %s", (name, { example }) => {
    const text = ACTIVITY_TEXTS.get(name);
    expect(text?.action).toMatch(/^[a-z]+(_[a-z]+)+$/);
    const details = text!.details(example, NOW);
    expect(details).toMatch(/\w/);
    expect(details).not.toMatch(/undefined|null/);
    const addresses = text!.addresses?.(example) ?? [];
    expect(addresses.reduce((words, email) => words.replaceAll(email, ""), details)).not.toContain("@");
    // Erasing an account looks for addresses where they are said to be, and nowhere else.
    expect((text!.mentions?.(example) ?? []).filter((account) => !/^[0-9a-f]{24}$/.test(account))).toEqual([]);
    expect(details.includes(PERSON)).toBe(text!.person !== undefined);
  });

  /** Fields of events that hold what a person wrote or is called, and whose they are. */
  const OWN_WORDS: Record<string, string[]> = {
    employer_id: ["employer_name", "title", "job_title"],
    account_id: [
      "business_name",
      "applicant_name",
      "full_name",
      "participant_name",
      "requester_name",
      "name",
      "reason",
    ],
  };
  const personal = LOGGED.flatMap(({ name, example }) =>
    Object.entries(OWN_WORDS).flatMap(([whose, fields]) => {
      const data = example as Record<string, unknown>;
      const shown = ACTIVITY_TEXTS.get(name)?.details(data, NOW) ?? "";
      return fields
        .filter((field) => data[whose] && data[field] && shown.includes(String(data[field])))
        .map((field) => [name, field, whose, data] as const);
    }),
  );
  it.each(personal)("of %s can be erased with whose %s it is", (name, _field, whose, data) => {
    expect(ACTIVITY_TEXTS.get(name)?.mentions?.(data)).toContain(data[whose]);
  });
  it("are some, so that the test above looks at any", () => {
    expect(personal.length).toBeGreaterThan(3);
  });

  it("writes money as people read it", () => {
    const approved = ALL_EVENTS.find(({ name }) => name === "entrepreneurship.funding-approved")!;
    const details = ACTIVITY_TEXTS.get(approved.name)!.details(
      {
        ...(approved.example as object),
        amount_approved: 750_000,
      },
      NOW,
    );
    expect(details).toContain("of ₦750,000 for");
  });

  it("tells what became of a note about a person", () => {
    const told = (what: string, changes: object = {}) => {
      const event = ALL_EVENTS.find(({ name }) => name === `identity.note-${what}`)!;
      return ACTIVITY_TEXTS.get(event.name)!.details({ ...(event.example as object), ...changes }, NOW);
    };
    expect(told("written")).toBe(`Wrote a note about ${PERSON}`);
    expect(told("changed")).toBe(`Changed a note about ${PERSON}`);
    expect(told("changed", { change: "done" })).toBe(`Marked the follow-up of ${PERSON} as done`);
    expect(told("changed", { change: "reopened" })).toBe(`Opened the follow-up of ${PERSON} again`);
    expect(told("deleted")).toBe(`Deleted a note about ${PERSON}`);
  });

  it("[ADE-02] names the documents that a founder added", () => {
    const { name, example } = ALL_EVENTS.find((event) => event.name === "entrepreneurship.documents-added")!;
    const told = (documents: string[]) => ACTIVITY_TEXTS.get(name)!.details({ ...(example as object), documents }, NOW);
    const end = "to the application with Amina Solar";
    expect(told(["business_plan"])).toBe(`${PERSON} added the business plan ${end}`);
    expect(told(["business_plan", "financial_projection"])).toBe(
      `${PERSON} added the business plan and the financial projection ${end}`,
    );
  });

  it("[ADE-06] says of a decision of no money that it was one, and that nothing was paid out", () => {
    const told = (name: string) => {
      const event = ALL_EVENTS.find((one) => one.name === `entrepreneurship.funding-${name}`)!;
      return ACTIVITY_TEXTS.get(event.name)!.details({ ...(event.example as object), amount_approved: 0 }, NOW);
    };
    expect(told("approved")).toBe(`Decided for ${PERSON}: no money for Amina Solar`);
    expect(told("disbursed")).toBe(`Closed for ${PERSON}: the decision of no money for Amina Solar`);
    expect(told("cancelled")).toBe(`Cancelled for ${PERSON}: the decision of no money for Amina Solar`);
  });

  it("[ADE-03] says of an application that ends after its approval that it does, and which mentorship ends with it", () => {
    const told = (name: string, changes: object) => {
      const event = ALL_EVENTS.find((one) => one.name === `entrepreneurship.application-${name}`)!;
      return ACTIVITY_TEXTS.get(event.name)!.details({ ...(event.example as object), ...changes }, NOW);
    };
    const ended = { mentor_name: "Ngozi Eze" };
    const rejected = `Set the application of ${PERSON} with Amina Solar to rejected`;
    expect(told("status-changed", { status: "rejected" })).toBe(rejected);
    expect(told("status-changed", { status: "rejected", former: "approved", ...ended })).toBe(
      `${rejected} after its approval, which ended the mentorship with Ngozi Eze`,
    );
    expect(told("status-changed", { status: "active", former: "approved" })).not.toContain("after");
    const withdrew = `${PERSON} withdrew the application with Amina Solar`;
    expect(told("withdrawn", {})).toBe(withdrew);
    expect(told("withdrawn", ended)).toBe(`${withdrew}, which ended the mentorship with Ngozi Eze`);
  });

  it("has how much was paid, and for which request", () => {
    const changed = ALL_EVENTS.find(({ name }) => name === "jobs.service-request-changed")!;
    const text = ACTIVITY_TEXTS.get(changed.name)!;
    const told = (changes: object) => text.details({ ...(changed.example as object), ...changes }, NOW);
    const request = `the request of ${PERSON} for Featured Job, No. 65f0c0ffee0000000000c003,`;
    expect(told({})).toBe(`Marked ${request} as paid: ₦15,000`);
    expect(told({ status: "cancelled" })).toBe(`Marked ${request} as cancelled`);
    expect(told({ price: null })).toBe(`Marked ${request} as paid`);
    expect(told({ status: "cancelled", reason: "No advisor" })).toBe(`Marked ${request} as cancelled`);
    const back = { status: "cancelled", paid_back: true, reason: "No advisor" };
    expect(told(back)).toBe(`Marked ${request} as cancelled, to pay back: ₦15,000`);
  });

  it("[ENTY-02] names the reason of a cancelled program, where there is one", () => {
    const { name, example } = ALL_EVENTS.find((event) => event.name === "training.program-cancelled")!;
    const told = (reason: string) => ACTIVITY_TEXTS.get(name)!.details({ ...(example as object), reason }, NOW);
    expect(told("Too few people applied.")).toBe(
      "Cancelled the program Solar panel installation: Too few people applied.",
    );
    expect(told("")).toBe("Cancelled the program Solar panel installation");
  });

  it("[ADT-19] says on which day somebody completed a program, where that is another than the one it was said on", () => {
    const { name, example } = ALL_EVENTS.find((event) => event.name === "training.enrollment-completed")!;
    const told = (completion_date: string, occurred_at: string) =>
      ACTIVITY_TEXTS.get(name)!.details({ ...(example as object), completion_date }, new Date(occurred_at));
    const marked = `Marked ${PERSON} as completed in Solar panel installation`;
    expect(told("2026-11-13T11:00:00.000Z", "2026-11-20T10:00:00.000Z")).toBe(`${marked} on 2026-11-13`);
    // Both are the 21st in Lagos.
    expect(told("2026-11-20T23:30:00.000Z", "2026-11-21T10:00:00.000Z")).toBe(marked);
  });

  it("takes nobody for an administrator who cancels their own request", () => {
    const changed = ALL_EVENTS.find(({ name }) => name === "jobs.service-request-changed")!;
    const text = ACTIVITY_TEXTS.get(changed.name)!;
    const own = { ...(changed.example as object), status: "cancelled", by_requester: true };
    expect(text.details(own, NOW)).toBe(`${PERSON} cancelled the request for Featured Job`);
    expect(text.admins_only?.(own)).toBe(false);
    expect(text.admins_only?.(changed.example)).toBe(true);
  });

  it("tells nothing that is no event", () => {
    const names = ALL_EVENTS.map((event) => event.name);
    expect([...ACTIVITY_TEXTS.keys()].filter((name) => !names.includes(name))).toEqual([]);
  });

  it("has one action code per event, and one for all refused calls", () => {
    const told = [...ACTIVITY_TEXTS].filter(([name]) => !name.endsWith(".admin-call-refused"));
    const actions = told.map(([, text]) => text.action);
    expect(new Set(actions).size).toBe(actions.length);
  });
});
