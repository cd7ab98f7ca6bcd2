import { OFFLINE, refuse } from "@jobcentre/frontend-kit/testing/mock-api";
import { reads } from "@jobcentre/frontend-kit/testing/reads";
import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { changeElsewhere } from "../components/testing/changes-elsewhere.tsx";
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
      if (edited_at !== (now.job.edited_at ?? null))
        return refuse(409, "This was changed in the meantime.", "conflict");
      now.job = job({ ...change, edited_at: second });
      return now.job;
    },
  });
}

const TAKEN_IN = /^Somebody else has changed this job meanwhile/;

const dialog = async () => within(await screen.findByRole("dialog"));

it("a draft of a job that was edited since is not put over the newer version", async () => {
  const now = { job: job({ edited_at: first }) };
  const { user, unmount } = openOne(now);
  await user.click(await screen.findByRole("button", { name: "Edit" }));
  await user.type((await dialog()).getByLabelText("Title"), "!");
  await user.selectOptions((await dialog()).getByLabelText(/^Kind of employment/), "Part-time");
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
  const kind = (await dialog()).getByText("Kind of employment", { selector: "dt" }).parentElement;
  expect(kind).toHaveTextContent(/Part-time$/);
  // The description is what somebody else has corrected: nobody typed the one before.
  expect((await dialog()).queryByText("Runs the juice line.")).not.toBeInTheDocument();
  await again.user.click((await dialog()).getByRole("button", { name: "Discard what I had typed" }));
  expect((await dialog()).queryByText("Line supervisor!")).not.toBeInTheDocument();
  await again.user.click((await dialog()).getByRole("button", { name: "Cancel" }));
  await again.user.click(screen.getByRole("button", { name: "Edit" }));
  expect((await dialog()).queryByText(/^Show what you had typed/)).not.toBeInTheDocument();
});

describe("[ADJ-04] the form of any job is that of its employer", () => {
  async function edit(of: Job = job()) {
    const page = openOne({ job: of });
    await page.user.click(await screen.findByRole("button", { name: "Edit" }));
    const form = await dialog();
    const type = async (label: string | RegExp, text: string) => {
      await page.user.clear(form.getByLabelText(label));
      if (text) await page.user.type(form.getByLabelText(label), text);
    };
    const save = () => page.user.click(form.getByRole("button", { name: "Save" }));
    const sent = () => page.calls.filter(({ key }) => key === EDIT).map(({ body }) => body);
    return { ...page, form, type, save, sent };
  }

  it("says what a location is, as employers are told", async () => {
    const { form } = await edit();
    expect(form.getByLabelText("Location")).toHaveAccessibleDescription("The area of Abuja, such as Gwagwalada");
  });

  it("changes the kind of employment and how many are wanted, shows both in the list, and takes them back", async () => {
    const { user, form, type, save, sent } = await edit();
    await user.selectOptions(form.getByLabelText(/^Kind of employment/), "Part-time");
    await type(/^Positions/, "3");
    await save();
    await reads("Job updated successfully!");
    expect(sent()).toEqual([expect.objectContaining({ employment_type: "part_time", positions: 3, edited_at: null })]);
    expect(await screen.findByText("Part-time · 3 positions")).toBeVisible();

    await user.click(screen.getByRole("button", { name: "Edit" }));
    const again = await dialog();
    expect(again.getByLabelText(/^Kind of employment/)).toHaveDisplayValue("Part-time");
    expect(again.getByLabelText(/^Positions/)).toHaveValue("3");
    await user.selectOptions(again.getByLabelText(/^Kind of employment/), "Not said");
    await user.clear(again.getByLabelText(/^Positions/));
    await user.click(again.getByRole("button", { name: "Save" }));
    await waitFor(() => expect(sent()[1]).toMatchObject({ employment_type: null, positions: null, edited_at: second }));
  });

  it("says nothing of both where only something else is corrected", async () => {
    const { type, save, sent } = await edit(job({ employment_type: "contract", positions: 2 }));
    await type("Title", "Shift lead");
    await save();
    await reads("Job updated successfully!");
    expect(sent()).toEqual([expect.objectContaining({ title: "Shift lead" })]);
    expect(sent()[0]).not.toHaveProperty("employment_type");
    expect(sent()[0]).not.toHaveProperty("positions");
  });

  it.each([
    ["Title", "", "Enter a job title"],
    ["Title", "   ", "Enter a job title"],
    ["Description", "  ", "Describe the job"],
    ["Location", "", "Enter a location"],
    [/^Highest salary/, "50000", "The highest salary cannot be below the lowest"],
    [/^Application deadline/, "2020-01-01", "Choose today or a later day"],
    [/^Positions/, "501", "Enter how many people are wanted, from 1 to 500"],
  ])("[EMD-12] says at %s that %j does not fit, and sends nothing", async (label, text, problem) => {
    const { form, type, save, sent } = await edit();
    await type(label, text);
    await save();
    await waitFor(() =>
      expect(form.getByLabelText(label)).toHaveAccessibleDescription(expect.stringContaining(problem)),
    );
    expect(form.getByRole("link", { name: problem })).toBeVisible();
    expect(sent()).toEqual([]);
  });

  it("says how much of a pasted description is to go", async () => {
    const { user, form, save, sent } = await edit(job({ description: "d".repeat(8000) }));
    await user.click(form.getByLabelText("Description"));
    await user.paste("ee");
    await save();
    expect(await form.findByRole("link", { name: "Use at most 8000 characters: this is 2 too many" })).toBeVisible();
    expect(sent()).toEqual([]);
  });

  it("lets a deadline that is over stand while something else is corrected", async () => {
    const { type, save, sent } = await edit(job({ application_deadline: "2020-01-01" }));
    await type("Title", "Shift lead");
    await save();
    await reads("Job updated successfully!");
    expect(sent()).toEqual([expect.objectContaining({ title: "Shift lead", application_deadline: "2020-01-01" })]);
  });

  it("keeps what was chosen where its employer changed the job meanwhile", async () => {
    const now = { job: job({ edited_at: first }) };
    const { user } = openOne(now);
    await user.click(await screen.findByRole("button", { name: "Edit" }));
    now.job = job({ edited_at: second, employment_type: "contract" });
    await user.selectOptions((await dialog()).getByLabelText(/^Kind of employment/), "Temporary");
    await user.click((await dialog()).getByRole("button", { name: "Save" }));
    expect(await screen.findByText(TAKEN_IN)).toBeVisible();
    expect((await dialog()).getByLabelText(/^Kind of employment/)).toHaveDisplayValue("Temporary");
    expect(now.job.employment_type).toBe("contract");
  });

  it("says again what was set back after a try whose answer got lost", async () => {
    const { user, calls } = open({
      [JOBS]: { jobs: [job({ employment_type: "contract" })], total: 1 },
      [EDIT]: OFFLINE,
    });
    await user.click(await screen.findByRole("button", { name: "Edit" }));
    const form = await dialog();
    const sent = () => calls.filter(({ key }) => key === EDIT).map(({ body }) => body);
    for (const kind of ["Temporary", "Contract"]) {
      const before = sent().length;
      await user.selectOptions(form.getByLabelText(/^Kind of employment/), kind);
      await user.click(form.getByRole("button", { name: "Save" }));
      await waitFor(() => expect(sent().length).toBeGreaterThan(before));
      await waitFor(() => expect(form.getByRole("button", { name: "Cancel" })).toBeEnabled());
    }
    expect(sent()[0]).toMatchObject({ employment_type: "temporary" });
    expect(sent().at(-1)).toMatchObject({ employment_type: "contract" });
  });

  it("shows at its field what the server alone refuses", async () => {
    const refusal = refuse(400, "Please check what you entered.", "invalid_input", {
      application_deadline: "Choose today or a later day",
    });
    const { user } = open({ [JOBS]: { jobs: [job()], total: 1 }, [EDIT]: refusal });
    await user.click(await screen.findByRole("button", { name: "Edit" }));
    await user.type((await dialog()).getByLabelText("Title"), "!");
    await user.click((await dialog()).getByRole("button", { name: "Save" }));
    const form = await dialog();
    await waitFor(() =>
      expect(form.getByLabelText(/^Application deadline/)).toHaveAccessibleDescription(/Choose today or a later day$/),
    );
  });
});

it("a job that was edited since can be edited once the refusal is read", async () => {
  const now = { job: job({ edited_at: first }) };
  const { user, calls } = openOne(now);
  await user.click(await screen.findByRole("button", { name: "Edit" }));
  now.job = job({ edited_at: second, description: "Runs the juice line at night." });
  await user.type((await dialog()).getByLabelText("Title"), "!");
  await user.click((await dialog()).getByRole("button", { name: "Save" }));
  expect(await screen.findByText(TAKEN_IN)).toBeVisible();
  expect((await dialog()).getByLabelText("Title")).toHaveValue("Line supervisor!");
  await user.click((await dialog()).getByRole("button", { name: "Cancel" }));
  await waitFor(() => expect(screen.getByText("Runs the juice line at night.")).toBeVisible());
  await user.click(screen.getByRole("button", { name: "Edit" }));
  await user.type((await dialog()).getByLabelText("Title"), "!");
  await user.click((await dialog()).getByRole("button", { name: "Save" }));
  await reads("Job updated successfully!");
  expect(calls.filter(({ key }) => key === EDIT).at(-1)?.body).toMatchObject({ edited_at: second });
});

it("[ADJ-04] shows how its employer has changed the job meanwhile, takes it in where nothing was typed, and is saved over it at the next press", async () => {
  const now = { job: job({ edited_at: first }) };
  const { user, calls } = openOne(now);
  await user.click(await screen.findByRole("button", { name: "Edit" }));
  now.job = job({
    edited_at: second,
    title: "Shift lead",
    description: "Runs the juice line at night.",
    employment_type: "contract",
    application_deadline: "2099-03-05",
  });
  const form = await dialog();
  await user.type(form.getByLabelText("Title"), "!");
  await user.click(form.getByRole("button", { name: "Save" }));
  expect(await screen.findByText(TAKEN_IN)).toBeVisible();
  const theirs = within(form.getByRole("group", { name: "As somebody else has saved it meanwhile" }));
  const saved = (label: string) => theirs.getByText(label, { selector: "dt" }).parentElement;
  expect(saved("Title")).toHaveTextContent(/Shift lead$/);
  expect(saved("Kind of employment")).toHaveTextContent(/Contract$/);
  expect(saved("Application deadline")).toHaveTextContent(/Mar 5, 2099$/);
  expect(form.getByLabelText("Title")).toHaveValue("Line supervisor!");
  expect(form.getByLabelText("Description")).toHaveValue("Runs the juice line at night.");
  await user.click(form.getByRole("button", { name: "Save" }));
  await reads("Job updated successfully!");
  expect(calls.filter(({ key }) => key === EDIT).at(-1)?.body).toMatchObject({
    ...{ edited_at: second, title: "Line supervisor!", description: "Runs the juice line at night." },
  });
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
  changeElsewhere(JOBS);
  expect(await screen.findByText("0 jobs")).toBeInTheDocument();
  expect((await dialog()).getByLabelText("Title")).toHaveValue("Line supervisor of the day");
  expect(screen.queryByText("No jobs yet")).toBeNull();
  await user.click((await dialog()).getByRole("button", { name: "Save" }));
  await reads("There is no such job any more.");
  await user.click((await dialog()).getByRole("button", { name: "Cancel" }));
  expect(await screen.findByText("No jobs yet")).toBeVisible();
  await waitFor(() => expect(screen.getByRole("group", { name: "Jobs" })).toHaveFocus());
});
