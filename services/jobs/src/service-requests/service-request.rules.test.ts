import {
  GUIDANCE_PRICE,
  type PaidService,
  PREMIUM_OFFERS,
  SERVICE_REQUEST_STATUSES,
} from "@jobcentre/contracts/job-options";
import { describe, expect, it } from "vitest";
import {
  cancellingProblem,
  daysOf,
  isRequestMoveOffered,
  premiumJobProblem,
  reasonProblem,
} from "./service-request.rules.ts";

const all = SERVICE_REQUEST_STATUSES.flatMap((from) => SERVICE_REQUEST_STATUSES.map((to) => [from, to] as const));

describe("the moves of a service request", () => {
  it.each(all)("%s → %s is offered or not", (status, to) => {
    const unpaid = ["requested → paid", "requested → cancelled"];
    const work = [...unpaid, "paid → done", "paid → cancelled"];
    const offers = (service: PaidService, price: number | null) => isRequestMoveOffered({ status, service, price }, to);
    const move = `${status} → ${to}`;
    expect(offers("cv_service", 5_000)).toBe(work.includes(move));
    expect(offers("training_partnership", null)).toBe([...work, "requested → done"].includes(move));
    // These take effect with the payment, and hold for as long as they were paid for.
    for (const service of ["featured_job", "premium_cv_access", "company_verification"] as const)
      expect(offers(service, 15_000)).toBe(unpaid.includes(move));
  });
});

it.each([
  ["requested", "cv_service", null],
  ["cancelled", "cv_service", null],
  ["paid", "cv_service", /has been noted.*contact us/],
  ["paid", "training_partnership", /has been noted.*contact us/],
  ["paid", "premium_cv_access", /has been noted and this has taken effect/],
  ["done", "cv_service", /is completed/],
] as const)("[ROLE-03] who asked cancels what is %s of %s, or reads why not: %s", (status, service, problem) => {
  if (problem) expect(cancellingProblem({ status, service })).toMatch(problem);
  else expect(cancellingProblem({ status, service })).toBeNull();
});

it("[ROLE-03] what is paid is cancelled for a reason alone", () => {
  expect(reasonProblem("paid", "cancelled", "")).toMatch(/^Say why/);
  expect(reasonProblem("paid", "cancelled", "No advisor")).toBeNull();
  expect(reasonProblem("requested", "cancelled", "")).toBeNull();
  expect(reasonProblem("paid", "done", "")).toBeNull();
});

it("[EMD-35] [JSD-28] has the prices and days of the specification", () => {
  expect(GUIDANCE_PRICE).toBe(5000);
  expect(Object.values(PREMIUM_OFFERS).map(({ label, price, days }) => [label, price, days])).toEqual([
    ["Featured Job", 15_000, 30],
    ["Premium CV Access", 25_000, 90],
    ["Company Verification", 10_000, null],
    ["Training Partnership", null, null],
  ]);
  expect(daysOf("featured_job")).toBe(30);
  expect(daysOf("company_verification")).toBeNull();
  expect(daysOf("cv_service")).toBeNull();
});

it.each([
  ["featured_job", "65f0c0ffee0000000000c001", null],
  ["featured_job", null, "Choose the job to feature"],
  ["premium_cv_access", null, null],
  ["premium_cv_access", "65f0c0ffee0000000000c001", "Only Featured Job is about one job"],
] as const)("%s of job %s: %s", (service, job, problem) => expect(premiumJobProblem(service, job)).toBe(problem));
