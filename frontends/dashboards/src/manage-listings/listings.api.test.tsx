import { mockApi, refuse } from "@jobcentre/frontend-kit/testing/mock-api";
import { person, renderPage } from "@jobcentre/frontend-kit/testing/render-page";
import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { useJob } from "../applied-jobs/applied-jobs.api.ts";
import { jobForm, jobInput } from "../post-job/job-form.rules.ts";
import { listing } from "../testing/employer-records.ts";
import { type Listing, useSaveListing, useSetActive } from "./listings.api.ts";

const { id } = listing(1);

/** What the job's public page reads, beside what its employer does. */
function PublicPage() {
  const job = useJob(id);
  const save = useSaveListing();
  const { setActive } = useSetActive();
  const correct = () =>
    save.mutateAsync({ params: { id }, body: { ...jobInput(jobForm(listing(1))), title: "Welder" } });
  return (
    <>
      <p>{job.error ? "no such job" : job.data?.title}</p>
      <button type="button" onClick={() => void correct()}>
        Correct
      </button>
      <button type="button" onClick={() => void setActive({ id }, false)}>
        Close
      </button>
    </>
  );
}

/** The public page of a job that stands in the cache, and becomes what the employer makes of it. */
async function open() {
  let now: Listing | undefined = listing(1);
  mockApi({
    "GET /api/users/me": person({ user_type: "employer" }),
    "GET /api/jobs/{id}": () => now ?? refuse(404, "Not found."),
    "PUT /api/jobs/{id}": () => {
      now = listing(1, { title: "Welder" });
      return now;
    },
    "POST /api/jobs/{id}/toggle-active": () => {
      now = undefined;
      return listing(1, { is_active: false });
    },
  });
  const { user } = renderPage(<PublicPage />);
  expect(await screen.findByText("Job 1")).toBeVisible();
  return user;
}

it("[EMD-17] the public page of a job that was corrected shows the correction", async () => {
  const user = await open();
  await user.click(screen.getByRole("button", { name: "Correct" }));
  expect(await screen.findByText("Welder")).toBeVisible();
});

it("[EMD-17] a job that was closed is no longer shown from memory", async () => {
  const user = await open();
  await user.click(screen.getByRole("button", { name: "Close" }));
  expect(await screen.findByText("no such job")).toBeVisible();
});
