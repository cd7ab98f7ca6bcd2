import { FORMER_EMPLOYER, FORMER_JOB } from "@jobcentre/contracts/former-people";
import { formatDate } from "@jobcentre/frontend-kit/format";
import { onChangedElsewhere, useQueryClient } from "@jobcentre/frontend-kit/query";
import { type Answers, mockApi, OFFLINE, refuse } from "@jobcentre/frontend-kit/testing/mock-api";
import { reads } from "@jobcentre/frontend-kit/testing/reads";
import { person, renderPage } from "@jobcentre/frontend-kit/testing/render-page";
import { act, screen, waitFor, within } from "@testing-library/react";
import { useEffect } from "react";
import { describe, expect, it, vi } from "vitest";
import { JobDetail } from "../job/job-detail.tsx";
import { aJob } from "../testing/a-job.ts";
import { visit } from "../testing/public-site.tsx";

const MINE = "GET /api/my-jobs";
const SAVE = "POST /api/saved-jobs";
const FORGET = "DELETE /api/saved-jobs/{job_id}";
const ME = "GET /api/users/me";
const welder = aJob();
const nurse = aJob({ id: "6500000000000000000000a2", title: "Nurse" });
const cook = aJob({ id: "6500000000000000000000a3", title: "Cook" });
const PAGE = `/jobs/${welder.id}`;
const applied = {
  id: "6500000000000000000000f1",
  status: "shortlisted" as const,
  applied_at: "2026-11-20T10:00:00.000Z",
};
const mine = (job: { id: string }, is_saved: boolean, application: typeof applied | null = null) => ({
  job_id: job.id,
  is_saved,
  application,
});
const saved = {
  ...{ id: welder.id, title: welder.title, employer_name: welder.employer_name, location: welder.location },
  ...{ salary_min: null, salary_max: null, application_deadline: null },
  ...{ saved_at: "2026-11-20T10:00:00.000Z", is_open: true },
};

function open(path: string, answers: Answers = {}) {
  const seen = mockApi({
    [ME]: person(),
    "GET /api/jobs": [welder, nurse, cook],
    "GET /api/jobs/{id}": welder,
    [MINE]: [mine(welder, false)],
    ...answers,
  });
  const sent = (key: string) => seen.filter((call) => call.key === key);
  return { ...visit(path), seen, sent };
}
/** Hears them, as the shell does. */
function OtherTabs() {
  const client = useQueryClient();
  useEffect(() => onChangedElsewhere(client), [client]);
  return null;
}

const save = () => screen.findByRole("button", { name: "Save Welder" });
const forget = () => screen.findByRole("button", { name: "Remove from saved Welder" });
const applyNow = () => screen.findByRole("button", { name: "Apply Now" });
const cardOf = async (title: string) =>
  within((await screen.findByRole("link", { name: title })).closest("li") as HTMLElement);

describe("the page of a job", () => {
  it("[JSD-19] [JSD-21] says to who applied when that was and how it stands, and leads there, in place of Apply Now", async () => {
    const { sent } = open(PAGE, { [MINE]: [mine(welder, false, applied)] });
    expect(await screen.findByText(`You applied on ${formatDate(applied.applied_at)}`)).toBeVisible();
    const glance = within(screen.getByRole("region", { name: "At a glance" }));
    expect(glance.getByText("Shortlisted")).toBeVisible();
    expect(glance.getByRole("link", { name: "See your application" })).toHaveAttribute(
      "href",
      `/dashboard/applied-jobs?application=${applied.id}`,
    );
    expect(screen.queryByRole("button", { name: "Apply Now" })).toBeNull();
    expect(sent(MINE).map(({ query }) => query)).toEqual([{ ids: welder.id }]);
    // It was nobody's doing that it is here.
    expect(document.body).toHaveFocus();
  });

  it("[JOBS-06] offers who has not applied what it did before", async () => {
    const { user } = open(PAGE, { "GET /api/public-settings": { public_job_applications: "off" } });
    await save();
    await user.click(await applyNow());
    expect(await screen.findByText("Application feature coming soon!")).toBeVisible();
    expect(screen.queryByText(/You applied/)).toBeNull();
  });

  it("tells whom the centre suspended what they did, and offers them no saving, which would be refused", async () => {
    const me = person({ suspended_at: "2026-11-21T10:00:00.000Z" });
    open(PAGE, { [ME]: me, [MINE]: [mine(welder, true, applied)] });
    expect(await screen.findByText(/^You applied on/)).toBeVisible();
    expect(screen.queryByRole("button", { name: /saved/ })).toBeNull();
  });

  it("[JSD-17] [JSD-18] saves the job and takes it back, by keyboard, with the words of Browse Jobs", async () => {
    let isSaved = false;
    const { user, sent } = open(PAGE, {
      [MINE]: () => [mine(welder, isSaved)],
      [SAVE]: () => {
        isSaved = true;
        return saved;
      },
      [FORGET]: () => {
        isSaved = false;
        return { success: true };
      },
    });
    (await save()).focus();
    await user.keyboard("{Enter}");
    await reads("Job saved successfully!");
    expect(await forget()).toHaveFocus();
    expect(sent(SAVE).map(({ body }) => body)).toEqual([{ job_id: welder.id }]);
    await waitFor(() => expect(sent(MINE)).toHaveLength(2));
    await waitFor(async () => expect(await forget()).not.toHaveAttribute("aria-busy"));
    await user.keyboard("{Enter}");
    await reads("“Welder” is no longer saved.");
    expect(await save()).toHaveFocus();
    expect(sent(FORGET).map(({ params }) => params)).toEqual([{ job_id: welder.id }]);
    await user.click(screen.getByRole("button", { name: "Undo" }));
    expect(await forget()).toBeVisible();
    expect(isSaved).toBe(true);
  });

  it("[JSD-18] shows that a job is not saved where saving failed, with the reason and a Retry", async () => {
    let isOffline = true;
    const { user, sent } = open(PAGE, { [SAVE]: () => (isOffline ? OFFLINE : saved) });
    await user.click(await save());
    expect(await screen.findByText("The job could not be saved.")).toBeVisible();
    expect(await save()).toBeVisible();
    isOffline = false;
    await user.click(screen.getByRole("button", { name: "Retry" }));
    await reads("Job saved successfully!");
    const keys = sent(SAVE).map(({ headers }) => headers["Idempotency-Key"]);
    expect(keys).toEqual([keys[0], keys[0]]);
  });

  it("[JOBS-06] shows at once that somebody applied here, where the keyboard goes on", async () => {
    let own: typeof applied | null = null;
    const { user } = open(PAGE, {
      [MINE]: () => [mine(welder, false, own)],
      "GET /api/public-settings": { public_job_applications: "on" },
      "POST /api/job-applications": () => {
        own = applied;
        return own as never;
      },
    });
    await save();
    await user.click(await applyNow());
    await user.click(await screen.findByRole("button", { name: "Send application" }));
    await reads("Application submitted successfully!");
    await waitFor(() => expect(screen.getByRole("link", { name: "See your application" })).toHaveFocus());
    expect(screen.queryByRole("button", { name: "Apply Now" })).toBeNull();
  });

  it("[JOBS-06] offers no second application on a slow line, before it is read what was applied for", async () => {
    let isSent = false;
    const { user } = open(PAGE, {
      [MINE]: () => (isSent ? new Promise<never>(() => undefined) : [mine(welder, false)]),
      "GET /api/public-settings": { public_job_applications: "on" },
      "POST /api/job-applications": () => {
        isSent = true;
        return applied as never;
      },
    });
    await save();
    await user.click(await applyNow());
    await user.click(await screen.findByRole("button", { name: "Send application" }));
    await reads("Application submitted successfully!");
    expect(await screen.findByText(`You applied on ${formatDate(applied.applied_at)}`)).toBeVisible();
    expect(screen.queryByRole("button", { name: "Apply Now" })).toBeNull();
  });

  it("gives the keyboard to the application where it turns out in the dialog that there is one", async () => {
    let own: typeof applied | null = null;
    const { user } = open(PAGE, {
      [MINE]: () => [mine(welder, false, own)],
      "GET /api/public-settings": { public_job_applications: "on" },
      "POST /api/job-applications": () => {
        own = applied;
        return refuse(409, "You have already applied for this job", "already_applied_job");
      },
    });
    await save();
    await user.click(await applyNow());
    await user.click(await screen.findByRole("button", { name: "Send application" }));
    const dialog = within(screen.getByRole("dialog"));
    await dialog.findByText("You have already applied for this job.");
    await screen.findByText(/^You applied on/);
    await user.click(dialog.getByRole("button", { name: "Close" }));
    await waitFor(() => expect(screen.getByRole("link", { name: "See your application" })).toHaveFocus());
  });

  it("shows what was done in another tab, once that tells of it", async () => {
    let own: typeof applied | null = null;
    mockApi({ [ME]: person(), [MINE]: () => [mine(welder, own !== null, own)] });
    renderPage(
      <>
        <OtherTabs />
        <JobDetail job={welder} />
      </>,
    );
    await save();
    own = applied;
    const told = { key: "changed", newValue: `GET /api/job-applications\n${MINE}` };
    act(() => void window.dispatchEvent(new StorageEvent("storage", told)));
    expect(await screen.findByText(/^You applied on/)).toBeVisible();
    expect(await forget()).toBeVisible();
  });

  it("shows nothing of the person before to who signs in in another tab, nor to nobody", async () => {
    let me: ReturnType<typeof person> | null = person();
    let own: typeof applied | null = applied;
    let answer = (): void => undefined;
    const slow = new Promise<void>((resolve) => (answer = resolve));
    open(PAGE, {
      [ME]: () => me ?? refuse(401),
      [MINE]: async () => {
        if (own === null) await slow;
        return [mine(welder, own !== null, own)];
      },
    });
    const look = () => act(async () => void document.dispatchEvent(new Event("visibilitychange")));
    await screen.findByText(/^You applied on/);
    me = person({ id: "65f0c0ffee65f0c0ffee0009", email: "chinedu@example.com" });
    own = null;
    await look();
    expect(await applyNow()).toBeVisible();
    expect(screen.queryByText(/You applied/)).toBeNull();
    expect(screen.queryByRole("button", { name: /saved/ })).toBeNull();
    answer();
    await save();
    me = null;
    await look();
    await waitFor(() => expect(screen.queryByRole("button", { name: "Save Welder" })).toBeNull());
    expect(await applyNow()).toBeVisible();
  });
});

describe("a job that is no longer open", () => {
  const closed = { title: "Welder", employer_name: "Zuma Foods", location: "Kubwa" };
  const NOT_FOUND = { "GET /api/jobs/{id}": refuse(404), "GET /api/jobs": [] };
  const notFound = () => screen.findByRole("heading", { level: 1, name: "Job not found" });

  it("[JSD-19] tells who applied for it when that was and how it stands, and leads to that application", async () => {
    const { sent } = open(PAGE, { ...NOT_FOUND, [MINE]: [{ ...mine(welder, false, applied), closed }] });
    expect(await screen.findByRole("heading", { level: 1, name: "Welder" })).toBeVisible();
    expect(document.title).toMatch(/^Welder/);
    expect(screen.getByText("This job at Zuma Foods is no longer open.")).toBeVisible();
    expect(screen.getByText(`You applied on ${formatDate(applied.applied_at)}`)).toBeVisible();
    expect(screen.getByText("Shortlisted")).toBeVisible();
    expect(screen.getByRole("link", { name: "See your application" })).toHaveAttribute(
      "href",
      `/dashboard/applied-jobs?application=${applied.id}`,
    );
    expect(screen.queryByText("Job not found")).toBeNull();
    expect(screen.getByRole("link", { name: "See open jobs" })).toBeVisible();
    expect(sent(MINE).map(({ query }) => query)).toEqual([{ ids: welder.id }]);
  });

  it("[JSD-16] tells who saved it what it was, and names nobody who is gone", async () => {
    const former = { title: FORMER_JOB, employer_name: FORMER_EMPLOYER, location: "" };
    open(PAGE, { ...NOT_FOUND, [MINE]: [{ ...mine(welder, true), closed: former }] });
    expect(await screen.findByText("This job is no longer open.")).toBeVisible();
    expect(screen.getByRole("link", { name: "your saved jobs" })).toHaveAttribute("href", "/dashboard/saved-jobs");
    expect(screen.queryByText(/You applied/)).toBeNull();
  });

  it.each<[string, Answers]>([
    ["did nothing with it", {}],
    ["is not told by an older server what it was", { [MINE]: [mine(welder, true, applied)] }],
    ["cannot be told", { [MINE]: OFFLINE }],
    ["is a visitor", { [ME]: refuse(401) }],
    ["is an employer", { [ME]: person({ user_type: "employer" }) }],
  ])("is not found for who %s", async (_, answers) => {
    const { sent } = open(PAGE, { ...NOT_FOUND, ...answers });
    await notFound();
    expect(document.title).toMatch(/^Job not found/);
    await waitFor(() => expect(sent(ME).length).toBeGreaterThan(0));
    expect(await notFound()).toBeVisible();
    expect(screen.getByText(/^It may have been filled/)).toBeVisible();
  });
});

describe("a list of jobs", () => {
  it("[JSD-16] [JSD-19] marks what was applied for and saved, of all its jobs with one call", async () => {
    const rows = [mine(welder, true, applied), mine(nurse, true), mine(cook, false)];
    const { sent } = open("/jobs", { [MINE]: rows });
    const both = await cardOf("Welder");
    const link = await both.findByRole("link", { name: "You applied for Welder: see your application" });
    expect(link).toHaveAttribute("href", `/dashboard/applied-jobs?application=${applied.id}`);
    expect(both.getByText("Saved")).toBeVisible();
    expect(both.queryByRole("button", { name: "Apply Now" })).toBeNull();
    const one = await cardOf("Nurse");
    expect(one.getByText("Saved")).toBeVisible();
    expect(one.getByRole("button", { name: "Apply Now" })).toBeVisible();
    const none = await cardOf("Cook");
    expect(none.queryByText("Saved")).toBeNull();
    expect(none.getByRole("button", { name: "Apply Now" })).toBeVisible();
    expect(sent(MINE).map(({ query }) => query)).toEqual([{ ids: [welder, nurse, cook].map(({ id }) => id).join() }]);
  });

  it("keeps the keyboard's place where its button becomes the link to the application", async () => {
    let answer = (): void => undefined;
    const slow = new Promise<void>((resolve) => (answer = resolve));
    open("/jobs", {
      [MINE]: async () => {
        await slow;
        return [mine(welder, false, applied), mine(nurse, false, applied), mine(cook, false)];
      },
    });
    (await cardOf("Nurse")).getByRole("button", { name: "Apply Now" }).focus();
    answer();
    await waitFor(async () => expect((await cardOf("Nurse")).getByRole("link", { name: /You applied/ })).toHaveFocus());
  });

  it("asks for nothing where no job is found", async () => {
    const { sent } = open("/jobs", { "GET /api/jobs": [] });
    await screen.findByText("No jobs found");
    await waitFor(() => expect(sent(ME)).toHaveLength(1));
    expect(sent(MINE)).toEqual([]);
  });
});

describe.each(["/jobs", PAGE])("what is at %s", (path) => {
  it.each([
    ["a visitor", refuse(401)],
    ["an employer", person({ user_type: "employer" })],
    ["a newcomer without a profile", person({ user_type: null })],
    ["an administrator", person({ user_type: null, is_admin: true })],
    ["somebody who cannot be known", refuse(503)],
  ])("asks nothing for %s, to whom it stays as it was", async (_, me) => {
    vi.spyOn(console, "error").mockImplementation(() => undefined);
    const { seen, sent } = open(path, { [ME]: me });
    await screen.findAllByRole("button", { name: "Apply Now" });
    await waitFor(() => expect(sent(ME)).toHaveLength(1));
    await act(() => new Promise((resolve) => setTimeout(resolve)));
    expect(seen.map(({ key }) => key)).not.toContain(MINE);
    expect(screen.queryByText(/^Save|saved/)).toBeNull();
  });

  it.each([
    ["offline", OFFLINE],
    ["refused", refuse(403)],
    ["failing", refuse(503)],
  ])("stays as it was where the call is %s", async (_, answer) => {
    const { sent } = open(path, { [MINE]: answer });
    await waitFor(() => expect(sent(MINE)).toHaveLength(1));
    await act(() => new Promise((resolve) => setTimeout(resolve)));
    expect(screen.getAllByRole("button", { name: "Apply Now" })[0]).toBeVisible();
    expect(screen.queryByText(/^Save|saved|You applied|could not/)).toBeNull();
  });
});
