import { type Answers, mockApi, OFFLINE, refuse } from "@jobcentre/frontend-kit/testing/mock-api";
import { reads } from "@jobcentre/frontend-kit/testing/reads";
import { person } from "@jobcentre/frontend-kit/testing/render-page";
import { screen, waitFor, within } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { openAt } from "../testing/dashboards.tsx";
import { seekerProfile } from "../testing/profiles.ts";
import type { WorkEntry, WrittenCv } from "./written-cv.api.ts";

const READ = "GET /api/user-profiles/written-cv";
const SAVE = "POST /api/user-profiles/written-cv";
const PDF = "GET /api/user-profiles/written-cv/pdf";
const USE = "POST /api/user-profiles/written-cv/use";
const FIRST = "2026-03-01T09:00:00.000Z";
const SECOND = "2026-03-01T10:00:00.000Z";

const welder: WorkEntry = {
  position: "Welder",
  employer: "Zuma Steel",
  location: "Idu",
  from: "2019-03",
  to: "2022-06",
  tasks: "",
};
const tailor: WorkEntry = { ...welder, position: "Tailor", employer: "Mama Nkechi", from: "2022-07", to: null };
const NOTHING: WrittenCv = { about: "", work: [], education: [], languages: [], edited_at: null };
const written = (changes: Partial<WrittenCv> = {}): WrittenCv => ({ ...NOTHING, edited_at: FIRST, ...changes });

/** A server that keeps what is saved, and refuses who has seen an older version. */
async function open(start: WrittenCv = NOTHING, answers: Answers = {}) {
  const now = { cv: start };
  const calls = mockApi({
    "GET /api/users/me": person(),
    "GET /api/messages": [],
    "GET /api/user-profiles": seekerProfile(),
    [READ]: () => now.cv,
    [SAVE]: ({ body }) => {
      const sent = body as WrittenCv;
      if (sent.edited_at !== now.cv.edited_at) return refuse(409, "This was changed in the meantime.", "conflict");
      now.cv = { ...sent, edited_at: SECOND };
      return now.cv;
    },
    ...answers,
  });
  const page = openAt("/dashboard/write-cv");
  await screen.findByRole("heading", { name: "Work history" });
  const press = (name: string | RegExp) => page.user.click(screen.getByRole("button", { name }));
  const sent = () => calls.filter(({ key }) => key === SAVE).map(({ body }) => body as WrittenCv);
  return { ...page, calls, now, press, sent };
}

const part = (name: string) => within(screen.getByRole("region", { name }));
const dialog = () => within(screen.getByRole("dialog"));
const group = (name: string) => within(dialog().getByRole("group", { name }));

it("says what to write while there is nothing, and what comes from the profile", async () => {
  await open();
  expect(part("About you").getByText(/I am a careful welder/)).toBeVisible();
  expect(part("Work history").getByText(/Mama Nkechi Stores/)).toBeVisible();
  expect(part("Education").getByText(/WASSCE/)).toBeVisible();
  expect(part("Languages").getByText(/Gbagyi/)).toBeVisible();
  const profile = part("From your profile");
  for (const text of ["Amina Yusuf", "0803 123 4567", "amina@example.com", "Welding, Driving", "Accountancy"])
    expect(profile.getByText(text)).toBeVisible();
  expect(profile.getByText(/certificates of the centre: they come by themselves/)).toBeVisible();
  expect(profile.getByRole("link", { name: "Change in My Profile" })).toHaveAttribute("href", "/dashboard/profile");
});

it("writes a job of the work history, whose months are at their fields, and goes on at it", async () => {
  const { user, press, sent } = await open();
  await press("Add a job");
  await user.type(dialog().getByLabelText("Position"), " Welder ");
  await user.click(dialog().getByRole("button", { name: "Save" }));
  expect(group("When you started").getByLabelText("Month")).toHaveAccessibleDescription("Select the month you started");
  expect(group("When you started").getByLabelText("Year")).toHaveAccessibleDescription(
    "Enter the year you started, like 2018",
  );
  expect(group("When you left").getByLabelText("Month")).toHaveAccessibleDescription("Select the month you left");
  await user.type(dialog().getByLabelText("Employer"), "Zuma Steel");
  await user.selectOptions(group("When you started").getByLabelText("Month"), "March");
  await user.type(group("When you started").getByLabelText("Year"), "2019");
  await user.click(dialog().getByLabelText("I still work here"));
  expect(dialog().queryByRole("group", { name: "When you left" })).toBeNull();
  await user.type(dialog().getByLabelText(/^What you did/), "Gates");
  expect(dialog().getByLabelText(/^What you did/)).toHaveAccessibleDescription(/\(5 of 1000 letters\)$/);
  await user.click(dialog().getByRole("button", { name: "Save" }));
  await reads("Saved in your CV.");
  const job = { ...welder, location: "", to: null, tasks: "Gates" };
  expect(sent()).toEqual([{ ...NOTHING, work: [job] }]);
  expect(part("Work history").getByRole("heading", { name: "Welder" })).toBeVisible();
  expect(part("Work history").getByText("March 2019 – now")).toBeVisible();
  expect(screen.getByRole("button", { name: "Edit Welder, Zuma Steel" })).toHaveFocus();
});

it("says at its field that a month of the work history has not begun, and sends nothing", async () => {
  const { user, press, sent } = await open(written({ work: [tailor] }));
  await press("Edit Tailor, Mama Nkechi");
  const year = group("When you started").getByLabelText("Year");
  await user.clear(year);
  await user.type(year, "2062");
  await user.click(dialog().getByRole("button", { name: "Save" }));
  await waitFor(() =>
    expect(group("When you started").getByLabelText("Month")).toHaveAccessibleDescription(
      "Enter a month that has begun",
    ),
  );
  expect(sent()).toEqual([]);
  await user.clear(year);
  await user.type(year, "2021");
  await waitFor(() => expect(group("When you started").getByLabelText("Month")).toHaveAccessibleDescription(""));
  await user.click(dialog().getByRole("button", { name: "Save" }));
  await waitFor(() => expect(sent()).toHaveLength(1));
});

it("writes education, with the years that are known", async () => {
  const { user, press, sent } = await open();
  await press("Add a school");
  await user.type(dialog().getByLabelText("Qualification"), "WASSCE");
  await user.type(dialog().getByLabelText("School"), "GSS Garki");
  await user.type(dialog().getByLabelText(/^First year/), "2018");
  await user.type(dialog().getByLabelText(/^Last year/), "2012");
  await user.click(dialog().getByRole("button", { name: "Save" }));
  expect(dialog().getByLabelText(/^Last year/)).toHaveAccessibleDescription(/You cannot leave before you started$/);
  await user.clear(dialog().getByLabelText(/^First year/));
  await waitFor(() =>
    expect(dialog().getByLabelText(/^Last year/)).toHaveAccessibleDescription("Empty while you are there"),
  );
  expect(part("From your profile").getByText("OND")).toBeVisible();
  await user.click(dialog().getByRole("button", { name: "Save" }));
  await reads("Saved in your CV.");
  // The PDF has the schools in the place of the level.
  expect(part("From your profile").queryByText("OND")).toBeNull();
  expect(sent().at(-1)?.education).toEqual([{ qualification: "WASSCE", school: "GSS Garki", from: null, to: 2012 }]);
});

it("writes about oneself and languages, and counts the letters", async () => {
  const { user, press, sent } = await open();
  await press("Write about yourself");
  await user.type(dialog().getByLabelText("About you"), "I weld.");
  expect(dialog().getByLabelText("About you")).toHaveAccessibleDescription(/\(7 of 600 letters\)$/);
  await user.click(dialog().getByRole("button", { name: "Save" }));
  await waitFor(() => expect(screen.getByRole("button", { name: "Edit about you" })).toHaveFocus());
  await press("Add languages");
  await user.type(dialog().getByLabelText("Languages"), "English, Hausa,");
  await user.click(dialog().getByRole("button", { name: "Save" }));
  await screen.findByText("English, Hausa");
  expect(sent().at(-1)).toEqual({ ...NOTHING, about: "I weld.", languages: ["English", "Hausa"], edited_at: SECOND });
});

it("changes an entry, and shows the newest first", async () => {
  const { user, press, sent } = await open(written({ work: [welder, tailor] }));
  const titles = () =>
    part("Work history")
      .getAllByRole("heading", { level: 3 })
      .map((one) => one.textContent);
  expect(titles()).toEqual(["Tailor", "Welder"]);
  await press("Edit Welder, Zuma Steel");
  expect(group("When you left").getByLabelText("Month")).toHaveDisplayValue("June");
  await user.clear(group("When you started").getByLabelText("Year"));
  await user.type(group("When you started").getByLabelText("Year"), "2023");
  await user.clear(group("When you left").getByLabelText("Year"));
  await user.type(group("When you left").getByLabelText("Year"), "2024");
  await user.click(dialog().getByLabelText("I still work here"));
  await user.click(dialog().getByRole("button", { name: "Save" }));
  await waitFor(() => expect(titles()).toEqual(["Welder", "Tailor"]));
  expect(sent()[0]?.work).toEqual([{ ...welder, from: "2023-03", to: null }, tailor]);
  await waitFor(() => expect(screen.getByRole("button", { name: "Edit Welder, Zuma Steel" })).toHaveFocus());
});

it("removes an entry, goes on at the next, and puts it back on Undo", async () => {
  const { user, press, now } = await open(written({ work: [tailor, welder] }));
  await press("Remove Tailor, Mama Nkechi");
  await reads("“Tailor, Mama Nkechi” is removed.");
  await waitFor(() => expect(screen.getByRole("button", { name: "Edit Welder, Zuma Steel" })).toHaveFocus());
  expect(now.cv.work).toEqual([welder]);
  await user.click(screen.getByRole("button", { name: "Undo" }));
  await screen.findByRole("button", { name: "Edit Tailor, Mama Nkechi" });
  expect(now.cv.work).toEqual([tailor, welder]);
});

it("goes on at the button that adds one where the last entry is removed", async () => {
  const { press } = await open(written({ work: [welder] }));
  await press("Remove Welder, Zuma Steel");
  await waitFor(() => expect(screen.getByRole("button", { name: "Add a job" })).toHaveFocus());
});

it("keeps what another window saved meanwhile, and says so", async () => {
  const { user, press, now } = await open(written({ work: [welder] }));
  now.cv = written({
    about: "I weld.",
    work: [{ ...welder, tasks: "Gates" }, tailor],
    edited_at: "2026-03-01T09:30:00.000Z",
  });
  await press("Edit Welder, Zuma Steel");
  await user.type(dialog().getByLabelText(/^Place/), " 2");
  await user.click(dialog().getByRole("button", { name: "Save" }));
  await screen.findByText(/^Your CV was changed elsewhere/);
  expect(now.cv).toMatchObject({ about: "I weld.", work: [tailor, { ...welder, location: "Idu 2", tasks: "Gates" }] });
});

it("does not remove what another window changed meanwhile", async () => {
  const { press, now } = await open(written({ work: [welder] }));
  now.cv = written({ work: [{ ...welder, tasks: "Gates" }], edited_at: "2026-03-01T09:30:00.000Z" });
  await press("Remove Welder, Zuma Steel");
  await screen.findByText("This was changed elsewhere meanwhile. Please look at it again.");
  expect(part("Work history").getByText("Gates")).toBeVisible();
  expect(now.cv.work).toHaveLength(1);
});

it("puts nothing into the CV of somebody who has signed in since, in another window", async () => {
  let profile = seekerProfile();
  const { user, press, now, sent } = await open(written(), { "GET /api/user-profiles": () => profile });
  now.cv = written({ edited_at: "2026-03-01T09:30:00.000Z" });
  profile = seekerProfile({ id: "65f0c0ffee65f0c0ffee0009" });
  await press("Write about yourself");
  await user.type(dialog().getByLabelText("About you"), "I weld.");
  await user.click(dialog().getByRole("button", { name: "Save" }));
  await reads("Your CV could not be saved. This was changed in the meantime.");
  expect(sent()).toHaveLength(1);
  expect(dialog().getByLabelText("About you")).toHaveValue("I weld.");
});

it("does not begin the CV of somebody who has signed in since, either", async () => {
  let profile = seekerProfile();
  const { user, press, sent } = await open(NOTHING, { "GET /api/user-profiles": () => profile });
  profile = seekerProfile({ id: "65f0c0ffee65f0c0ffee0009" });
  await press("Write about yourself");
  await user.type(dialog().getByLabelText("About you"), "I weld.");
  await user.click(dialog().getByRole("button", { name: "Save" }));
  await reads("Your CV could not be saved.");
  expect(sent()).toEqual([]);
  expect(dialog().getByLabelText("About you")).toHaveValue("I weld.");
});

it("keeps what another window has begun meanwhile, and says so", async () => {
  const { user, press, now } = await open(NOTHING);
  now.cv = written({ work: [welder] });
  await press("Write about yourself");
  await user.type(dialog().getByLabelText("About you"), "I weld.");
  await user.click(dialog().getByRole("button", { name: "Save" }));
  await screen.findByText(/^Your CV was changed elsewhere/);
  expect(now.cv).toMatchObject({ about: "I weld.", work: [welder] });
});

it("shows what the server refuses at the field that it is about", async () => {
  const fields = { "work.1.to": "Ends before it begins", "work.1.employer": "Too long", "work.0.position": "Not this" };
  const { user, press } = await open(written({ work: [tailor, welder] }), {
    [SAVE]: refuse(400, "Please check your entries.", "validation", fields),
  });
  await press("Edit Welder, Zuma Steel");
  await user.click(dialog().getByRole("button", { name: "Save" }));
  await waitFor(() =>
    expect(group("When you left").getByLabelText("Month")).toHaveAccessibleDescription("Ends before it begins"),
  );
  expect(dialog().getByLabelText("Employer")).toHaveAccessibleDescription(/Too long$/);
  expect(dialog().getByLabelText("Position")).not.toHaveAccessibleDescription(/Not this/);
});

it("keeps what was typed where saving failed, also after Cancel and a reload", async () => {
  const first = await open(NOTHING, { [SAVE]: OFFLINE });
  await first.press("Add a job");
  await first.user.type(dialog().getByLabelText("Position"), "Welder");
  await first.user.click(dialog().getByLabelText("I still work here"));
  await first.user.click(dialog().getByRole("button", { name: "Cancel" }));
  expect(screen.getByRole("button", { name: "Add a job" })).toHaveFocus();
  first.unmount();
  const second = await open();
  await second.press("Add a job");
  expect(dialog().getByLabelText("Position")).toHaveValue("Welder");
  expect(dialog().getByLabelText("I still work here")).toBeChecked();
  await second.user.click(dialog().getByRole("button", { name: "Discard changes" }));
  expect(dialog().getByLabelText("Position")).toHaveValue("");
  expect(dialog().getByLabelText("I still work here")).not.toBeChecked();
});

it("takes no more jobs than a CV has room for, and says so", async () => {
  const work = Array.from({ length: 15 }, (_, index) => ({ ...welder, position: `Welder ${index}` }));
  await open(written({ work }));
  expect(screen.queryByRole("button", { name: "Add a job" })).toBeNull();
  expect(part("Work history").getByText(/^A CV takes 15 of these/)).toBeVisible();
});

it("downloads the CV, or says in the server's words why not", async () => {
  const click = vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(() => undefined);
  Object.assign(URL, { createObjectURL: () => "blob:cv", revokeObjectURL: () => undefined });
  let answer: unknown = refuse(409, "Your CV has letters that the PDF cannot show.", "pdf_letters");
  const { press } = await open(written(), { [PDF]: () => answer as never });
  await press("Download as PDF");
  await reads("Your CV has letters that the PDF cannot show.");
  answer = undefined;
  await press("Download as PDF");
  await waitFor(() => expect(click).toHaveBeenCalledOnce());
});

it("[ROLE-03] makes the PDF the CV without a word of who may read it, where the box is not touched", async () => {
  const { calls, press } = await open(written(), {
    [USE]: { cv_file_path: "65f0c0ffee65f0c0ffee00cc/Amina%20CV.pdf" },
  });
  await press("Use as my CV");
  await reads("Employers now read this CV.");
  expect(calls.find(({ key }) => key === USE)?.body).toEqual({});
});

it("makes the PDF the first CV, with whether employers may read it", async () => {
  const { user, calls, press } = await open(written(), {
    [USE]: { cv_file_path: "65f0c0ffee65f0c0ffee00cc/Amina%20CV.pdf" },
  });
  await user.click(screen.getByLabelText("Employers may read this CV and find me in the CV database"));
  expect(part("Use your CV").queryByText(/in its place/)).toBeNull();
  await press("Use as my CV");
  await reads("This is your CV now. Employers cannot read it yet.");
  expect(calls.find(({ key }) => key === USE)?.body).toEqual({ visible_to_employers: false });
  expect(screen.queryByLabelText(/^Employers may read this CV/)).toBeNull();
  expect(part("Use your CV").getByText("Amina CV.pdf")).toBeVisible();
  await user.click(screen.getByRole("link", { name: "Back to My Profile" }));
  expect(await screen.findByText("Amina CV.pdf")).toBeVisible();
  expect(screen.getByLabelText("Employers may find me in the CV database and read my CV")).not.toBeChecked();
});

it("puts the PDF in the place of the CV before, which it names", async () => {
  const { calls, press } = await open(written(), {
    "GET /api/user-profiles": seekerProfile({ cv_file_path: "65f0c0ffee65f0c0ffee00aa/my%20cv.pdf" }),
    [USE]: { cv_file_path: "65f0c0ffee65f0c0ffee00cc/Amina%20CV.pdf" },
  });
  expect(part("Use your CV").getByText("my cv.pdf").parentElement).toHaveTextContent(
    /puts this one in its place, and the file before is deleted/,
  );
  await press("Use as my CV");
  await reads("Employers now read this CV.");
  expect(calls.find(({ key }) => key === USE)?.body).toEqual({});
  expect(part("Use your CV").getByText("Amina CV.pdf")).toBeVisible();
});

it("says why the PDF was not made the CV, and tries again", async () => {
  let answer: unknown = OFFLINE;
  const { user, press } = await open(written(), { [USE]: () => answer as never });
  await press("Use as my CV");
  await reads("This could not be made your CV.");
  answer = { cv_file_path: "65f0c0ffee65f0c0ffee00cc/Amina%20CV.pdf" };
  await user.click(screen.getByRole("button", { name: "Retry" }));
  await reads("Employers now read this CV.");
});

it("uses what is written by now, also where an earlier try got no answer", async () => {
  let answer: unknown = OFFLINE;
  const { user, press, calls } = await open(written(), { [USE]: () => answer as never });
  await press("Use as my CV");
  await reads("This could not be made your CV.");
  answer = { cv_file_path: "65f0c0ffee65f0c0ffee00cc/Amina%20CV.pdf" };
  await press("Write about yourself");
  await user.type(dialog().getByLabelText("About you"), "I weld.");
  await user.click(dialog().getByRole("button", { name: "Save" }));
  await reads("Saved in your CV.");
  await press("Use as my CV");
  await reads("Employers now read this CV.");
  // Of the same key the server would answer what became of the first try, and make nothing.
  const [first, second] = calls.filter(({ key }) => key === USE).map(({ headers }) => headers["Idempotency-Key"]);
  expect(second).not.toBe(first);
});

it("is found in My Profile, from the CV that is missing too", async () => {
  mockApi({
    "GET /api/users/me": person(),
    "GET /api/messages": [],
    "GET /api/user-profiles": seekerProfile(),
    "GET /api/user-profiles/cv-views": [],
    [READ]: NOTHING,
  });
  const { user, address } = openAt("/dashboard/profile");
  expect(await screen.findByRole("link", { name: "Write your CV here" })).toHaveAttribute(
    "href",
    "/dashboard/write-cv",
  );
  await user.click(screen.getByRole("link", { name: "Write your CV" }));
  expect(address()).toBe("/dashboard/write-cv");
  expect(await screen.findByRole("heading", { level: 1, name: "Write your CV" })).toBeVisible();
});
