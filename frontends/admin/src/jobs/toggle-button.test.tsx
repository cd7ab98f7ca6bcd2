import { OFFLINE, refuse, type SeenCall } from "@jobcentre/frontend-kit/testing/mock-api";
import { reads } from "@jobcentre/frontend-kit/testing/reads";
import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { job, open } from "./testing/open-jobs.tsx";

const TOGGLE = "POST /api/admin/jobs/{id}/toggle-active";

/** A server that makes a job as it is wanted, or turns it over where nothing is; the first `lost` answers do not arrive. */
function turning(is_active: boolean, lost = 0) {
  const state = { is_active, opened: 0 };
  const turn = ({ body }: SeenCall) => {
    const wanted = (body as { is_active?: boolean } | undefined)?.is_active ?? !state.is_active;
    if (wanted && !state.is_active) state.opened++;
    state.is_active = wanted;
    return lost-- > 0 ? OFFLINE : job({ is_active: wanted });
  };
  return { state, turn };
}

it("a job that is deactivated again after a lost answer is inactive, not active again", async () => {
  const { state, turn } = turning(true, 1);
  const { user, calls } = open({ [TOGGLE]: turn });
  await user.click(await screen.findByRole("button", { name: "Deactivate" }));
  await user.click(screen.getByRole("button", { name: "Deactivate job" }));
  await user.click(await screen.findByRole("button", { name: "Retry" }));
  await reads("Job deactivated successfully!");
  expect(state).toEqual({ is_active: false, opened: 0 });
  // Each press has a key: the lost answer of one is none to another, which somebody may have undone meanwhile.
  const sent = calls.filter(({ key }) => key === TOGGLE);
  expect(new Set(sent.map(({ headers }) => headers["Idempotency-Key"])).size).toBe(2);
});

it("a job that somebody else deactivated meanwhile stays inactive with Deactivate, alone and among several", async () => {
  const { state, turn } = turning(false);
  const { user } = open({ [TOGGLE]: turn });
  await user.click(await screen.findByRole("button", { name: "Deactivate" }));
  await user.click(screen.getByRole("button", { name: "Deactivate job" }));
  await reads("Job deactivated successfully!");
  expect(state).toEqual({ is_active: false, opened: 0 });
  await user.click(screen.getByRole("checkbox", { name: "Select Line supervisor" }));
  await user.click(screen.getByRole("button", { name: "Deactivate (1)" }));
  await user.click(screen.getByRole("button", { name: "Deactivate job" }));
  expect(await screen.findByText("Deactivating: 1 of 1 done")).toBeVisible();
  expect(state).toEqual({ is_active: false, opened: 0 });
});

const ONE =
  "Who applied for it and waits is told after a minute that it is closed, not why. Their interviews are called off.";
const ALL =
  "Who applied for them and waits is told after a minute that they are closed, not why. Their interviews are called off.";

it("[ADJ-03] a job that people applied for is deactivated after a question, alone and among others", async () => {
  const quiet = job({ id: "65f0c0ffee65f0c0ffee0c02", title: "Cook", applications_count: 0 });
  const { user, calls } = open({
    "GET /api/admin/jobs": { jobs: [job(), quiet], total: 2 },
    [TOGGLE]: job({ is_active: false }),
  });
  const sent = () => calls.filter(({ key }) => key === TOGGLE);
  const [asking] = await screen.findAllByRole("button", { name: "Deactivate" });
  await user.click(asking as HTMLElement);
  expect(screen.getByText(`Deactivate Line supervisor? ${ONE}`)).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Cancel" }));
  await user.click(screen.getByRole("checkbox", { name: "Select all on this page" }));
  await user.click(screen.getByRole("button", { name: "Deactivate (2)" }));
  expect(screen.getByText(`Deactivate 2 jobs? ${ALL}`)).toBeVisible();
  expect(sent()).toEqual([]);
  await user.click(screen.getByRole("button", { name: "Deactivate jobs" }));
  expect(await screen.findByText("Deactivating: 2 of 2 done")).toBeVisible();
  expect(sent().map(({ body }) => body)).toEqual([{ is_active: false }, { is_active: false }]);
});

it("[ADJ-03] nothing is asked where nobody applied, nor before a job is activated", async () => {
  let now = job({ applications_count: 0 });
  const { user } = open({
    "GET /api/admin/jobs": () => ({ jobs: [now], total: 1 }),
    [TOGGLE]: ({ body }) => {
      now = job({ is_active: (body as { is_active: boolean }).is_active, applications_count: 0 });
      return now;
    },
  });
  await user.click(await screen.findByRole("button", { name: "Deactivate" }));
  await reads("Job deactivated successfully!");
  await user.click(await screen.findByRole("button", { name: "Activate" }));
  await reads("Job activated successfully!");
});

it("[ADJ-03] says what follows where people applied since the list was read, which asked nothing, and takes it back", async () => {
  const FOLLOWS = `People have applied since the list was read. ${ONE} Activate takes that back until then.`;
  const { user, calls } = open({
    "GET /api/admin/jobs": { jobs: [job({ applications_count: 0 })], total: 1 },
    [TOGGLE]: ({ body }) => {
      const { is_active } = body as { is_active: boolean };
      return job({ is_active, ...(!is_active && { closed_by_centre: true }) });
    },
  });
  await user.click(await screen.findByRole("button", { name: "Deactivate" }));
  expect(await screen.findByText(`Line supervisor: ${FOLLOWS}`)).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Activate" }));
  await reads("Job activated successfully!");
  await user.click(screen.getByRole("checkbox", { name: "Select Line supervisor" }));
  await user.click(screen.getByRole("button", { name: "Deactivate (1)" }));
  expect(await screen.findByText(`: Deactivated. ${FOLLOWS}`, { exact: false })).toBeVisible();
  expect(calls.filter(({ key }) => key === TOGGLE).map(({ body }) => body)).toEqual([
    { is_active: false },
    { is_active: true, former: { closed_by_centre: true, closing_reason: "" } },
    { is_active: false },
  ]);
});

it("[ADJ-03] a job that another administrator closed meanwhile is not opened unseen, alone and among several", async () => {
  const mute = { is_active: false, closed_by_employer: true } as const;
  const theirs = { is_active: false, closed_by_centre: true, closing_reason: "No such company." } as const;
  let now = job(mute);
  const { user, calls } = open({
    "GET /api/admin/jobs": () => ({ jobs: [now], total: 1 }),
    [TOGGLE]: () => refuse(409, "This was changed in the meantime.", "conflict"),
  });
  await user.click(await screen.findByRole("checkbox", { name: "Select Line supervisor" }));
  await user.click(screen.getByRole("button", { name: "Activate (1)" }));
  await screen.findByText("Activating: 0 of 1 done", { exact: false });
  now = job(theirs);
  await user.click(screen.getByRole("button", { name: "Activate" }));
  await reads("This was changed in the meantime.");
  expect(await screen.findByText("The reason given: No such company.")).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Activate" }));
  await reads("This was changed in the meantime.");
  const unread = { is_active: true, former: { closed_by_centre: false, closing_reason: "" } };
  const read = { is_active: true, former: { closed_by_centre: true, closing_reason: "No such company." } };
  expect(calls.filter(({ key }) => key === TOGGLE).map(({ body }) => body)).toEqual([unread, unread, read]);
});

it("[ADJ-03] one thing is said of a job that is deactivated and activated again", async () => {
  let shown = job({ applications_count: 0 });
  const { user } = open({
    "GET /api/admin/jobs": () => ({ jobs: [shown], total: 1 }),
    [TOGGLE]: ({ body }) => (shown = job({ applications_count: 0, ...(body as { is_active: boolean }) })),
  });
  await user.click(await screen.findByRole("button", { name: "Deactivate" }));
  await reads("Job deactivated successfully!");
  await user.click(await screen.findByRole("button", { name: "Activate" }));
  await reads("Job activated successfully!");
  expect(screen.queryByText("Job deactivated successfully!")).toBeNull();
});
