import { TERMS_OF } from "@jobcentre/contracts/terms";
import type { ResponseOf } from "@jobcentre/frontend-kit/api";
import { useSession } from "@jobcentre/frontend-kit/session";
import {
  readRegistrationData,
  rememberRegistrationData,
  rememberReturnTo,
} from "@jobcentre/frontend-kit/sign-in-storage";
import { type Answers, mockApi, OFFLINE, refuse } from "@jobcentre/frontend-kit/testing/mock-api";
import { person, renderPage } from "@jobcentre/frontend-kit/testing/render-page";
import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, it, vi } from "vitest";
import { seekerProfile } from "../testing/profiles.ts";
import { JobSeekerOnboardingPage } from "./job-seeker-onboarding.page.tsx";

type Profile = ResponseOf<"GET /api/user-profiles">;

const PATH = "/job-seeker/onboarding";
/** A server on which the profile appears once it is saved. */
function api(answers: Answers = {}) {
  let saved: Profile | undefined;
  return mockApi({
    "GET /api/users/me": () => person({ user_type: saved ? "job_seeker" : null }),
    "GET /api/user-profiles": () => saved ?? refuse(404, "Not found.", "not_found"),
    "POST /api/user-profiles": () => {
      saved = seekerProfile();
      return saved;
    },
    "POST /api/user-profiles/upload-cv": { cv_file_path: "65f0c0ffee65f0c0ffee00aa/cv.pdf" },
    ...answers,
  });
}

beforeEach(() => {
  document.title = "";
});

async function open(answers?: Answers, { inBrowser = false } = {}) {
  const calls = api(answers);
  const page = renderPage(
    <>
      <JobSeekerOnboardingPage />
      <LookAgain />
    </>,
    { at: PATH, inBrowser },
  );
  await screen.findByRole("heading", { level: 1, name: "Set up your profile" });
  const press = (name: string) => page.user.click(screen.getByRole("button", { name }));
  return { ...page, calls, press };
}

/** As the shell's Retry does it. */
function LookAgain() {
  const { fetchUser } = useSession();
  return (
    <button type="button" onClick={() => void fetchUser()}>
      Look again
    </button>
  );
}

type Opened = Awaited<ReturnType<typeof open>>;

async function fillUpToSkills({ user, press }: Opened) {
  await user.type(screen.getByLabelText("Phone"), "0803 123 4567");
  await user.type(screen.getByLabelText("Location"), "Kubwa");
  await press("Next");
  await screen.findByRole("heading", { level: 2, name: "Education & Experience" });
  await user.selectOptions(screen.getByLabelText("Education level"), "ond");
  await press("Next");
  await screen.findByRole("heading", { level: 2, name: "Skills & CV" });
  await user.type(screen.getByLabelText("Skills"), " Welding,, Driving , ");
}

const ASKED = "Employers may read this CV and find me in the CV database";
const cv = new File(["%PDF-1.4 my cv"], "cv.pdf", { type: "application/pdf" });

it("[JSO-02] sends who is not signed in to the sign-in page", async () => {
  mockApi({});
  const { address } = renderPage(<JobSeekerOnboardingPage />, { at: PATH });
  await waitFor(() => expect(address()).toBe("/job-seeker/auth"));
});

it("[JSO-01] [JSO-03] [CONST-01] has three steps; Next advances, Previous goes back and is disabled on step 1", async () => {
  const { user, press } = await open();
  const heading = (name: string) => screen.findByRole("heading", { level: 2, name });
  expect(await heading("Personal Information")).toBeVisible();
  expect(screen.getByText("Step 1 of 3")).toBeVisible();
  expect(screen.getByRole("button", { name: "Previous" })).toBeDisabled();
  await user.type(screen.getByLabelText("Phone"), "0803 123 4567");
  await user.type(screen.getByLabelText("Location"), "Kubwa");
  await press("Next");
  await waitFor(() => expect(screen.getByRole("heading", { name: "Education & Experience" })).toHaveFocus());
  await user.selectOptions(screen.getByLabelText("Education level"), "Bachelor's degree");
  await press("Next");
  expect(await heading("Skills & CV")).toBeVisible();
  expect(screen.getByText("Step 3 of 3")).toBeVisible();
  expect(screen.getByRole("button", { name: "Complete Profile" })).toBeVisible();
  await press("Previous");
  expect(await heading("Education & Experience")).toBeVisible();
  expect(screen.getByLabelText("Education level")).toHaveValue("bachelor");
});

it("leads who wants to hire people to that, at the first step", async () => {
  const { user, press, address } = await open();
  const other = { name: "Set up your company instead" };
  await user.type(screen.getByLabelText("Phone"), "0803 123 4567");
  await user.type(screen.getByLabelText("Location"), "Kubwa");
  await press("Next");
  await screen.findByRole("heading", { level: 2, name: "Education & Experience" });
  expect(screen.queryByRole("link", other)).toBeNull();
  await press("Previous");
  await user.click(await screen.findByRole("link", other));
  expect(address()).toBe("/employer/onboarding");
});

it("goes back to the step before with the browser's Back, also after Next was pressed twice at once", async () => {
  const { user } = await open({}, { inBrowser: true });
  await user.type(screen.getByLabelText("Phone"), "0803 123 4567");
  await user.type(screen.getByLabelText("Location"), "Kubwa");
  const next = screen.getByRole("button", { name: "Next" });
  fireEvent.click(next);
  fireEvent.click(next);
  expect(await screen.findByText("Step 2 of 3")).toBeVisible();
  act(() => window.history.back());
  expect(await screen.findByText("Step 1 of 3")).toBeVisible();
});

it("[JSO-05] does not leave a step with errors: they stand at the fields and in the summary", async () => {
  const { user, press, address } = await open({
    "GET /api/users/me": person({ user_type: null, google_user_data: undefined }),
  });
  await press("Next");
  expect(await screen.findByRole("heading", { name: "There is a problem" })).toBeVisible();
  for (const text of ["Please enter your full name", "Please enter your phone number", "Please enter your location"]) {
    expect(screen.getByRole("link", { name: text })).toBeVisible();
  }
  expect(address()).toBe(PATH);
  await user.click(screen.getByRole("link", { name: "Please enter your phone number" }));
  await waitFor(() => expect(screen.getByLabelText("Phone")).toHaveFocus());
  await user.type(screen.getByLabelText("Phone"), "call me");
  await press("Next");
  expect(await screen.findByRole("link", { name: /phone number with digits only/ })).toBeVisible();
});

it("[JSO-05] asks for the education level and at least one skill in their steps, and for nothing else there", async () => {
  const { user, press, calls } = await open();
  await user.type(screen.getByLabelText("Phone"), "0803 123 4567");
  await user.type(screen.getByLabelText("Location"), "Kubwa");
  await press("Next");
  await screen.findByRole("heading", { level: 2, name: "Education & Experience" });
  await press("Next");
  expect(await screen.findByRole("link", { name: "Please select your education level" })).toBeVisible();
  expect(screen.getAllByRole("link", { name: /^(Please|Enter)/ })).toHaveLength(1);
  await user.selectOptions(screen.getByLabelText("Education level"), "ond");
  await press("Next");
  await screen.findByRole("heading", { level: 2, name: "Skills & CV" });
  await press("Complete Profile");
  expect(await screen.findByRole("link", { name: "Enter at least one skill" })).toBeVisible();
  expect(calls.some(({ key }) => key === "POST /api/user-profiles")).toBe(false);
});

it("[JSO-10] sends whom the centre suspended to the dashboard, which says so, before they fill in anything", async () => {
  api({ "GET /api/users/me": person({ user_type: null, suspended_at: "2026-03-01T09:00:00.000Z" }) });
  const { address } = renderPage(<JobSeekerOnboardingPage />, { at: PATH });
  await waitFor(() => expect(address()).toBe("/dashboard"));
});

it("[JSO-10] says why it was refused to whom the centre suspends meanwhile", async () => {
  const words = "The job centre suspended your account.";
  const opened = await open({ "POST /api/user-profiles": refuse(403, words, "account_suspended") });
  await fillUpToSkills(opened);
  await opened.press("Complete Profile");
  expect(await screen.findByText(`Error saving profile. Please try again. ${words}`)).toBeVisible();
});

it("[JSO-06] takes years of experience from 0 to 50 only", async () => {
  const opened = await open();
  await opened.user.type(screen.getByLabelText("Phone"), "0803");
  await opened.user.type(screen.getByLabelText("Location"), "Kubwa");
  await opened.press("Next");
  await screen.findByRole("heading", { level: 2, name: "Education & Experience" });
  await opened.user.selectOptions(screen.getByLabelText("Education level"), "phd");
  await opened.user.type(screen.getByLabelText(/Years of experience/), "51");
  await opened.press("Next");
  expect(await screen.findByRole("link", { name: "Enter a whole number from 0 to 50" })).toBeVisible();
});

it("[JSO-04] opens no newcomer's dashboard where the look at the account fails after saving, and goes on once it is known", async () => {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  let down = false;
  let saved = false;
  const opened = await open({
    "GET /api/users/me": () => (down ? refuse(503) : person({ user_type: saved ? "job_seeker" : null })),
    "POST /api/user-profiles": () => {
      down = true;
      saved = true;
      return seekerProfile();
    },
  });
  await fillUpToSkills(opened);
  await opened.press("Complete Profile");
  await waitFor(() => expect(screen.queryByRole("heading", { level: 1 })).toBeNull());
  expect(opened.address()).toBe(`${PATH}?step=3`);
  down = false;
  await opened.press("Look again");
  await waitFor(() => expect(opened.address()).toBe("/dashboard"));
});

it("[AUTH-10] looks at the account before it forwards who completed their profile in another window", async () => {
  let looks = 0;
  api({
    "GET /api/users/me": () => person({ user_type: ++looks === 1 ? null : "job_seeker" }),
    "GET /api/user-profiles": seekerProfile(),
  });
  const { address } = renderPage(<JobSeekerOnboardingPage />, { at: PATH });
  await waitFor(() => expect(address()).toBe("/dashboard"));
  expect(looks).toBe(2);
});

it("[JSO-04] looks at the account once more where a look that began before saving tells of no type yet", async () => {
  let tell = (_user: ReturnType<typeof person>): void => undefined;
  let looks = 0;
  const opened = await open({
    "GET /api/users/me": () => {
      if (++looks !== 2) return person({ user_type: looks === 1 ? null : "job_seeker" });
      return new Promise((resolve) => {
        tell = resolve;
      });
    },
  });
  await fillUpToSkills(opened);
  await opened.press("Look again");
  await opened.press("Complete Profile");
  await waitFor(() => expect(opened.calls.some(({ key }) => key === "POST /api/user-profiles")).toBe(true));
  await act(async () => tell(person({ user_type: null })));
  await waitFor(() => expect(opened.address()).toBe("/dashboard"));
  expect(looks).toBe(3);
});

it("[JSO-04] [JSO-07] saves the profile with its skills as a list and goes to the dashboard", async () => {
  const opened = await open();
  expect(screen.queryByText(/you agree to/)).toBeNull();
  await fillUpToSkills(opened);
  expect(screen.getByText(/By completing this you agree to/)).toBeVisible();
  expect(screen.getByRole("link", { name: "terms and conditions" })).toHaveAttribute("href", "/terms");
  await opened.press("Complete Profile");
  await waitFor(() => expect(opened.address()).toBe("/dashboard"));
  const sent = opened.calls.find(({ key }) => key === "POST /api/user-profiles");
  expect(sent?.body).toEqual({
    full_name: "Amina Yusuf",
    phone: "0803 123 4567",
    location: "Kubwa",
    education_level: "ond",
    course_of_study: "",
    experience_years: null,
    skills: ["Welding", "Driving"],
    user_type: "job_seeker",
    edited_at: null,
    terms_agreed: TERMS_OF,
  });
  expect(opened.calls.filter(({ key }) => key === "GET /api/users/me")).toHaveLength(2);
  expect(opened.calls.some(({ key }) => key.includes("upload-cv"))).toBe(false);
});

it("goes back to where sign in was pressed once the profile is complete", async () => {
  rememberReturnTo("/training/65f0c0ffee65f0c0ffee00bb");
  const opened = await open();
  await fillUpToSkills(opened);
  await opened.press("Complete Profile");
  await waitFor(() => expect(opened.address()).toBe("/training/65f0c0ffee65f0c0ffee00bb"));
});

it("[JSO-08] [JSO-09] [EMO-09] sends a CV that is chosen, after checking its type and size", async () => {
  const opened = await open();
  await fillUpToSkills(opened);
  const field = screen.getByLabelText(/^CV/);
  expect(field).toHaveAccessibleDescription(/\.pdf, \.doc, \.docx, up to 5MB/);
  expect(field).toHaveAttribute("accept", ".pdf,.doc,.docx");
  await opened.user.upload(field, new File([new Uint8Array(5 * 1024 * 1024 + 1)], "large.pdf"));
  expect(await screen.findByText(/The most that can be sent is 5 MB/)).toBeVisible();
  await opened.user.upload(field, cv);
  await opened.press("Complete Profile");
  await waitFor(() => expect(opened.address()).toBe("/dashboard"));
  expect(opened.calls.find(({ key }) => key.includes("upload-cv"))?.body).toEqual({ cv, visible_to_employers: "true" });
});

it("[ROLE-03] asks with the CV whether employers may read it, also where the upload is tried again", async () => {
  let tries = 0;
  const opened = await open({
    "POST /api/user-profiles/upload-cv": () =>
      ++tries === 1 ? OFFLINE : { cv_file_path: "65f0c0ffee65f0c0ffee00aa/cv.pdf" },
  });
  await fillUpToSkills(opened);
  expect(screen.queryByLabelText(ASKED)).toBeNull();
  await opened.user.upload(screen.getByLabelText(/^CV/), cv);
  expect(screen.getByLabelText(ASKED)).toBeChecked();
  await opened.user.click(screen.getByLabelText(ASKED));
  await opened.press("Complete Profile");
  await screen.findByRole("heading", { level: 1, name: "Your profile is saved" });
  await opened.press("Retry");
  await waitFor(() => expect(opened.address()).toBe("/dashboard"));
  const sent = opened.calls.filter(({ key }) => key.includes("upload-cv")).map(({ body }) => body);
  expect(sent).toEqual([
    { cv, visible_to_employers: "false" },
    { cv, visible_to_employers: "false" },
  ]);
});

it("[JSO-11] shows a failed CV upload with Retry; the profile is saved and not sent again", async () => {
  let tries = 0;
  const opened = await open({
    "POST /api/user-profiles/upload-cv": () =>
      ++tries === 1 ? OFFLINE : { cv_file_path: "65f0c0ffee65f0c0ffee00aa/cv.pdf" },
  });
  await fillUpToSkills(opened);
  await opened.user.upload(screen.getByLabelText(/^CV/), cv);
  await opened.press("Complete Profile");
  expect(await screen.findByRole("heading", { level: 1, name: "Your profile is saved" })).toBeVisible();
  expect(screen.getByText(/Failed to upload CV/)).toBeVisible();
  expect(document.title).toMatch(/^Your profile is saved/);
  await opened.press("Retry");
  await waitFor(() => expect(opened.address()).toBe("/dashboard"));
  expect(opened.calls.filter(({ key }) => key === "POST /api/user-profiles")).toHaveLength(1);
});

it("[JSO-11] lets somebody go on without the CV that could not be uploaded", async () => {
  const opened = await open({
    "POST /api/user-profiles/upload-cv": refuse(400, "This file type is not accepted.", "wrong_file_type"),
  });
  await fillUpToSkills(opened);
  await opened.user.upload(screen.getByLabelText(/^CV/), cv);
  await opened.press("Complete Profile");
  expect(await screen.findByText(/Failed to upload CV.* This file type is not accepted/)).toBeVisible();
  await opened.press("Continue without CV");
  await waitFor(() => expect(opened.address()).toBe("/dashboard"));
});

it("[JSO-10] saves nothing over the profile that another window completed, says so, and keeps what was typed", async () => {
  let savedElsewhere = false;
  const opened = await open({
    "GET /api/users/me": () => person({ user_type: savedElsewhere ? "job_seeker" : null }),
    "GET /api/user-profiles": () => (savedElsewhere ? seekerProfile() : refuse(404, "Not found.", "not_found")),
    "POST /api/user-profiles": refuse(409, "This was changed in the meantime.", "conflict"),
  });
  await fillUpToSkills(opened);
  await opened.user.upload(screen.getByLabelText(/^CV/), cv);
  savedElsewhere = true;
  await opened.press("Complete Profile");
  expect(await screen.findByText(/^Your profile has been saved already/)).toBeVisible();
  expect(screen.getByRole("link", { name: "Go to your dashboard" })).toHaveAttribute("href", "/dashboard");
  const sent = opened.calls.filter(({ key }) => key.startsWith("POST"));
  expect(sent.map(({ key, body }) => [key, body])).toEqual([
    ["POST /api/user-profiles", expect.objectContaining({ edited_at: null })],
  ]);
  expect(screen.getByLabelText("Skills")).toHaveValue(" Welding,, Driving , ");
  // The dashboard that is opened next is that of their type.
  await waitFor(() => expect(opened.calls.filter(({ key }) => key === "GET /api/users/me")).toHaveLength(2));
});

it("[JSO-10] leads an account that another window made an employer to its dashboard, and says why", async () => {
  let isEmployer = false;
  const opened = await open({
    "GET /api/users/me": () => person({ user_type: isEmployer ? "employer" : null }),
    "POST /api/user-profiles": refuse(409, "Account type cannot be changed after registration", "user_type_fixed"),
  });
  await fillUpToSkills(opened);
  isEmployer = true;
  await opened.press("Complete Profile");
  await waitFor(() => expect(opened.address()).toBe("/dashboard"));
  expect(screen.getByText(/^Your profile has been saved already/)).toBeVisible();
});

it("[JSO-10] says that saving failed and keeps what was typed", async () => {
  const opened = await open({ "POST /api/user-profiles": refuse(500, "Something broke") });
  await fillUpToSkills(opened);
  await opened.press("Complete Profile");
  expect(await screen.findByText("Error saving profile. Please try again.")).toBeVisible();
  expect(screen.getByLabelText("Skills")).toHaveValue(" Welding,, Driving , ");
});

it("shows the server's error at its field, on the step that has it", async () => {
  const opened = await open({
    "POST /api/user-profiles": refuse(400, "Please check.", "invalid_input", { location: "This place is not known" }),
  });
  await fillUpToSkills(opened);
  await opened.press("Complete Profile");
  expect(await screen.findByRole("link", { name: "This place is not known" })).toBeVisible();
  expect(await screen.findByRole("heading", { level: 2, name: "Personal Information" })).toBeVisible();
  expect(screen.getByLabelText("Location")).toBeInvalid();
});

it("[REG-16] prefills from the registration, removes it, and keeps it over a reload", async () => {
  rememberRegistrationData({ full_name: "Bola Ade", email: "b@example.com", phone: "0803", location: "" });
  const first = await open();
  expect(screen.getByLabelText("Full name")).toHaveValue("Bola Ade");
  expect(screen.getByLabelText("Phone")).toHaveValue("0803");
  expect(readRegistrationData()).toEqual({});
  first.unmount();
  await open();
  expect(screen.getByLabelText("Full name")).toHaveValue("Bola Ade");
});

it("[AUTH-10] forwards whose profile is complete, to the remembered place or the dashboard", async () => {
  mockApi({ "GET /api/users/me": person(), "GET /api/user-profiles": seekerProfile() });
  rememberReturnTo("/jobs");
  const page = renderPage(<JobSeekerOnboardingPage />, { at: PATH });
  await waitFor(() => expect(page.address()).toBe("/jobs"));
});

it("[REG-16] removes what was registered of who has a profile already", async () => {
  rememberRegistrationData({ full_name: "Amina Bello" });
  mockApi({ "GET /api/users/me": person({ user_type: "employer" }) });
  const page = renderPage(<JobSeekerOnboardingPage />, { at: PATH });
  await waitFor(() => expect(page.address()).toBe("/dashboard"));
  expect(localStorage.getItem("registration_data")).toBeNull();
});

it("[AUTH-10] forwards an employer to the dashboard", async () => {
  mockApi({ "GET /api/users/me": person({ user_type: "employer" }) });
  const page = renderPage(<JobSeekerOnboardingPage />, { at: PATH });
  await waitFor(() => expect(page.address()).toBe("/dashboard"));
});

it("[AUTH-10] forwards an employer, too, to where sign in was pressed", async () => {
  mockApi({ "GET /api/users/me": person({ user_type: "employer" }) });
  rememberReturnTo("/training/65f0c0ffee65f0c0ffee00bb");
  const page = renderPage(<JobSeekerOnboardingPage />, { at: PATH });
  await waitFor(() => expect(page.address()).toBe("/training/65f0c0ffee65f0c0ffee00bb"));
});

it("says that the profile could not be loaded, with Retry", async () => {
  let tries = 0;
  mockApi({
    "GET /api/users/me": person({ user_type: null }),
    "GET /api/user-profiles": () => (++tries === 1 ? OFFLINE : refuse(404, "Not found.", "not_found")),
  });
  const { user } = renderPage(<JobSeekerOnboardingPage />, { at: PATH });
  await user.click(await screen.findByRole("button", { name: "Retry" }));
  expect(await screen.findByRole("heading", { name: "Personal Information" })).toBeVisible();
});

it("[JSO-03] sends nothing that a newer version asked for and has kept in the draft", async () => {
  const typed = { full_name: "Amina Yusuf", shift: "night" };
  window.localStorage.setItem(`draft:${person().id}:job-seeker-onboarding`, JSON.stringify({ at: Date.now(), typed }));
  const page = await open();
  await fillUpToSkills(page);
  await page.press("Complete Profile");
  const sent = () => page.calls.find(({ key }) => key === "POST /api/user-profiles")?.body;
  await waitFor(() => expect(sent()).toMatchObject({ full_name: "Amina Yusuf" }));
  expect(sent()).not.toHaveProperty("shift");
});
