import { expect, it } from "vitest";
import { aboutRequest, requestSteps } from "./request-steps.ts";
import { request } from "./testing/queue-rows.ts";

const asksOf = (changes: object) => requestSteps({ ...request, ...changes }).map(({ label, ask }) => [label, ask]);
const NO = `No. ${request.id}`;

it("tells two featured jobs of one company apart", () => {
  expect(aboutRequest(request)).toBe("Featured Job: Line supervisor of Zuma Rock Foods");
  expect(aboutRequest({ ...request, service: "premium_cv_access", job_title: "" })).toBe(
    "Premium CV Access of Zuma Rock Foods",
  );
});

it("asks before Mark Paid with whose payment of how much that is, and that it cannot be taken back", () => {
  expect(asksOf({})).toEqual([
    [
      "Mark Paid",
      `Has this been paid: ₦15,000 for Featured Job: Line supervisor of Zuma Rock Foods, ${NO}? It takes effect at once and cannot be taken back.`,
    ],
    [
      "Cancel request",
      `Cancel this request: Featured Job: Line supervisor of Zuma Rock Foods, ${NO}? The requester gets a message, and it cannot be taken back.`,
    ],
  ]);
  expect(asksOf({ service: "company_verification", job_title: "", price: 10_000 })[0]).toEqual([
    "Mark Paid",
    `Has this been paid: ₦10,000 for Company Verification of Zuma Rock Foods, ${NO}, and have you checked the company? It verifies the company by the name of Zuma Rock Foods at once. The payment cannot be unmarked; the verification is taken back on the page of the company.`,
  ]);
  const verifies = (cac_number: string) =>
    asksOf({ service: "company_verification", job_title: "", price: 10_000, cac_number })[0]?.[1];
  expect(verifies("RC 123456")).toContain(
    "by the name of Zuma Rock Foods with the CAC number RC 123456 at once. The payment cannot be unmarked;",
  );
  expect(verifies("")).toContain("by the name of Zuma Rock Foods without a CAC number, as it gave none, at once");
  expect(asksOf({ service: "cv_service", job_title: "", price: 5_000, requester_name: "Amina Bello" })[0]).toEqual([
    "Mark Paid",
    `Has this been paid: ₦5,000 for CV review and drafting of Amina Bello, ${NO}? The requester gets a message that the work begins. The payment cannot be unmarked; work that cannot be done is cancelled, and is then to be paid back.`,
  ]);
});

it("[ROLE-03] asks before work that is paid is cancelled, and for a reason, and says how much has to be paid back", () => {
  const work = { ...request, service: "cv_service", job_title: "", requester_name: "Amina Bello" } as const;
  const [, cancel] = requestSteps({ ...work, status: "paid", price: 5_000 });
  expect(cancel).toMatchObject({
    to: "cancelled",
    ask: `Cancel this request: CV review and drafting of Amina Bello, ${NO}? ₦5,000 has to be paid back. The requester gets a message that it is, with the reason, and it cannot be taken back.`,
    reason: { needed: "Say why it is cancelled" },
  });
  expect(asksOf({ ...work, status: "paid", price: null })[1]?.[1]).toContain("What was paid has to be paid back.");
  for (const service of ["featured_job", "premium_cv_access", "company_verification"])
    expect(asksOf({ service, status: "paid" })).toEqual([]);
  for (const status of ["done", "cancelled"]) expect(asksOf({ ...work, status })).toEqual([]);
});

it("[EMD-37] offers to cancel alone what is not to be paid now", () => {
  const steps = asksOf({ nothing_to_pay: "This company is verified already" }).map(([label]) => label);
  expect(steps).toEqual(["Cancel request"]);
});

it("[EMD-36] asks before Mark Done whose request it is, and under which number", () => {
  const work = { service: "training_partnership", job_title: "", price: null };
  expect(asksOf({ ...work, status: "paid" })[0]).toEqual([
    "Mark Done",
    `Is this work done: Training Partnership of Zuma Rock Foods, ${NO}? The requester gets a message that it is completed, and it cannot be taken back.`,
  ]);
  expect(asksOf(work)[0]).toEqual([
    "Mark Done",
    `Is this done, with nothing to pay here: Training Partnership of Zuma Rock Foods, ${NO}? The requester gets a message, and it cannot be taken back.`,
  ]);
});
