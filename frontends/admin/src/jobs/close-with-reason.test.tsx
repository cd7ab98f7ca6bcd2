import { refuse } from "@jobcentre/frontend-kit/testing/mock-api";
import { reads } from "@jobcentre/frontend-kit/testing/reads";
import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { changeElsewhere } from "../components/testing/changes-elsewhere.tsx";
import { job, open } from "./testing/open-jobs.tsx";

const TOGGLE = "POST /api/admin/jobs/{id}/toggle-active";

it("[ADJ-03] a job is closed with a reason in one step, and gets one later", async () => {
  let now = job();
  const { user, calls } = open({
    "GET /api/admin/jobs": () => ({ jobs: [now], total: 1 }),
    [TOGGLE]: ({ body }) => {
      const { reason } = body as { reason: string };
      now = job({ is_active: false, closed_by_centre: true, closing_reason: reason });
      return now;
    },
  });
  await user.click(await screen.findByRole("button", { name: "Close with a reason" }));
  await user.click(await screen.findByRole("button", { name: "Close job" }));
  expect((await screen.findAllByText("Say why the job is closed")).length).toBeGreaterThan(0);
  await user.type(screen.getByLabelText("Reason"), "No such company.");
  await user.click(screen.getByRole("button", { name: "Close job" }));
  await reads("Job deactivated successfully!");
  const given = await screen.findByText("The reason given: No such company.");
  expect(given).toBeVisible();
  // Written in lines, and read so.
  expect(given).toHaveClass("lines");

  await user.click(await screen.findByRole("button", { name: "Say why" }));
  await user.type(screen.getByLabelText("Reason"), "Asks for money.");
  await user.click(screen.getByRole("button", { name: "Send reason" }));
  await reads("Its employer reads the reason.");
  expect(await screen.findByText("The reason given: Asks for money.")).toBeVisible();
  expect(calls.filter(({ key }) => key === TOGGLE).map(({ body }) => body)).toEqual([
    { is_active: false, reason: "No such company.", former: { closed_by_centre: false, closing_reason: "" } },
    {
      is_active: false,
      reason: "Asks for money.",
      former: { closed_by_centre: true, closing_reason: "No such company." },
      already_closed: true,
    },
  ]);
});

it("[ADJ-03] what its employer closed meanwhile is closed by the centre, with the reason that was being typed", async () => {
  let now = job();
  const { user, calls } = open({
    "GET /api/admin/jobs": () => ({ jobs: [now], total: 1 }),
    [TOGGLE]: ({ body }) => {
      const { reason } = body as { reason: string };
      now = job({ is_active: false, closed_by_centre: true, closing_reason: reason });
      return now;
    },
  });
  await user.click(await screen.findByRole("button", { name: "Close with a reason" }));
  await user.type(await screen.findByLabelText("Reason"), "No such company.");
  now = job({ is_active: false, closed_by_employer: true });
  changeElsewhere("GET /api/admin/jobs");
  await screen.findByText("Closed by its employer");
  expect(screen.getByLabelText("Reason")).toHaveValue("No such company.");
  await user.click(screen.getByRole("button", { name: "Close job" }));
  await reads("Job deactivated successfully!");
  expect(await screen.findByText("The reason given: No such company.")).toBeVisible();
  expect(calls.filter(({ key }) => key === TOGGLE).map(({ body }) => body)).toEqual([
    { is_active: false, reason: "No such company.", former: { closed_by_centre: false, closing_reason: "" } },
  ]);
});

it("[ADJ-03] what another admin closed a moment before is shown so in the dialog, which goes on from there", async () => {
  const theirs = job({ is_active: false, closed_by_centre: true, closing_reason: "Asks for money." });
  let tries = 0;
  const { user, calls } = open({
    // Where the list shows open ones alone, it has it no more.
    "GET /api/admin/jobs": ({ query }) => ({ jobs: [query.job_id ? theirs : job()], total: 1 }),
    [TOGGLE]: ({ body }) => {
      tries += 1;
      if (tries === 1) return refuse(409, "This was changed in the meantime.", "conflict");
      return job({ ...theirs, closing_reason: (body as { reason: string }).reason });
    },
  });
  await user.click(await screen.findByRole("button", { name: "Close with a reason" }));
  await user.type(await screen.findByLabelText("Reason"), "No such company.");
  await user.click(screen.getByRole("button", { name: "Close job" }));
  await reads(
    "Somebody else has changed this job meanwhile. The dialog shows it as it is now: read it, and send again.",
  );
  expect(screen.getByText(/The reason given so far: Asks for money\.$/)).toBeVisible();
  expect(screen.getByLabelText("Reason")).toHaveValue("No such company.");
  await user.click(screen.getByRole("button", { name: "Send reason" }));
  await reads("Its employer reads the reason.");
  expect(calls.filter(({ key }) => key === TOGGLE).at(-1)?.body).toEqual({
    is_active: false,
    reason: "No such company.",
    former: { closed_by_centre: true, closing_reason: "Asks for money." },
    already_closed: true,
  });
});

it("[ADJ-03] what its employer closed can be closed by the centre", async () => {
  open({ "GET /api/admin/jobs": { jobs: [job({ is_active: false, closed_by_employer: true })], total: 1 } });
  expect(await screen.findByRole("button", { name: "Activate" })).toBeVisible();
  expect(screen.getByRole("button", { name: "Close with a reason" })).toBeVisible();
  expect(screen.queryByRole("button", { name: "Say why" })).toBeNull();
});

it("[ADJ-03] what was closed with a suspended account says so, and is kept closed by a decision of its own alone", async () => {
  const gone = { is_active: false, closed_by_centre: true, closed_by_suspension: true } as const;
  const { user, calls } = open({
    "GET /api/admin/jobs": { jobs: [job(gone)], total: 1 },
    [TOGGLE]: ({ body }) =>
      job({ is_active: false, closed_by_centre: true, closing_reason: (body as { reason: string }).reason }),
  });
  expect(await screen.findByText(/^Closed with the suspended account: once that is reinstated/)).toBeVisible();
  expect(screen.queryByRole("button", { name: "Activate" })).toBeNull();
  expect(screen.queryByRole("button", { name: "Say why" })).toBeNull();
  await user.click(screen.getByRole("button", { name: "Keep closed" }));
  expect(await screen.findByText(/stays closed also once the account is reinstated/)).toBeVisible();
  await user.type(screen.getByLabelText("Reason"), "Asks for money.");
  await user.click(screen.getByRole("button", { name: "Close job" }));
  await reads("Job deactivated successfully!");
  expect(calls.filter(({ key }) => key === TOGGLE).map(({ body }) => body)).toEqual([
    { is_active: false, reason: "Asks for money.", former: { closed_by_centre: true, closing_reason: "" } },
  ]);
});
