import { mockApi, OFFLINE, refuse } from "@jobcentre/frontend-kit/testing/mock-api";
import { person } from "@jobcentre/frontend-kit/testing/render-page";
import { screen, waitFor, within } from "@testing-library/react";
import { expect, it, onTestFinished } from "vitest";
import type { SimilarJob } from "../jobs/jobs.api.ts";
import { aJob } from "../testing/a-job.ts";
import { visit, visitInBrowser } from "../testing/public-site.tsx";

const welder = aJob();
const PAGE = `/jobs/${welder.id}`;
const like = (id: string, title: string, changes: Partial<SimilarJob> = {}): SimilarJob => ({
  id: id.repeat(24),
  title,
  employer_name: "Zuma Rock Foods",
  employer_is_verified: false,
  location: "Idu",
  category: "Manufacturing",
  salary_min: 80_000,
  salary_max: null,
  ...changes,
});
const similar = [like("a", "Fabricator", { employer_is_verified: true }), like("b", "Plumber")];
const cards = async () => within(await screen.findByRole("region", { name: "Similar jobs" })).getAllByRole("listitem");

it("[JOBS-01] shows other open jobs like it, each of which leads to its page, and the way to all of its category", async () => {
  const seen = mockApi({ "GET /api/jobs/{id}": welder, "GET /api/jobs/{id}/similar": similar });
  visit(PAGE);
  const [first, second, ...more] = await cards();
  expect(more).toEqual([]);
  expect(first).toHaveTextContent("FabricatorZuma Rock FoodsVerifiedIduFrom \u20a680,000 per month");
  expect(second).not.toHaveTextContent("Verified");
  expect(screen.getByRole("link", { name: "Fabricator" })).toHaveAttribute("href", `/jobs/${"a".repeat(24)}`);
  expect(screen.getByRole("link", { name: "All jobs in Construction" })).toHaveAttribute(
    "href",
    "/jobs?category=Construction",
  );
  expect(seen.find(({ key }) => key === "GET /api/jobs/{id}/similar")?.params).toEqual({ id: welder.id });
});

it("leads from one to the next, and back to the list where it began", async () => {
  const next = { ...welder, id: similar[0]?.id ?? "", title: "Fabricator" };
  mockApi({
    "GET /api/jobs": [welder],
    "GET /api/jobs/{id}": ({ params }) => (params.id === welder.id ? welder : next),
    "GET /api/jobs/{id}/similar": ({ params }) => (params.id === welder.id ? similar : []),
  });
  const { user, address } = visit("/jobs?category=Construction");
  await user.click(await screen.findByRole("link", { name: "Welder" }));
  await user.click(await screen.findByRole("link", { name: "Fabricator" }));
  expect(await screen.findByRole("heading", { level: 1, name: "Fabricator" })).toBeVisible();
  expect(address()).toBe(`/jobs/${next.id}`);
  await waitFor(() => expect(screen.queryByRole("heading", { name: "Similar jobs" })).toBeNull());
  expect(screen.getByRole("link", { name: "Back to jobs" })).toHaveAttribute("href", "/jobs?category=Construction");
});

it.each([
  ["there are none", []],
  ["a service of before does not know", refuse(404)],
])("shows nothing where %s", async (_why, answer) => {
  const seen = mockApi({ "GET /api/jobs/{id}": welder, "GET /api/jobs/{id}/similar": answer });
  visit(PAGE);
  await screen.findByRole("heading", { level: 1, name: "Welder" });
  await waitFor(() => expect(seen.map(({ key }) => key)).toContain("GET /api/jobs/{id}/similar"));
  expect(screen.queryByText(/similar jobs/i)).toBeNull();
});

it("says so where they cannot be read, beside the job, which can", async () => {
  let up = false;
  mockApi({ "GET /api/jobs/{id}": welder, "GET /api/jobs/{id}/similar": () => (up ? similar : OFFLINE) });
  const { user } = visit(PAGE);
  expect(await screen.findByText("Similar jobs could not be loaded")).toBeVisible();
  expect(screen.getByRole("heading", { level: 1, name: "Welder" })).toBeVisible();
  up = true;
  await user.click(screen.getByRole("button", { name: "Retry" }));
  expect(await cards()).toHaveLength(2);
});

it("[ROLE-03] says to a job seeker which of them they saved or applied for", async () => {
  const [saved, applied] = similar.map(({ id }) => id);
  mockApi({
    "GET /api/users/me": person(),
    "GET /api/jobs/{id}": welder,
    "GET /api/jobs/{id}/similar": similar,
    "GET /api/my-jobs": ({ query }) =>
      (query.ids ?? "").split(",").map((job_id) => ({
        job_id,
        is_saved: job_id === saved,
        application:
          job_id === applied
            ? { id: "c".repeat(24), status: "pending" as const, applied_at: "2026-11-20T10:00:00.000Z" }
            : null,
      })),
  });
  visit(PAGE);
  const [first, second] = await cards();
  await waitFor(() => expect(first).toHaveTextContent(/Saved$/));
  expect(second).toHaveTextContent(/Applied$/);
});

const notFound = () => screen.findByRole("heading", { level: 1, name: "Job not found" });

it("[JOBS-01] leads on from a job that is closed to open ones like it, and back to the list where its link stood", async () => {
  mockApi({ "GET /api/jobs/{id}": refuse(404), "GET /api/jobs/{id}/similar": similar });
  onTestFinished(() => window.history.replaceState(null, "", "/"));
  visitInBrowser(PAGE, { list: "/dashboard/saved-jobs" });
  expect(await notFound()).toBeVisible();
  const [first] = await cards();
  expect(first).toHaveTextContent(/^Fabricator/);
  expect(screen.getByRole("link", { name: "See open jobs" })).toBeVisible();
  expect(screen.queryByRole("link", { name: /^All jobs in/ })).toBeNull();
  const back = screen.getByRole("link", { name: "Back to your dashboard" });
  expect(back).toHaveAttribute("href", "/dashboard/saved-jobs");
});

it.each([
  ["never was", refuse(404)],
  ["has no open ones like it", []],
])("leads on from a job that %s to those that the list begins with", async (_which, answer) => {
  const seen = mockApi({
    "GET /api/jobs": [aJob({ id: "d".repeat(24), title: "Nurse" })],
    "GET /api/jobs/{id}": refuse(404),
    "GET /api/jobs/{id}/similar": answer,
  });
  visit(PAGE);
  expect(await notFound()).toBeVisible();
  const open = within(await screen.findByRole("region", { name: "Open jobs" }));
  expect(open.getByRole("link", { name: "Nurse" })).toHaveAttribute("href", `/jobs/${"d".repeat(24)}`);
  expect(seen.find(({ key }) => key === "GET /api/jobs")?.query).toEqual({ limit: "3" });
  expect(screen.queryByText(/similar/i)).toBeNull();
});

it("leaves the way to the list where nothing is open, or that cannot be read", async () => {
  const seen = mockApi({ "GET /api/jobs": OFFLINE, "GET /api/jobs/{id}": refuse(404) });
  visit(PAGE);
  await notFound();
  await waitFor(() => expect(seen.map(({ key }) => key)).toContain("GET /api/jobs"));
  expect(screen.queryByRole("region", { name: "Open jobs" })).toBeNull();
  expect(screen.getByRole("link", { name: "See open jobs" })).toHaveAttribute("href", "/jobs");
});
