import { api } from "@jobcentre/frontend-kit/api";
import { useQuery } from "@jobcentre/frontend-kit/query";
import { useSession } from "@jobcentre/frontend-kit/session";
import { mockApi } from "@jobcentre/frontend-kit/testing/mock-api";
import { person, renderPage } from "@jobcentre/frontend-kit/testing/render-page";
import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { JobDetail } from "../job/job-detail.tsx";
import { aJob } from "../testing/a-job.ts";

const MINE = "GET /api/my-jobs";
const job = aJob();
const application = { id: job.id, status: "pending" as const, applied_at: "2026-11-20T10:00:00.000Z" };

/** Reads the same answer, as the dialog that applies and the dashboard do, and leads to the page of the job then. */
function FromElsewhere() {
  const { user } = useSession();
  const { data } = useQuery({
    queryKey: [MINE, [job.id], user?.id],
    enabled: user !== undefined && user !== null,
    queryFn: ({ signal }) => api(MINE, { query: { ids: job.id }, signal }),
  });
  return data ? <JobDetail job={job} /> : null;
}

it("[JSD-19] marks the page of a job for who comes from where the same was read already, without a further call", async () => {
  const calls = mockApi({
    "GET /api/users/me": person(),
    [MINE]: [{ job_id: job.id, is_saved: true, application }],
  });
  renderPage(<FromElsewhere />);
  expect(await screen.findByText(/^You applied on/)).toBeVisible();
  expect(screen.getByRole("button", { name: "Remove from saved Welder" })).toBeVisible();
  expect(calls.filter(({ key }) => key === MINE)).toHaveLength(1);
});
