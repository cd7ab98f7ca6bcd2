import { type Answers, mockApi, refuse } from "@jobcentre/frontend-kit/testing/mock-api";
import { reads } from "@jobcentre/frontend-kit/testing/reads";
import { person } from "@jobcentre/frontend-kit/testing/render-page";
import { act, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { aJob } from "../testing/a-job.ts";
import { visit } from "../testing/public-site.tsx";

const welder = aJob();
const PAGE = `/jobs/${welder.id}`;
const SETTINGS = "GET /api/public-settings";
const APPLY = "POST /api/job-applications";
const SHOWN = { salary_min: welder.salary_min, salary_max: welder.salary_max, location: welder.location };
const anApplication = {
  id: "6500000000000000000000f1",
  job_id: welder.id,
  status: "pending" as const,
  applied_at: "2026-11-20T10:00:00.000Z",
  cover_letter: "I weld.",
  history: [],
  interview: null,
  cannot_come: null,
  job: { title: welder.title, employer_name: welder.employer_name, location: welder.location, is_open: true },
};

const { id, status, applied_at } = anApplication;
const APPLICATION = { id, status, applied_at };

describe("applying right here, where the setting allows it", () => {
  const ON = { "GET /api/jobs/{id}": welder, [SETTINGS]: { public_job_applications: "on" } };

  async function pressApply(user_type: "job_seeker" | "employer" | null, answers: Answers = {}) {
    const seen = mockApi({ ...ON, "GET /api/users/me": person({ user_type }), ...answers });
    const page = visit(PAGE);
    await page.user.click(await screen.findByRole("button", { name: "Apply Now" }));
    return { ...page, seen };
  }

  it("gives the keyboard back to Apply Now, also where the dialog had to look up first who has applied", async () => {
    const { user } = await pressApply("job_seeker");
    await screen.findByLabelText(/^Cover letter/);
    await user.click(screen.getByRole("button", { name: "Close" }));
    await waitFor(() => expect(screen.getByRole("button", { name: "Apply Now" })).toHaveFocus());
  });

  it("[JOBS-06] [GEN-02] sends the letter, says so, and closes", async () => {
    const { user, seen } = await pressApply("job_seeker", { [APPLY]: anApplication });
    await user.type(await screen.findByLabelText(/^Cover letter/), "I weld.");
    await user.click(screen.getByRole("button", { name: "Send application" }));
    await reads("Application submitted successfully!");
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(seen.filter(({ key }) => key === APPLY).map(({ body }) => body)).toEqual([
      { job_id: welder.id, cover_letter: "I weld.", ...SHOWN },
    ]);
  });

  it("[JOBS-06] shows other pay before somebody applies at it, and keeps the letter", async () => {
    const text = "The pay or the place of this job was changed meanwhile.";
    let now = welder;
    const { user, seen } = await pressApply("job_seeker", {
      "GET /api/jobs/{id}": () => now,
      [APPLY]: () => {
        if (now !== welder) return anApplication;
        now = aJob({ salary_min: 40_000, salary_max: 40_000 });
        return refuse(409, text, "job_changed");
      },
    });
    await user.type(await screen.findByLabelText(/^Cover letter/), "I weld.");
    const dialog = within(screen.getByRole("dialog"));
    await user.click(dialog.getByRole("button", { name: "Send application" }));
    expect(await dialog.findByText(`₦40,000 per month · ${welder.location}`)).toBeVisible();
    expect(screen.getByText(text)).toBeVisible();
    expect(screen.getByLabelText(/^Cover letter/)).toHaveValue("I weld.");
    await user.click(dialog.getByRole("button", { name: "Send application" }));
    await reads("Application submitted successfully!");
    const sent = seen.filter(({ key }) => key === APPLY);
    expect(sent.map(({ body }) => (body as { salary_min: number }).salary_min)).toEqual([welder.salary_min, 40_000]);
  });

  const path = "65f0c0ffee65f0c0ffee00aa/cv.pdf";
  it.each([
    ["goes along", { cv_file_path: path, visible_to_employers: true }, /gets your profile and your CV\./],
    [
      "is hidden",
      { cv_file_path: path, visible_to_employers: false },
      /gets your profile without your CV: you hide it/,
    ],
    ["is missing", { cv_file_path: null, visible_to_employers: true }, /gets your profile, which has no CV yet/],
  ])("says what the employer gets where the CV %s", async (_, profile, words) => {
    await pressApply("job_seeker", { "GET /api/user-profiles": profile as never });
    expect(await screen.findByText(/gets your profile/)).toBeVisible();
    await waitFor(() => expect(screen.getByText(/gets your profile/)).toHaveTextContent(words));
  });

  it("says that a CV that was written here is not in use yet", async () => {
    await pressApply("job_seeker", {
      "GET /api/user-profiles": { cv_file_path: null, visible_to_employers: true } as never,
      "GET /api/user-profiles/written-cv": {
        about: "I weld.",
        work: [],
        education: [],
        languages: [],
        edited_at: null,
      },
    });
    const shared = await screen.findByText(/your written CV is not in use yet/);
    expect(within(shared).getByRole("link", { name: "Use it" })).toHaveAttribute("href", "/dashboard/profile#cv");
  });

  it("[JOBS-06] tells who has applied already so, before they write another letter", async () => {
    let reads = 0;
    const own = [{ job_id: welder.id, is_saved: false, application: APPLICATION }];
    // The page did not learn of it.
    await pressApply("job_seeker", { "GET /api/my-jobs": () => (++reads === 1 ? refuse(429) : own) });
    expect(await screen.findByText("You have already applied for this job.")).toBeVisible();
    const dialog = within(screen.getByRole("dialog", { name: "Apply for Welder" }));
    const way = dialog.getByRole("link", { name: "See your application" });
    expect(way).toHaveAttribute("href", `/dashboard/applied-jobs?application=${id}`);
    expect(dialog.queryByLabelText(/^Cover letter/)).toBeNull();
  });

  it("keeps the letter and says why when it is refused", async () => {
    const again = refuse(409, "You have already applied for this job", "already_applied");
    const { user } = await pressApply("job_seeker", { [APPLY]: again });
    await user.type(await screen.findByLabelText(/^Cover letter/), "I weld.");
    await user.click(screen.getByRole("button", { name: "Send application" }));
    expect(await screen.findByText("You have already applied for this job")).toBeVisible();
    expect(screen.getByLabelText(/^Cover letter/)).toHaveValue("I weld.");
  });

  it("leaves no letter to who signs in elsewhere in the same browser", async () => {
    let me = person({ user_type: "job_seeker" });
    const { user } = await pressApply("job_seeker", { "GET /api/users/me": () => me });
    await user.type(await screen.findByLabelText(/^Cover letter/), "I weld.");
    me = person({ id: "65f0c0ffee65f0c0ffee0009", email: "chinedu@example.com" });
    await act(async () => void document.dispatchEvent(new Event("visibilitychange")));
    await waitFor(() => expect(screen.getByLabelText(/^Cover letter/)).toHaveValue(""));
  });

  it("leads who has no profile yet to the dashboard", async () => {
    const { address } = await pressApply(null);
    await waitFor(() => expect(address()).toBe(`/dashboard/browse-jobs?apply=${welder.id}`));
  });

  it("tells employers who applies", async () => {
    await pressApply("employer");
    expect(await screen.findByText(/You are signed in as an employer/)).toBeVisible();
    expect(screen.queryByRole("dialog")).toBeNull();
  });
});
