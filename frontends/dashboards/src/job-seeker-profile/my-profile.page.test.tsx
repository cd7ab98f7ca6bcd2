import { type Answers, mockApi, OFFLINE, refuse } from "@jobcentre/frontend-kit/testing/mock-api";
import { reads } from "@jobcentre/frontend-kit/testing/reads";
import { person } from "@jobcentre/frontend-kit/testing/render-page";
import { screen, waitFor, within } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { openAt } from "../testing/dashboards.tsx";
import { seekerProfile } from "../testing/profiles.ts";

const SAVE = "POST /api/user-profiles";
const UPLOAD = "POST /api/user-profiles/upload-cv";
const VIEWS = "GET /api/user-profiles/cv-views";
const HIDDEN_FROM = "GET /api/user-profiles/hidden-from";
const HIDE_FROM = "POST /api/user-profiles/hidden-from";
const VISIBILITY = "POST /api/user-profiles/visibility";
const REMOVE = "DELETE /api/user-profiles/cv";
const DOWNLOAD = "GET /api/user-profiles/download-cv/{file_id}/{name}";
const withCv = seekerProfile({ cv_file_path: "65f0c0ffee65f0c0ffee00aa/my%20cv.pdf" });

async function open(answers: Answers = {}, totals = {}) {
  const given: Answers = {
    "GET /api/users/me": person(),
    "GET /api/messages": [],
    "GET /api/user-profiles": withCv,
    [VIEWS]: [],
    [HIDDEN_FROM]: [],
    [SAVE]: withCv,
    [UPLOAD]: { cv_file_path: "65f0c0ffee65f0c0ffee00bb/new.pdf" },
    ...answers,
  };
  const calls = mockApi(given, totals);
  const page = openAt("/dashboard/profile");
  await screen.findByRole("button", { name: "Save profile" });
  return { ...page, calls, press: (name: string) => page.user.click(screen.getByRole("button", { name })) };
}

it("[JSD-11] takes the CV away once that is agreed to, and says where that failed", async () => {
  let online = false;
  const { user, calls, press } = await open({ [REMOVE]: () => (online ? { success: true } : OFFLINE) });
  const ask = async (answer: string) => {
    await press("Remove CV");
    const dialog = within(await screen.findByRole("dialog", { name: "Remove your CV?" }));
    await user.click(dialog.getByRole("button", { name: answer }));
  };
  await ask("Cancel");
  expect(calls.some(({ key }) => key === REMOVE)).toBe(false);
  await ask("Remove CV");
  expect(await screen.findByText("The CV could not be removed. Please try again.")).toBeVisible();
  expect(screen.getByText("my cv.pdf")).toBeVisible();
  online = true;
  await ask("Remove CV");
  await reads("CV removed.");
  const sent = calls.filter(({ key }) => key === REMOVE);
  expect(sent.at(-1)?.query).toEqual({ cv_file_path: withCv.cv_file_path });
  await waitFor(() => expect(screen.queryByText("my cv.pdf")).toBeNull());
  expect(screen.queryByRole("button", { name: "Remove CV" })).toBeNull();
  expect(screen.getByLabelText("Your CV")).toHaveFocus();
});

it("[JSD-11] shows the CV that was uploaded elsewhere, where it was to take away another one", async () => {
  let shown = withCv;
  const { user, press } = await open({
    "GET /api/user-profiles": () => shown,
    [REMOVE]: refuse(409, "This was changed in the meantime.", "conflict"),
  });
  shown = seekerProfile({ cv_file_path: "65f0c0ffee65f0c0ffee00bb/new.pdf" });
  await press("Remove CV");
  const dialog = within(await screen.findByRole("dialog", { name: "Remove your CV?" }));
  await user.click(dialog.getByRole("button", { name: "Remove CV" }));
  expect(await screen.findByText("new.pdf")).toBeVisible();
});

const WRITTEN = {
  about: "",
  work: [],
  education: [],
  languages: ["Hausa"],
  edited_at: "2026-03-01T09:00:00.000Z",
};

it("[JSD-11] offers to use the CV that was written here and is not in use, and asks who may read it", async () => {
  const { user, calls, press } = await open({
    "GET /api/user-profiles": seekerProfile(),
    "GET /api/user-profiles/written-cv": WRITTEN,
    "POST /api/user-profiles/written-cv/use": { cv_file_path: "65f0c0ffee65f0c0ffee00cc/CV%20Amina.pdf" },
  });
  expect(await screen.findByText("Your written CV is not in use yet.")).toBeVisible();
  expect(screen.queryByText(/You have not uploaded a CV yet/)).toBeNull();
  await user.click(screen.getByLabelText("Employers may read this CV and find me in the CV database"));
  await press("Use as my CV");
  await reads("This is your CV now. Employers cannot read it yet.");
  const used = calls.find(({ key }) => key === "POST /api/user-profiles/written-cv/use");
  expect(used?.body).toEqual({ visible_to_employers: false });
  expect(await screen.findByText("CV Amina.pdf")).toBeVisible();
  expect(screen.queryByText("Your written CV is not in use yet.")).toBeNull();
  expect(screen.getByLabelText("New CV")).toHaveFocus();
});

it("[JSD-11] offers no CV of which nothing is written", async () => {
  const { calls } = await open({
    "GET /api/user-profiles": seekerProfile(),
    "GET /api/user-profiles/written-cv": { ...WRITTEN, languages: [] },
  });
  await waitFor(() => expect(calls.some(({ key }) => key === "GET /api/user-profiles/written-cv")).toBe(true));
  expect(screen.getByText(/You have not uploaded a CV yet/)).toBeVisible();
  expect(screen.queryByRole("button", { name: "Use as my CV" })).toBeNull();
});

it("[JSD-04] [JSD-07] [JSD-08] edits the profile", async () => {
  const { user, calls, press } = await open();
  expect(screen.getByLabelText("Full name")).toHaveValue("Amina Yusuf");
  expect(screen.getByLabelText("Skills")).toHaveValue("Welding, Driving");
  await user.clear(screen.getByLabelText("Location"));
  await user.type(screen.getByLabelText("Location"), "Bwari");
  await press("Save profile");
  await reads("Profile saved successfully!");
  expect(calls.find(({ key }) => key === SAVE)?.body).toEqual({
    full_name: "Amina Yusuf",
    phone: "0803 123 4567",
    location: "Bwari",
    education_level: "ond",
    course_of_study: "Accountancy",
    experience_years: 0,
    skills: ["Welding", "Driving"],
    user_type: "job_seeker",
    edited_at: null,
  });
});

it("tells who is verified what a new name does to that, before and after", async () => {
  let profile = seekerProfile({ is_verified: true });
  const { user, press } = await open({
    "GET /api/user-profiles": () => profile,
    [SAVE]: () => {
      profile = seekerProfile({ full_name: "Amina Bello", is_verified: false });
      return profile;
    },
  });
  const name = screen.getByLabelText("Full name");
  const until = "is looked at by the centre first: until then you are not marked as verified.";
  expect(name).toHaveAccessibleDescription(`A new name ${until}`);
  await user.clear(name);
  await user.type(name, "Amina Bello");
  await press("Save profile");
  await reads(`Profile saved successfully! Your new name ${until}`);
  expect(name).not.toHaveAccessibleDescription();
});

it("says nothing of that to who is not verified", async () => {
  const { press } = await open();
  expect(screen.getByLabelText("Full name")).not.toHaveAccessibleDescription();
  await press("Save profile");
  await reads("Profile saved successfully!");
});

it("[JSD-04] keeps what another window saved meanwhile, and says so", async () => {
  const elsewhere = seekerProfile({ skills: ["Welding", "Cooking"], edited_at: "2026-03-01T10:00:00.000Z" });
  let saves = 0;
  const { user, calls, press } = await open({
    "GET /api/user-profiles": () => (saves === 0 ? withCv : elsewhere),
    [SAVE]: () => (++saves === 1 ? refuse(409, "This was changed in the meantime.", "conflict") : elsewhere),
  });
  await user.type(screen.getByLabelText("Full name"), " Bello");
  await press("Save profile");
  await reads("Profile saved successfully!");
  expect(calls.filter(({ key }) => key === SAVE).at(-1)?.body).toMatchObject({
    full_name: "Amina Yusuf Bello",
    skills: ["Welding", "Cooking"],
    edited_at: elsewhere.edited_at,
  });
  expect(screen.getByLabelText("Skills")).toHaveValue("Welding, Cooking");
  expect(await screen.findByText(/was changed elsewhere/)).toBeVisible();
});

it("[ENTY-06] offers the education levels there are, and sends the one that is chosen", async () => {
  const { user, calls, press } = await open();
  const select = screen.getByLabelText<HTMLSelectElement>("Education level");
  expect([...select.options].map(({ value }) => value)).toEqual([
    "",
    "no_formal_education",
    "primary",
    "secondary",
    "ond",
    "nce",
    "hnd",
    "bachelor",
    "master",
    "phd",
    "professional",
  ]);
  await user.selectOptions(select, "Professional certification");
  await press("Save profile");
  await screen.findByText("Profile saved successfully!");
  expect(calls.find(({ key }) => key === SAVE)?.body).toMatchObject({ education_level: "professional" });
});

it("[JSD-05] shows the account type, which cannot be changed", async () => {
  await open();
  const field = screen.getByLabelText("Account type");
  expect(field).toHaveAttribute("readonly");
  expect(field).toHaveAccessibleDescription("Account type cannot be changed after registration");
  const way = screen.getByText(/the wrong one/);
  expect(within(way).getByRole("link", { name: "Privacy" })).toHaveAttribute("href", "/dashboard/privacy");
});

it.each([
  ["the server's words", refuse(409, "This was changed in the meantime."), "This was changed in the meantime."],
  ["advice without an answer", OFFLINE, "Please try again"],
])("[JSD-06] says that saving failed, with %s", async (_, failure, words) => {
  const { press } = await open({ [SAVE]: failure });
  await press("Save profile");
  expect(await screen.findByText(`Error saving profile: ${words}`)).toBeVisible();
});

it("keeps changes that were not saved, says so and can drop them", async () => {
  const first = await open();
  await first.user.type(screen.getByLabelText("Full name"), " Bello");
  first.unmount();
  const second = await open();
  expect(screen.getByLabelText("Full name")).toHaveValue("Amina Yusuf Bello");
  await second.press("Discard changes");
  expect(screen.getByLabelText("Full name")).toHaveValue("Amina Yusuf");
  expect(screen.getByLabelText("Full name")).toHaveFocus();
  second.unmount();
  await open();
  expect(screen.queryByRole("button", { name: "Discard changes" })).toBeNull();
});

it("[JSD-09] uploads a new CV, only once a file is chosen", async () => {
  const { user, calls, press } = await open();
  await press("Upload CV");
  expect(await screen.findByText("Choose a file first")).toBeVisible();
  expect(calls.some(({ key }) => key === UPLOAD)).toBe(false);
  const cv = new File(["%PDF"], "new.pdf");
  await user.upload(screen.getByLabelText("New CV"), cv);
  // Who presses Save profile has not sent it.
  expect(screen.getByText("Not sent yet: press “Upload CV”.")).toBeVisible();
  await press("Upload CV");
  await reads("CV uploaded successfully!");
  expect(screen.queryByText(/^Not sent yet/)).toBeNull();
  expect(screen.getByText("new.pdf")).toBeVisible();
  expect(calls.find(({ key }) => key === UPLOAD)?.body).toEqual({ cv });
});

it.each([
  ["the server's error", refuse(400, "This file type is not accepted."), "This file type is not accepted."],
  ["its own words", OFFLINE, "Failed to upload CV"],
])("[JSD-10] shows a failed CV upload with %s and keeps the file", async (_, failure, words) => {
  const { user, press } = await open({ [UPLOAD]: failure });
  await user.upload(screen.getByLabelText("New CV"), new File(["x"], "new.pdf"));
  await press("Upload CV");
  expect(await screen.findByText(words)).toBeVisible();
  expect(screen.getByText("new.pdf")).toBeVisible();
});

it("[JSD-10] says at the field what the server has against a CV, until another is chosen", async () => {
  const text = '"new.pdf" is damaged, or not the type that its name says.';
  const { user, press } = await open({ [UPLOAD]: refuse(400, text, "wrong_file_type", { cv: text }) });
  const field = screen.getByLabelText("New CV");
  await user.upload(field, new File(["x"], "new.pdf"));
  await press("Upload CV");
  await waitFor(() => expect(field).toHaveAccessibleDescription(new RegExp(text)));
  await user.upload(field, new File(["%PDF"], "other.pdf"));
  expect(field).not.toBeInvalid();
});

it("[JSD-10] takes a failed upload's notice away with the next try", async () => {
  let offline = true;
  const { user, press } = await open({
    [UPLOAD]: () => (offline ? OFFLINE : { cv_file_path: withCv.cv_file_path ?? "" }),
  });
  await user.upload(screen.getByLabelText("New CV"), new File(["x"], "new.pdf"));
  await press("Upload CV");
  await screen.findByText("Failed to upload CV");
  offline = false;
  await press("Upload CV");
  expect(await screen.findByText("CV uploaded successfully!")).toBeVisible();
  expect(screen.queryByText("Failed to upload CV")).toBeNull();
});

it("[JSD-11] downloads the own CV", async () => {
  const click = vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(() => undefined);
  Object.assign(URL, { createObjectURL: () => "blob:cv", revokeObjectURL: () => undefined });
  const { calls, press } = await open({ [DOWNLOAD]: undefined as never });
  await press("Download CV");
  await waitFor(() => expect(click).toHaveBeenCalledOnce());
  expect(calls.find(({ key }) => key === DOWNLOAD)?.params).toEqual({
    file_id: "65f0c0ffee65f0c0ffee00aa",
    name: "my cv.pdf",
  });
});

it("[JSD-12] downloads at the next press the CV that another window put in the place of the one which was shown", async () => {
  const click = vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(() => undefined);
  Object.assign(URL, { createObjectURL: () => "blob:cv", revokeObjectURL: () => undefined });
  let isReplaced = false;
  const { calls, press } = await open({
    "GET /api/user-profiles": () =>
      isReplaced ? seekerProfile({ cv_file_path: "65f0c0ffee65f0c0ffee00bb/new.pdf" }) : withCv,
    [DOWNLOAD]: ({ params }) => (params.name === "new.pdf" ? (undefined as never) : refuse(404, "Not found.")),
  });
  isReplaced = true;
  await press("Download CV");
  expect(await screen.findByText(/It was changed meanwhile/)).toBeVisible();
  expect(screen.queryByRole("button", { name: "Retry" })).toBeNull();
  await press("Download CV");
  await waitFor(() => expect(click).toHaveBeenCalledOnce());
  expect(calls.filter(({ key }) => key === DOWNLOAD).map(({ params }) => params.name)).toEqual([
    "my cv.pdf",
    "new.pdf",
  ]);
});

it.each([
  [
    refuse(404, "Not found."),
    "Failed to download CV. It was changed meanwhile, and this page shows what there is now.",
  ],
  [OFFLINE, "Error downloading CV. Please try again."],
])("[JSD-12] says that the download failed", async (failure, words) => {
  const { press } = await open({ [DOWNLOAD]: failure });
  await press("Download CV");
  expect(await screen.findByText(words)).toBeVisible();
});

const SWITCH = "Employers may find me in the CV database and read my CV";

it("[ROLE-03] a first CV leaves who may read it as it was chosen, maybe on another device, where the box is not touched", async () => {
  const { user, calls, press } = await open({ "GET /api/user-profiles": seekerProfile() });
  const cv = new File(["%PDF"], "new.pdf");
  await user.upload(screen.getByLabelText("Your CV"), cv);
  await press("Upload CV");
  await reads("CV uploaded successfully!");
  expect(calls.find(({ key }) => key === UPLOAD)?.body).toEqual({ cv });
});

it("[JSD-09] [ROLE-03] asks with the first CV whether employers may read it", async () => {
  const { user, calls, press } = await open({ "GET /api/user-profiles": seekerProfile() });
  const ASKED = "Employers may read this CV and find me in the CV database";
  expect(screen.queryByLabelText(ASKED)).toBeNull();
  const cv = new File(["%PDF"], "new.pdf");
  await user.upload(screen.getByLabelText("Your CV"), cv);
  expect(screen.getByLabelText(ASKED)).toBeChecked();
  await user.click(screen.getByLabelText(ASKED));
  await press("Upload CV");
  await reads("CV uploaded successfully!");
  expect(calls.find(({ key }) => key === UPLOAD)?.body).toEqual({ cv, visible_to_employers: "false" });
  expect(screen.getByLabelText(SWITCH)).not.toBeChecked();
  // The next one takes its place, and the answer stands.
  await user.upload(screen.getByLabelText("New CV"), cv);
  expect(screen.queryByLabelText(ASKED)).toBeNull();
});

it("[ROLE-03] hides from employers and shows again", async () => {
  const { user, calls } = await open({
    [VISIBILITY]: ({ body }) => ({ ...withCv, ...(body as { visible_to_employers: boolean }) }),
  });
  const box = screen.getByLabelText(SWITCH);
  expect(box).toBeChecked();
  await user.click(box);
  expect(
    await screen.findByText("Employers no longer find you or read your CV, also those you applied to."),
  ).toBeVisible();
  expect(box).not.toBeChecked();
  await user.click(box);
  expect(await screen.findByText("Employers can find you and read your CV.")).toBeVisible();
  expect(box).toBeChecked();
  expect(calls.filter(({ key }) => key === VISIBILITY).map(({ body }) => body)).toEqual([
    { visible_to_employers: false },
    { visible_to_employers: true },
  ]);
});

it("takes the switch back where that failed, with Retry", async () => {
  let offline = true;
  const { user, press, calls } = await open({
    [VISIBILITY]: () => (offline ? OFFLINE : { ...withCv, visible_to_employers: false }),
  });
  const box = screen.getByLabelText(SWITCH);
  await user.click(box);
  expect(await screen.findByText("This could not be changed.")).toBeVisible();
  expect(box).toBeChecked();
  offline = false;
  await press("Retry");
  await waitFor(() => expect(box).not.toBeChecked());
  // Each press has a key: an old one that got no answer is none to who showed themselves elsewhere since.
  const sent = calls.filter(({ key }) => key === VISIBILITY);
  expect(new Set(sent.map(({ headers }) => headers["Idempotency-Key"])).size).toBe(2);
});

it("a switch that works again takes the Retry of an earlier try away, which would turn it over later", async () => {
  let offline = true;
  const { user } = await open({
    [VISIBILITY]: ({ body }) => (offline ? OFFLINE : { ...withCv, ...(body as { visible_to_employers: boolean }) }),
  });
  const box = screen.getByLabelText(SWITCH);
  await user.click(box);
  await screen.findByText("This could not be changed.");
  offline = false;
  await user.click(box);
  await waitFor(() => expect(box).not.toBeChecked());
  expect(screen.queryByRole("button", { name: "Retry" })).toBeNull();
});

it("[JSD-11] shows who downloaded the CV, and that nobody did", async () => {
  const { unmount } = await open();
  expect(await screen.findByText("Nobody yet.")).toBeVisible();
  unmount();
  const view = {
    id: "65f0c0ffee65f0c0ffee00cc",
    employer_id: "65f0c0ffee65f0c0ffee00dd",
    employer_name: "Zuma Foods",
    file_name: "my cv.pdf",
    downloaded_at: "2026-03-01T09:00:00.000Z",
  };
  await open({ [VIEWS]: [view] });
  const views = await screen.findByRole("list", { name: "Downloads of your CV" });
  expect(views).toHaveTextContent("Zuma Foods");
  expect(views).toHaveTextContent("my cv.pdf");
});

/** What is read aloud with these words, if anything. */
const inAlert = (text: string) => () =>
  screen.queryAllByText(text).find((element) => element.closest("[role=alert]") !== null);

it("[ROLE-03] hides from a company by its name, and lets it find again", async () => {
  const company = { id: "65f0c0ffee65f0c0ffee00ee", name: "Zuma Foods", since: "2026-03-01T09:00:00.000Z" };
  let rows: (typeof company)[] = [];
  const { user, press, calls } = await open({
    [HIDDEN_FROM]: () => rows,
    [HIDE_FROM]: () => {
      rows = [company];
      return rows;
    },
    "DELETE /api/user-profiles/hidden-from/{id}": () => {
      rows = [];
      return rows;
    },
  });
  await press("Hide from it");
  expect(screen.getByText("Enter the name of a company")).toBeVisible();
  // Said with the field, which only the focus has read.
  expect(screen.getByLabelText("Name of a company")).toHaveFocus();
  // The focus is there already: nothing reads it anew.
  const said = inAlert("Enter the name of a company");
  expect(said()).toBeUndefined();
  await user.keyboard("{Enter}");
  const first = said();
  expect(first).toBeDefined();
  await user.keyboard("{Enter}");
  expect(said()).toBeDefined();
  expect(said()).not.toBe(first);
  await user.type(screen.getByLabelText("Name of a company"), " Zuma Foods {Enter}");
  expect(await screen.findByText("Zuma Foods no longer finds you.")).toBeVisible();
  expect(screen.getByLabelText("Name of a company")).toHaveValue("");
  expect(said()).toBeUndefined();
  expect(calls.find(({ key }) => key === HIDE_FROM)?.body).toEqual({ name: "Zuma Foods" });
  await user.click(await screen.findByRole("button", { name: "Let it find me again Zuma Foods" }));
  expect(await screen.findByText("Zuma Foods can find you again.")).toBeVisible();
  await waitFor(() => expect(screen.queryByRole("list", { name: "Companies that do not find you" })).toBeNull());
});

it("[JSD-11] offers to hide from a company that downloaded the CV, and shows all of many downloads", async () => {
  const view = (at: number) => ({
    id: `65f0c0ffee65f0c0ffee0${100 + at}`,
    employer_id: "65f0c0ffee65f0c0ffee00dd",
    employer_name: at ? `Company ${at}` : "Zuma Foods",
    file_name: "my cv.pdf",
    downloaded_at: "2026-03-01T09:00:00.000Z",
  });
  const { user, calls } = await open(
    {
      [VIEWS]: ({ query }) => Array.from({ length: 12 }, (_, at) => view(at)).slice(0, Number(query.limit)),
      [HIDE_FROM]: () => [],
    },
    { [VIEWS]: 12 },
  );
  const downloads = within(await screen.findByRole("list", { name: "Downloads of your CV" }));
  await user.click(screen.getByRole("button", { name: "Show more" }));
  await waitFor(() => expect(downloads.getAllByRole("listitem")).toHaveLength(12));
  expect(screen.getByRole("heading", { name: "Who downloaded your CV" })).toHaveFocus();
  const [hide] = downloads.getAllByRole("button", { name: "Hide from it" });
  expect(hide).toHaveAccessibleDescription("Zuma Foods");
  await user.click(hide as HTMLElement);
  expect(await screen.findByText("Zuma Foods no longer finds you.")).toBeVisible();
  expect(calls.find(({ key }) => key === HIDE_FROM)?.body).toEqual({
    name: "Zuma Foods",
    employer_id: "65f0c0ffee65f0c0ffee00dd",
  });
});
