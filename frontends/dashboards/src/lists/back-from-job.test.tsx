import { mockApi } from "@jobcentre/frontend-kit/testing/mock-api";
import { person } from "@jobcentre/frontend-kit/testing/render-page";
import { screen } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { openInBrowser } from "../testing/dashboards.tsx";
import { listing } from "../testing/employer-records.ts";
import { seekerProfile } from "../testing/profiles.ts";
import { NO_APPLICATIONS, ownApplication, savedJob } from "../testing/seeker-records.ts";

afterEach(() => window.history.replaceState(null, "", "/"));

it.each([
  ["/dashboard/browse-jobs?category=Construction&page=2", "Job 1"],
  ["/dashboard/saved-jobs?page=2", "Job 1"],
  ["/dashboard/applied-jobs?status=pending", "Job 1"],
  ["/dashboard", "Welder"],
])("a job that is opened at %s knows where to lead back", async (at, name) => {
  mockApi(
    {
      "GET /api/users/me": person(),
      "GET /api/messages": [],
      "GET /api/user-profiles": seekerProfile(),
      "GET /api/jobs": [listing(1)],
      "GET /api/job-alerts": [],
      "GET /api/my-jobs": [],
      "GET /api/saved-jobs": [savedJob(1)],
      "GET /api/job-applications/counts": NO_APPLICATIONS,
      "GET /api/job-applications": at === "/dashboard" ? [] : [ownApplication(1)],
      "GET /api/training-programs": [],
      "GET /api/my-training-enrollments": [],
      "GET /api/matching-jobs": [
        {
          id: listing(3).id,
          title: "Welder",
          employer_name: "Zuma Foods",
          location: "Kubwa",
          matched_skills: ["welding"],
        },
      ],
    },
    { "GET /api/jobs": 30, "GET /api/saved-jobs": 30 },
  );
  const { user, address } = openInBrowser(at);
  await user.click(await screen.findByRole("link", { name }));
  expect(address()).toMatch(/^\/jobs\//);
  expect(window.history.state).toEqual({ list: at });
});
