import { api } from "@jobcentre/frontend-kit/api";
import { takeReturnTo } from "@jobcentre/frontend-kit/sign-in-storage";
import { mockApi, OFFLINE, refuse } from "@jobcentre/frontend-kit/testing/mock-api";
import { person } from "@jobcentre/frontend-kit/testing/render-page";
import { act, screen, waitFor, within } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { openAt } from "../testing/dashboards.tsx";
import { listing } from "../testing/employer-records.ts";
import { companyProfile, seekerProfile } from "../testing/profiles.ts";
import { inbox, message } from "../testing/records.ts";

const seeker = {
  "GET /api/users/me": person(),
  "GET /api/user-profiles": seekerProfile(),
  "GET /api/messages": inbox(message(1, { is_read: false }), message(2)),
  "GET /api/job-applications": [],
  "GET /api/my-training-enrollments": [],
  "GET /api/training-programs": [],
};
const employer = {
  ...seeker,
  "GET /api/users/me": person({ user_type: "employer" }),
  "GET /api/employer/profile": companyProfile(),
};

const navigation = () => within(screen.getByRole("navigation", { name: "Dashboard" }));
const sectionNames = () =>
  navigation()
    .getAllByRole("link")
    .map((link) => link.textContent);

it("[DASH-02] sends who is not signed in to the home page", async () => {
  mockApi({});
  const { address } = openAt("/dashboard");
  await waitFor(() => expect(address()).toBe("/"));
});

it("[DASH-02] says why, and leads from there through signing in back to the place", async () => {
  mockApi({});
  const { user, address } = openAt("/dashboard/browse-jobs?apply=6500000000000000000000a1");
  expect(await screen.findByText("Please sign in to open your dashboard")).toBeVisible();
  await waitFor(() => expect(address()).toBe("/"));
  expect(window.sessionStorage.getItem("return_to")).toBeNull();
  await user.click(screen.getByRole("button", { name: "Sign in" }));
  expect(address()).toBe("/auth");
  expect(takeReturnTo()).toBe("/dashboard/browse-jobs?apply=6500000000000000000000a1");
});

it("[DASH-02] says nothing to who was signed in here until now: they signed out, or are told that their session ended", async () => {
  let ended = false;
  mockApi({ ...seeker, "GET /api/users/me": () => (ended ? refuse(401) : person()) });
  const { address } = openAt("/dashboard");
  await screen.findByRole("heading", { level: 1, name: "Welcome, Amina" });
  ended = true;
  document.dispatchEvent(new Event("visibilitychange"));
  await waitFor(() => expect(address()).toBe("/"));
  expect(screen.queryByText("Please sign in to open your dashboard")).toBeNull();
});

it("[DASH-02] stays where it is while the server cannot say who is signed in", async () => {
  const said = vi.spyOn(console, "error").mockImplementation(() => undefined);
  let fail = (): void => undefined;
  const failing = new Promise<ReturnType<typeof refuse>>((resolve) => (fail = () => resolve(refuse(503))));
  mockApi({ "GET /api/users/me": () => failing });
  const { address } = openAt("/dashboard/messages");
  expect(await screen.findByText("Opening your dashboard")).toBeVisible();
  // With all that follows from the failure, such as being sent elsewhere.
  await act(async () => {
    fail();
    await expect.poll(() => said.mock.calls.length).toBeGreaterThan(0);
  });
  expect(screen.queryByText("Opening your dashboard")).toBeNull();
  expect(address()).toBe("/dashboard/messages");
});

it("[DASH-02] leaves what is on screen where a later look at who is signed in fails", async () => {
  const said = vi.spyOn(console, "error").mockImplementation(() => undefined);
  let down = false;
  mockApi({
    ...seeker,
    "GET /api/users/me": () => (down ? refuse(503) : person()),
    "GET /api/career-guidance": refuse(401),
  });
  openAt("/dashboard");
  await screen.findByRole("heading", { level: 1, name: "Welcome, Amina" });
  down = true;
  await act(async () => {
    await expect(api("GET /api/career-guidance")).rejects.toThrow();
    await expect.poll(() => said.mock.calls.length).toBeGreaterThan(0);
  });
  expect(screen.getByRole("heading", { level: 1, name: "Welcome, Amina" })).toBeVisible();
});

it("lets the keyboard pass the sections to the page itself", async () => {
  mockApi(seeker);
  const { user, address } = openAt("/dashboard/saved-jobs?page=1");
  (await screen.findByRole("link", { name: "Skip the dashboard menu" })).focus();
  await user.keyboard("{Enter}");
  const page = document.activeElement as HTMLElement;
  expect(await within(page).findByRole("heading", { level: 1 })).toBeVisible();
  expect(within(page).queryByRole("navigation", { name: "Dashboard" })).toBeNull();
  expect(address()).toBe("/dashboard/saved-jobs?page=1");
  expect(document.title).toBe("Saved Jobs – Dashboard – Abuja Job Centre");
});

it("[DASH-01] [JSD-01] shows a job seeker their dashboard, with the unread messages counted", async () => {
  mockApi(seeker);
  openAt("/dashboard");
  expect(await screen.findByRole("heading", { level: 1, name: "Welcome, Amina" })).toBeVisible();
  expect(document.title).toBe("Dashboard – Abuja Job Centre");
  await navigation().findByRole("link", { name: /1 unread message/ });
  expect(sectionNames()).toEqual([
    "Overview",
    "My Profile",
    "Browse Jobs",
    "Saved Jobs",
    "Applied Jobs",
    "Training Programs",
    "Entrepreneurship",
    "Career Guidance",
    "Certifications",
    "Messages1 unread message",
    "Privacy",
  ]);
});

it("[DASH-01] [EMD-01] shows an employer theirs", async () => {
  mockApi(employer);
  openAt("/dashboard");
  expect(await screen.findByRole("heading", { level: 1, name: "Zuma Foods" })).toBeVisible();
  expect(sectionNames().slice(0, 11)).toEqual([
    "Overview",
    "Company Profile",
    "Post a Job",
    "Manage Listings",
    "Applications",
    "CV Database Search",
    "Hire from Training",
    "Saved Candidates",
    "Payments",
    // Where messages about their own training and business send them.
    "Training Programs",
    "Entrepreneurship",
  ]);
});

it("invites who has no profile yet to choose", async () => {
  mockApi({ ...seeker, "GET /api/users/me": person({ user_type: null }) });
  openAt("/dashboard");
  expect(await screen.findByRole("link", { name: "Continue as a job seeker" })).toHaveAttribute(
    "href",
    "/job-seeker/onboarding",
  );
  expect(screen.getByRole("link", { name: "Continue as an employer" })).toHaveAttribute("href", "/employer/onboarding");
  expect(screen.queryByRole("link", { name: "Go to the Admin Portal" })).toBeNull();
});

it("asks who has no profile yet and wants to apply for a job for that profile, and then for the letter", async () => {
  const at = `/dashboard/browse-jobs?apply=${listing(1).id}`;
  let user_type: "job_seeker" | null = null;
  mockApi({
    ...seeker,
    "GET /api/users/me": () => person({ user_type }),
    "GET /api/user-profiles": () => (user_type ? seekerProfile() : refuse(404)),
    "GET /api/jobs": [listing(1)],
    "GET /api/jobs/{id}": listing(1),
    "GET /api/saved-jobs": [],
  });
  const newcomer = openAt(at);
  expect(await screen.findByRole("heading", { level: 1, name: "Set up your profile" })).toBeVisible();
  expect(newcomer.address()).toBe("/job-seeker/onboarding");
  newcomer.unmount();

  user_type = "job_seeker";
  const { address } = openAt("/job-seeker/onboarding");
  expect(await screen.findByRole("dialog", { name: "Apply for Job 1" })).toBeVisible();
  expect(address()).toBe(at);
});

it.each([
  ["/dashboard/browse-jobs?text=tailor&location=Kuje", "/jobs?q=tailor&location=Kuje"],
  [`/dashboard/browse-jobs?apply=${listing(1).id}`, `/jobs/${listing(1).id}`],
  ["/dashboard/browse-jobs", "/jobs"],
])("leads an employer who was on the way to %s to the public pages", async (from, to) => {
  mockApi({ ...seeker, "GET /api/users/me": person({ user_type: "employer" }) });
  const { address } = openAt(from);
  await waitFor(() => expect(address()).toBe(to));
});

it("keeps its sections in the address and opens them from behind one button on a phone", async () => {
  mockApi(seeker);
  const { user, address } = openAt("/dashboard");
  const toggle = await screen.findByRole("button", { name: /Dashboard sections, now: Overview/ });
  expect(toggle).toHaveAttribute("aria-expanded", "false");
  await user.click(toggle);
  expect(toggle).toHaveAttribute("aria-expanded", "true");
  await user.click(navigation().getByRole("link", { name: "My Profile" }));
  expect(await screen.findByRole("heading", { level: 1, name: "My Profile" })).toBeVisible();
  expect(address()).toBe("/dashboard/profile");
  expect(screen.getByRole("button", { name: /now: My Profile/ })).toHaveAttribute("aria-expanded", "false");
});

it.each(["/dashboard/profile/", "/Dashboard/Profile"])(
  "says on a phone which section it is, at %s too",
  async (typed) => {
    mockApi(seeker);
    openAt(typed);
    expect(await screen.findByRole("button", { name: "Dashboard sections, now: My Profile" })).toBeVisible();
  },
);

it("says so where a section does not exist", async () => {
  mockApi(seeker);
  openAt("/dashboard/company-profile");
  expect(await screen.findByRole("heading", { level: 1, name: /no such page/ })).toBeVisible();
});

it("shows what loads even where one part fails", async () => {
  let tries = 0;
  mockApi({ ...seeker, "GET /api/user-profiles": () => (++tries === 1 ? OFFLINE : seekerProfile()) });
  const { user } = openAt("/dashboard");
  expect(await screen.findByRole("link", { name: "Message 1" })).toBeVisible();
  await user.click(await screen.findByRole("button", { name: "Retry" }));
  expect(await screen.findByRole("progressbar", { name: "Profile completion" })).toBeVisible();
});
