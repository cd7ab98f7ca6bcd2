import { comeBackLater } from "@jobcentre/frontend-kit/testing/come-back";
import { refuse } from "@jobcentre/frontend-kit/testing/mock-api";
import { reads } from "@jobcentre/frontend-kit/testing/reads";
import { screen, waitFor, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { JOBS, type Job } from "./jobs.api.ts";
import { job, open } from "./testing/open-jobs.tsx";

const EDIT = "PUT /api/admin/jobs/{id}";
const first = "2026-03-06T09:30:00.000Z";
const second = "2026-03-07T09:30:00.000Z";

/** A server with one job that refuses who has seen an older version; change it by `now`. */
function openOne(now: { job: Job }) {
  return open({
    [JOBS]: () => ({ jobs: [now.job], total: 1 }),
    [EDIT]: ({ body }) => {
      const { edited_at, ...change } = body as { edited_at: string | null } & Partial<Job>;
      if (edited_at !== now.job.edited_at) return refuse(409, "This was changed in the meantime.", "conflict");
      now.job = job({ ...change, edited_at: second });
      return now.job;
    },
  });
}

const dialog = async () => within(await screen.findByRole("dialog"));

it("a draft of a job that was edited since is not put over the newer version", async () => {
  const now = { job: job({ edited_at: first }) };
  const { user, unmount } = openOne(now);
  await user.click(await screen.findByRole("button", { name: "Edit" }));
  await user.type((await dialog()).getByLabelText("Title"), "!");
  await user.click((await dialog()).getByRole("button", { name: "Cancel" }));
  unmount();

  now.job = job({ edited_at: second, description: "Runs the juice line at night." });
  const again = openOne(now);
  await again.user.click(await screen.findByRole("button", { name: "Edit" }));
  expect((await dialog()).getByLabelText("Description")).toHaveValue("Runs the juice line at night.");
  expect((await dialog()).getByLabelText("Title")).toHaveValue("Line supervisor");

  // It is not lost either: it stands beside the form until it is saved or put away.
  await again.user.click((await dialog()).getByText("Show what you had typed before somebody else saved"));
  expect((await dialog()).getByText("Line supervisor!")).toBeVisible();
  // The description is what somebody else has corrected: nobody typed the one before.
  expect((await dialog()).queryByText("Runs the juice line.")).not.toBeInTheDocument();
  await again.user.click((await dialog()).getByRole("button", { name: "Discard what I had typed" }));
  expect((await dialog()).queryByText("Line supervisor!")).not.toBeInTheDocument();
  await again.user.click((await dialog()).getByRole("button", { name: "Cancel" }));
  await again.user.click(screen.getByRole("button", { name: "Edit" }));
  expect((await dialog()).queryByText(/^Show what you had typed/)).not.toBeInTheDocument();
});

it("says what a location is, as employers are told", async () => {
  const { user } = openOne({ job: job() });
  await user.click(await screen.findByRole("button", { name: "Edit" }));
  expect((await dialog()).getByLabelText("Location")).toHaveAccessibleDescription(
    "The area of Abuja, such as Gwagwalada",
  );
});

it("a job that was edited since can be edited once the refusal is read", async () => {
  const now = { job: job({ edited_at: first }) };
  const { user, calls } = openOne(now);
  await user.click(await screen.findByRole("button", { name: "Edit" }));
  now.job = job({ edited_at: second, description: "Runs the juice line at night." });
  await user.type((await dialog()).getByLabelText("Title"), "!");
  await user.click((await dialog()).getByRole("button", { name: "Save" }));
  await reads("This was changed in the meantime.");
  expect((await dialog()).getByLabelText("Title")).toHaveValue("Line supervisor!");
  await user.click((await dialog()).getByRole("button", { name: "Cancel" }));
  await waitFor(() => expect(screen.getByText("Runs the juice line at night.")).toBeVisible());
  await user.click(screen.getByRole("button", { name: "Edit" }));
  await user.type((await dialog()).getByLabelText("Title"), "!");
  await user.click((await dialog()).getByRole("button", { name: "Save" }));
  await reads("Job updated successfully!");
  expect(calls.filter(({ key }) => key === EDIT).at(-1)?.body).toMatchObject({ edited_at: second });
});

it("[ADJ-04] what is being corrected stays where the job leaves the list meanwhile, with the reason why it was not saved", async () => {
  let jobs = [job()];
  const { user } = open({
    [JOBS]: () => ({ jobs, total: jobs.length }),
    [EDIT]: refuse(404, "There is no such job any more."),
  });
  await user.click(await screen.findByRole("button", { name: "Edit" }));
  await user.type((await dialog()).getByLabelText("Title"), " of the day");
  jobs = [];
  comeBackLater();
  expect(await screen.findByText("0 jobs")).toBeInTheDocument();
  expect((await dialog()).getByLabelText("Title")).toHaveValue("Line supervisor of the day");
  expect(screen.queryByText("No jobs yet")).toBeNull();
  await user.click((await dialog()).getByRole("button", { name: "Save" }));
  await reads("There is no such job any more.");
  await user.click((await dialog()).getByRole("button", { name: "Cancel" }));
  expect(await screen.findByText("No jobs yet")).toBeVisible();
  await waitFor(() => expect(screen.getByRole("group", { name: "Jobs" })).toHaveFocus());
});
