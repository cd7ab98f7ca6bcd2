import { api } from "@jobcentre/frontend-kit/api";
import { type Answers, mockApi, refuse } from "@jobcentre/frontend-kit/testing/mock-api";
import { person } from "@jobcentre/frontend-kit/testing/render-page";
import { act, screen, waitFor } from "@testing-library/react";
import { expect, it } from "vitest";
import { openAt } from "../testing/dashboards.tsx";
import { application, cvEntry, listing, ownJobs, premiumRequests } from "../testing/employer-records.ts";
import { companyProfile, seekerProfile } from "../testing/profiles.ts";
import { enrollment } from "../testing/records.ts";

const seeker: Answers = {
  "GET /api/users/me": person(),
  "GET /api/messages": [],
  "GET /api/user-profiles": seekerProfile(),
  "GET /api/user-profiles/written-cv": { about: "", work: [], education: [], languages: [], edited_at: null },
  "GET /api/jobs": [listing(1)],
  "GET /api/saved-jobs": [],
  "GET /api/job-applications": [],
  "GET /api/career-guidance": [],
  "GET /api/my-training-applications": [],
  "GET /api/my-training-enrollments": [enrollment(1, { status: "completed" })],
  "GET /api/my-entrepreneurship": [],
};
const employer: Answers = {
  "GET /api/users/me": person({ user_type: "employer" }),
  "GET /api/messages": [],
  "GET /api/employer/profile": companyProfile(),
  ...ownJobs([listing(1)]),
  "GET /api/employer/applications": [application(1, { status: "shortlisted" })],
  "GET /api/employer/cv-database": [cvEntry(1)],
  ...premiumRequests([]),
};
const newcomer: Answers = { ...seeker, "GET /api/users/me": person({ user_type: null }) };

const FORMS: [name: string, answers: Answers, path: string, press: RegExp | undefined, field: RegExp][] = [
  ["My Profile", seeker, "/dashboard/profile", undefined, /^Full name/],
  ["an application for a job", seeker, "/dashboard/browse-jobs", /^Apply for/, /^Cover letter/],
  ["a job of the CV", seeker, "/dashboard/write-cv", /^Add a job/, /^Position/],
  ["career guidance", seeker, "/dashboard/career-guidance", undefined, /^What do you need/],
  ["feedback", seeker, "/dashboard/training-programs", /^Give feedback/, /own words/],
  ["a business", seeker, "/dashboard/entrepreneurship", undefined, /^Business name/],
  ["Company Profile", employer, "/dashboard/company-profile", undefined, /^(Company|Business) name/],
  ["Post a Job", employer, "/dashboard/post-job", undefined, /^(Job )?title/i],
  ["a changed job", employer, `/dashboard/manage-listings?edit=${listing(1).id}`, undefined, /^(Job )?title/i],
  ["an interview", employer, "/dashboard/applications", /^Schedule interview/, /^Location/],
  ["an invitation", employer, "/dashboard/cv-search?q=a", /^Invite to a job/, /^Message/],
  ["a partnership", employer, "/dashboard/payments", /^Learn More/, /have in mind/],
  [
    "job seeker onboarding",
    { ...newcomer, "GET /api/user-profiles": refuse(404) },
    "/job-seeker/onboarding",
    undefined,
    /^Full name/,
  ],
  [
    "employer onboarding",
    { ...newcomer, "GET /api/employer/profile": refuse(404) },
    "/employer/onboarding",
    undefined,
    /^(Company|Business) name/,
  ],
];

it.each(FORMS)("what was typed in %s survives that the session ends", async (_, answers, path, press, field) => {
  mockApi(answers);
  const first = openAt(path);
  if (press) await first.user.click(await screen.findByRole("button", { name: press }));
  await first.user.type(await screen.findByLabelText(field), " typed");
  const typed = (screen.getByLabelText(field) as HTMLInputElement).value;
  expect(typed).toMatch(/ typed$/);

  // Any call that is refused tells.
  mockApi({ "GET /api/messages": refuse(401, "Please sign in.") });
  await act(() => api("GET /api/messages").catch(() => undefined));
  await waitFor(() => expect(screen.queryByLabelText(field)).toBeNull());
  first.unmount();

  mockApi(answers);
  const second = openAt(path);
  if (press) await second.user.click(await screen.findByRole("button", { name: press }));
  expect(await screen.findByLabelText(field)).toHaveValue(typed);
});
