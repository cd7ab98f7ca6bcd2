import { PortalProvider } from "@jobcentre/frontend-kit/portal-ui";
import { type Answers, mockApi } from "@jobcentre/frontend-kit/testing/mock-api";
import { renderPage } from "@jobcentre/frontend-kit/testing/render-page";
import { ChangesElsewhere } from "../../components/testing/changes-elsewhere.tsx";
import { JOBS, type Job, REPORTS, REQUESTS } from "../jobs.api.ts";
import { JobsPage } from "../jobs.page.tsx";

export const job = (changes: Partial<Job> = {}): Job => ({
  id: "65f0c0ffee65f0c0ffee0c01",
  title: "Line supervisor",
  description: "Runs the juice line.",
  requirements: "",
  employer_id: "65f0c0ffee65f0c0ffee0a02",
  employer_name: "Zuma Rock Foods",
  employer_is_verified: true,
  location: "Idu",
  category: "Manufacturing",
  created_at: "2026-03-05T09:30:00.000Z",
  salary_min: 100_000,
  salary_max: null,
  experience_required: 2,
  application_deadline: null,
  is_active: true,
  is_featured: false,
  applications_count: 3,
  ...changes,
});

/** Opens the tab on one job and empty queues, or on what is answered instead. */
export const open = (answers: Answers = {}, search = "") => {
  const exports = { "POST /api/admin/activity-logs/exports": { success: true } } as const;
  const calls = mockApi({ ...exports, [JOBS]: { jobs: [job()], total: 1 }, [REQUESTS]: [], [REPORTS]: [], ...answers });
  const page = renderPage(
    <PortalProvider>
      <ChangesElsewhere />
      <JobsPage />
    </PortalProvider>,
    { at: `/admin/dashboard/jobs${search}` },
  );
  return { calls, ...page };
};
