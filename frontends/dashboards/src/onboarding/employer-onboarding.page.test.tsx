import { TERMS_OF } from "@jobcentre/contracts/terms";
import { rememberRegistrationData } from "@jobcentre/frontend-kit/sign-in-storage";
import { type Answers, mockApi, OFFLINE, refuse } from "@jobcentre/frontend-kit/testing/mock-api";
import { person, renderPage } from "@jobcentre/frontend-kit/testing/render-page";
import { screen, waitFor } from "@testing-library/react";
import { expect, it } from "vitest";
import type { Company } from "../company-profile/company.api.ts";
import { companyProfile } from "../testing/profiles.ts";
import { EmployerOnboardingPage } from "./employer-onboarding.page.tsx";

const PATH = "/employer/onboarding";
const logo = new File(["png"], "logo.png", { type: "image/png" });

/** A server on which the company appears once it is saved. */
async function open(answers: Answers = {}) {
  let saved: Company | undefined;
  const calls = mockApi({
    "GET /api/users/me": () => person({ user_type: saved ? "employer" : null }),
    "GET /api/employer/profile": () => saved ?? refuse(404, "Not found.", "not_found"),
    "POST /api/employer/profile": () => {
      saved = companyProfile();
      return saved;
    },
    "POST /api/employer/upload-logo": { company_logo_path: "65f0c0ffee65f0c0ffee00aa/logo.png" },
    ...answers,
  });
  const page = renderPage(<EmployerOnboardingPage />, { at: PATH });
  await screen.findByRole("heading", { level: 1, name: "Set up your company" });
  const press = (name: string) => page.user.click(screen.getByRole("button", { name }));
  return { ...page, calls, press };
}

async function fillAll({ user, press }: Awaited<ReturnType<typeof open>>) {
  await user.type(screen.getByLabelText("Business name"), "Zuma Foods");
  await user.selectOptions(screen.getByLabelText("Business sector"), "Manufacturing");
  await user.selectOptions(screen.getByLabelText("Company size"), "11-50");
  await user.type(screen.getByLabelText("Location"), "Wuse");
  await press("Next");
  await screen.findByRole("heading", { level: 2, name: "HR Contact Details" });
  await user.type(screen.getByLabelText("HR contact phone"), "0803 123 4567");
  await press("Next");
  await screen.findByRole("heading", { level: 2, name: "Company Profile" });
  await user.type(screen.getByLabelText("Company description"), "We mill rice.");
}

it("[EMO-04] sends who is not signed in to the sign-in page", async () => {
  mockApi({});
  const { address } = renderPage(<EmployerOnboardingPage />, { at: PATH });
  await waitFor(() => expect(address()).toBe("/employer/auth"));
});

it("leads who pressed the wrong button to the other kind of account, before anything is fixed", async () => {
  const { user, address } = await open();
  const other = screen.getByRole("link", { name: "Set up a job seeker's profile instead" });
  expect(other.closest("p")).toHaveTextContent("The type of an account cannot be changed later");
  await user.click(other);
  expect(address()).toBe("/job-seeker/onboarding");
});

it("[EMO-01] [EMO-02] [EMO-03] [CONST-01] goes through its three steps and ends at the dashboard", async () => {
  let answer = () => {};
  const asked = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const opened = await open({
    "POST /api/employer/profile": async () => {
      await asked;
      return companyProfile();
    },
  });
  expect(screen.getByRole("heading", { level: 2, name: "Company Information" })).toBeVisible();
  expect(screen.getByText("Step 1 of 3")).toBeVisible();
  expect(screen.getByRole("button", { name: "Previous" })).toBeDisabled();
  await fillAll(opened);
  expect(screen.getByText("Step 3 of 3")).toBeVisible();
  expect(screen.getByRole("heading", { level: 2, name: "Company Profile" })).toBeVisible();
  await opened.press("Complete Setup");
  expect(await screen.findByRole("button", { name: "Setting up..." })).toHaveAttribute("aria-disabled", "true");
  answer();
  await waitFor(() => expect(opened.address()).toBe("/dashboard"));
  expect(opened.calls.find(({ key }) => key === "POST /api/employer/profile")?.body).toEqual({
    business_name: "Zuma Foods",
    business_sector: "Manufacturing",
    company_size: "11-50",
    cac_number: "",
    location: "Wuse",
    hr_contact_name: "Amina Yusuf",
    hr_contact_email: "amina@example.com",
    hr_contact_phone: "0803 123 4567",
    company_description: "We mill rice.",
    hiring_policies: "",
    website_url: "",
    user_type: "employer",
    edited_at: null,
    terms_agreed: TERMS_OF,
  });
});

it("[EMO-05] [EMO-06] blocks a step whose required fields are empty", async () => {
  const { press, address, user, calls } = await open();
  await press("Next");
  for (const text of [
    "Please enter your business name",
    "Please select a business sector",
    "Please select a company size",
    "Please enter your location",
  ]) {
    expect(await screen.findByRole("link", { name: text })).toBeVisible();
  }
  expect(address()).toBe(PATH);
  await user.type(screen.getByLabelText("Business name"), "Zuma Foods");
  await user.selectOptions(screen.getByLabelText("Business sector"), "Other");
  await user.selectOptions(screen.getByLabelText("Company size"), "1000+");
  await user.type(screen.getByLabelText("Location"), "Wuse");
  await press("Next");
  await screen.findByRole("heading", { level: 2, name: "HR Contact Details" });
  await user.clear(screen.getByLabelText("HR contact e-mail"));
  await user.type(screen.getByLabelText("HR contact e-mail"), "hr at zuma");
  await press("Next");
  expect(await screen.findByRole("link", { name: /Enter an e-mail address/ })).toBeVisible();
  expect(screen.getByRole("link", { name: "Please enter the HR contact phone" })).toBeVisible();
  await user.clear(screen.getByLabelText("HR contact name"));
  await press("Next");
  expect(await screen.findByRole("link", { name: "Please enter the HR contact name" })).toBeVisible();
  await user.type(screen.getByLabelText("HR contact name"), "Amina Yusuf");
  await user.clear(screen.getByLabelText("HR contact e-mail"));
  await user.type(screen.getByLabelText("HR contact e-mail"), "hr@zuma.example");
  await user.type(screen.getByLabelText("HR contact phone"), "0803 123 4567");
  await press("Next");
  await screen.findByRole("heading", { level: 2, name: "Company Profile" });
  await press("Complete Setup");
  expect(await screen.findByRole("link", { name: "Please describe your company" })).toBeVisible();
  expect(calls.some(({ key }) => key === "POST /api/employer/profile")).toBe(false);
});

it("[EMO-07] [EMO-08] takes an optional logo of at most 2MB and sends it after the profile", async () => {
  const opened = await open();
  await fillAll(opened);
  const field = screen.getByLabelText(/^Company logo/);
  expect(field).toHaveAccessibleDescription(/PNG, JPG, GIF up to 2MB/);
  await opened.user.upload(field, new File([new Uint8Array(2 * 1024 * 1024 + 1)], "large.png"));
  expect(await screen.findByText(/The most that can be sent is 2 MB/)).toBeVisible();
  await opened.user.type(screen.getByLabelText(/^Website/), "zumafoods.example");
  await opened.user.upload(field, logo);
  await opened.press("Complete Setup");
  await waitFor(() => expect(opened.address()).toBe("/dashboard"));
  expect(opened.calls.find(({ key }) => key.includes("upload-logo"))?.body).toEqual({ logo });
  const sent = opened.calls.find(({ key }) => key === "POST /api/employer/profile");
  expect(sent?.body).toMatchObject({ website_url: "https://zumafoods.example" });
});

it("shows a failed logo upload with Retry, the profile being saved", async () => {
  let tries = 0;
  const opened = await open({
    "POST /api/employer/upload-logo": () =>
      ++tries === 1 ? OFFLINE : { company_logo_path: "65f0c0ffee65f0c0ffee00aa/logo.png" },
  });
  await fillAll(opened);
  await opened.user.upload(screen.getByLabelText(/^Company logo/), logo);
  await opened.press("Complete Setup");
  expect(await screen.findByText(/Error uploading logo. Please try again./)).toBeVisible();
  await opened.press("Retry");
  await waitFor(() => expect(opened.address()).toBe("/dashboard"));
});

it("says anew that the logo could not be uploaded where another try fails, too", async () => {
  let fail = (): void => undefined;
  const waiting = new Promise<typeof OFFLINE>((resolve) => {
    fail = () => resolve(OFFLINE);
  });
  let tries = 0;
  const opened = await open({ "POST /api/employer/upload-logo": () => (++tries === 1 ? OFFLINE : waiting) });
  await fillAll(opened);
  await opened.user.upload(screen.getByLabelText(/^Company logo/), logo);
  await opened.press("Complete Setup");
  const words = /Error uploading logo. Please try again./;
  expect(await screen.findByText(words)).toBeVisible();
  await opened.press("Retry");
  expect(screen.queryByText(words)).toBeNull();
  fail();
  expect(await screen.findByText(words)).toBeVisible();
  expect(tries).toBe(2);
});

it("[EMO-10] says that saving failed", async () => {
  const opened = await open({ "POST /api/employer/profile": OFFLINE });
  await fillAll(opened);
  await opened.press("Complete Setup");
  expect(await screen.findByText("Error saving profile. Please try again.")).toBeVisible();
});

it("[EMO-10] saves nothing over the company that another window set up, and says so", async () => {
  let savedElsewhere = false;
  const opened = await open({
    "GET /api/employer/profile": () => (savedElsewhere ? companyProfile() : refuse(404, "Not found.", "not_found")),
    "POST /api/employer/profile": refuse(409, "This was changed in the meantime.", "conflict"),
  });
  await fillAll(opened);
  savedElsewhere = true;
  await opened.press("Complete Setup");
  expect(await screen.findByText(/^Your profile has been saved already/)).toBeVisible();
  const sent = opened.calls.find(({ key }) => key === "POST /api/employer/profile");
  expect(sent?.body).toMatchObject({ edited_at: null });
  expect(screen.getByLabelText("Company description")).toHaveValue("We mill rice.");
});

it("[REG-16] prefills from the registration", async () => {
  rememberRegistrationData({
    business_name: "Zuma Foods",
    business_sector: "Retail",
    hr_contact_email: "hr@zuma.example",
  });
  await open();
  expect(screen.getByLabelText("Business name")).toHaveValue("Zuma Foods");
  expect(screen.getByLabelText("Business sector")).toHaveValue("Retail");
  expect(screen.getByLabelText("HR contact e-mail")).toHaveValue("hr@zuma.example");
});
