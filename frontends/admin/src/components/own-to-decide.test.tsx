import { person } from "@jobcentre/frontend-kit/testing/render-page";
import { screen, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { open as openEntrepreneurship } from "../entrepreneurship/testing/open-entrepreneurship.tsx";
import { application as business, funding } from "../entrepreneurship/testing/rows.ts";
import { JOBS, REPORTS, REQUESTS, type Report, type ServiceRequest } from "../jobs/jobs.api.ts";
import { job, open as openJobs } from "../jobs/testing/open-jobs.tsx";
import { report, request } from "../jobs/testing/queue-rows.ts";
import { fakeTraining } from "../training/testing/fake-training.ts";
import { openTraining } from "../training/testing/open-training.tsx";
import { application, enrollment } from "../training/testing/rows.ts";

const OWN_WORDS = "Your own: another administrator decides on it";
const ME = "65f0c0ffee65f0c0ffee0fff";
const me = { "GET /api/users/me": person({ id: ME, is_admin: true }) };
const idOf = (no: number) => `65f0c0ffee65f0c0ffee0f${String(no).padStart(2, "0")}`;
/** Of one record as many as are asked for, each with changes of its own and an id. */
const each = <Row,>(make: (changes: Partial<Row>) => Row, ...changes: NoInfer<Partial<Row>>[]): Row[] =>
  changes.map((change, no) => make({ ...change, id: idOf(no) } as Partial<Row>));

/** What each row offers, and whether it says whose it is to decide. */
async function offered(list: string) {
  const rows = await screen.findByRole("list", { name: list });
  await screen.findAllByText(OWN_WORDS);
  return [...rows.children].map((row) => ({
    buttons: within(row as HTMLElement)
      .queryAllByRole("button")
      .map(({ textContent }) => textContent),
    isSaid: within(row as HTMLElement).queryByText(OWN_WORDS) !== null,
    isChoosable: within(row as HTMLElement).queryByRole("checkbox") !== null,
  }));
}
const own = (...buttons: string[]) => ({ buttons, isSaid: true, isChoosable: false });
const nothing = { buttons: [], isSaid: false, isChoosable: false };

it("offers of one's own job its words alone, not to open or close it", async () => {
  const jobs = each(job, { employer_id: ME }, { employer_id: ME, is_active: false, closed_by_centre: true }, {});
  const { user } = openJobs({ ...me, [JOBS]: { jobs, total: 3 } });
  const [first, second, other] = await offered("Jobs");
  expect([first, second]).toEqual([own("Edit"), own("Edit")]);
  expect(other?.buttons).toEqual(["Deactivate", "Edit", "Close with a reason"]);
  await user.click(screen.getByRole("checkbox", { name: "Select all on this page" }));
  expect(screen.getByRole("button", { name: "Deactivate (1)" })).toBeVisible();
});

it("offers no step of one's own request for a paid service, nor that it was paid back", async () => {
  const paid_at = "2026-03-06T09:30:00.000Z";
  const rows = each(
    (changes: Partial<ServiceRequest>): ServiceRequest => ({ ...request, account_id: ME, ...changes }),
    {},
    { service: "training_partnership", price: null },
    { service: "training_partnership", status: "paid", paid_at },
    { status: "cancelled", paid_at },
    { status: "done" },
    { account_id: request.account_id },
  );
  openJobs({ ...me, [REQUESTS]: rows }, "?view=requests");
  expect(await offered("Service requests")).toEqual([
    own(),
    own(),
    own(),
    own(),
    nothing,
    { ...nothing, buttons: ["Mark Paid", "Cancel request"] },
  ]);
});

it("offers to close no report about one's own job, company or application", async () => {
  const rows = each(
    (changes: Partial<Report>): Report => ({ ...report, employer_id: ME, ...changes }),
    {},
    { status: "resolved" },
    { employer_id: report.employer_id },
  );
  openJobs({ ...me, [REPORTS]: rows }, "?view=reports");
  const [open, closed, other] = await offered("Reports");
  expect([open, closed]).toEqual([own(), nothing]);
  expect(other?.buttons).toEqual(["Close and say why", "Resolve", "Dismiss"]);
});

it("offers to decide on no application of one's own for a program", async () => {
  const of = { account_id: ME, program_start_date: "2099-03-05" };
  const applications = each(
    application,
    of,
    { ...of, status: "rejected" },
    { ...of, status: "approved" },
    { program_start_date: "2099-03-05" },
  );
  fakeTraining({ applications }, () => me);
  const { user } = openTraining();
  const [pending, rejected, approved, other] = await offered("Applications");
  expect([pending, rejected, approved]).toEqual([own(), own(), nothing]);
  expect(other).toMatchObject({ buttons: ["Approve", "Reject"], isSaid: false, isChoosable: true });
  await user.click(screen.getByRole("checkbox", { name: "Select all on this page" }));
  expect(screen.getByRole("button", { name: "Approve (1)" })).toBeVisible();
});

it("offers nobody to complete or certify themself, but to drop out and to look at what they have", async () => {
  const certificate = { certificate_issued: true, certificate_number: "AJC-2026-1" };
  const enrollments = each(
    enrollment,
    { account_id: ME },
    { account_id: ME, status: "completed" },
    { account_id: ME, status: "completed", ...certificate },
    {},
    { status: "completed" },
  );
  fakeTraining({ enrollments }, () => me);
  const { user } = openTraining("?view=enrollments");
  const [enrolled, completed, certified] = await offered("Enrollments");
  expect([enrolled, completed]).toEqual([own("Drop"), own()]);
  expect(certified).toEqual({ buttons: ["View Certificate", "Revoke"], isSaid: false, isChoosable: true });
  await user.click(screen.getByRole("checkbox", { name: "Select all on this page" }));
  expect(screen.getByRole("button", { name: "Mark complete (1)" })).toBeVisible();
  expect(screen.getByRole("button", { name: "Issue certificates (1)" })).toBeVisible();
});

it("offers of one's own business a mentor, but neither a decision nor money", async () => {
  const of = { account_id: ME };
  const applications = each(
    business,
    of,
    { ...of, status: "approved" },
    { ...of, status: "active" },
    { ...of, status: "withdrawn" },
    { status: "approved" },
  );
  const { user } = openEntrepreneurship({ applications }, me);
  const [pending, approved, active, withdrawn, other] = await offered("Applications");
  expect([pending, approved, active]).toEqual([own(), own("Assign Mentor"), own("Assign Mentor")]);
  expect(withdrawn).toEqual(nothing);
  expect(other?.buttons).toEqual(["Assign Mentor", "Approve Funding", "Activate Business", "Reject"]);
  await user.click(screen.getByRole("checkbox", { name: "Select all on this page" }));
  expect(screen.getByRole("button", { name: "Reject (1)" })).toBeVisible();
});

it("offers to pay out or cancel no money of one's own business", async () => {
  const rows = each(funding, { account_id: ME }, { account_id: ME, disbursement_status: "disbursed" }, {});
  openEntrepreneurship({ funding: rows }, me, "?view=funding");
  const [waiting, paid, other] = await offered("Funding");
  expect([waiting, paid]).toEqual([own(), nothing]);
  expect(other?.buttons).toEqual(["Disburse", "Cancel funding"]);
});
