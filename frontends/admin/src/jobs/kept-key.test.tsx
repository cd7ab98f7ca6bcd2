import { mockApi, OFFLINE, refuse, type SeenCall } from "@jobcentre/frontend-kit/testing/mock-api";
import { reads } from "@jobcentre/frontend-kit/testing/reads";
import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { REPORTS, setRequestStatus } from "./jobs.api.ts";
import { open } from "./testing/open-jobs.tsx";
import { report, request } from "./testing/queue-rows.ts";

const RESOLVE = "POST /api/admin/reports/{id}/status";
const PAY = "POST /api/admin/service-requests/{id}/status";
const BEFORE = refuse(409, "Somebody was faster.");

/** Of each try whether it went out under the key of the one before. */
const sameAsBefore = (calls: SeenCall[], step: string): boolean[] => {
  const keys = calls.filter(({ key }) => key === step).map(({ headers }) => headers["Idempotency-Key"]);
  return keys.slice(1).map((key, at) => key === keys[at]);
};

it("Resolve tried again after a lost answer is the same step, until there is an answer", async () => {
  const answers = [OFFLINE, BEFORE, OFFLINE, { ...report, status: "resolved" as const }];
  const { user, calls } = open({ [REPORTS]: [report], [RESOLVE]: () => answers.shift() ?? OFFLINE }, "?view=reports");
  const press = async (name: RegExp) => user.click(await screen.findByRole("button", { name }));
  await press(/^Resolve: /);
  await press(/^Resolve$/);
  await press(/^Retry/);
  await reads("Somebody was faster.");
  await press(/^Resolve: /);
  await press(/^Resolve$/);
  await press(/^Retry/);
  await reads("Report resolved!");
  expect(sameAsBefore(calls, RESOLVE)).toEqual([true, false, true]);
});

it("[EMD-36] Mark Paid is, too; of a company with another name it is another step", async () => {
  const answers = [OFFLINE, OFFLINE, BEFORE, OFFLINE];
  const calls = mockApi({ [PAY]: () => answers.shift() ?? OFFLINE });
  const company = { ...request, service: "company_verification" } as const;
  for (const row of [company, company, { ...company, requester_name: "NNPC Limited" }, company])
    await setRequestStatus(row, "paid").catch(() => undefined);
  expect(sameAsBefore(calls, PAY)).toEqual([true, false, false]);
});
