import { type Answers, mockApi, OFFLINE, refuse } from "@jobcentre/frontend-kit/testing/mock-api";
import { reads } from "@jobcentre/frontend-kit/testing/reads";
import { person, renderPage } from "@jobcentre/frontend-kit/testing/render-page";
import { screen, waitFor } from "@testing-library/react";
import { expect, it } from "vitest";
import { SettingsPage } from "./settings.page.tsx";

const GET = "GET /api/admin/settings";
const POST = "POST /api/admin/settings";
const SECOND_FACTOR = "GET /api/admin/second-factor";
const noSecondFactor = { is_on: false, has_password: true, recovery_codes_left: 0 };
const setting = (setting_key: string, setting_value: string) => ({
  id: "65f0c0ffee65f0c0ffee0001",
  setting_key,
  setting_value,
  description: `About ${setting_key}`,
});
const settings = [
  { ...setting("super_admin_emails", "ada@example.com"), id: "65f0c0ffee65f0c0ffee0001" },
  { ...setting("institute_name", "Institute"), id: "65f0c0ffee65f0c0ffee0002" },
];
const open = (answers: Answers = {}) => {
  const calls = mockApi({ [GET]: settings, [SECOND_FACTOR]: noSecondFactor, ...answers });
  return { calls, ...renderPage(<SettingsPage />) };
};

it("[ADS-01] [ADS-02] has one text per setting, labelled in title case, with its description", async () => {
  open();
  expect(await screen.findByLabelText("Super Admin Emails")).toHaveValue("ada@example.com");
  expect(screen.getByLabelText("Institute Name")).toHaveAccessibleDescription("About institute_name");
  expect(screen.getAllByRole("textbox")).toHaveLength(2);
  expect(screen.getByRole("button", { name: "Save Settings" })).toBeVisible();
});

it("[ADS-02] says and offers what a setting that is on or off may say", async () => {
  const { container } = open({ [GET]: [setting("public_job_applications", "off")] });
  const field = await screen.findByLabelText("Public Job Applications");
  expect(field).toHaveAccessibleDescription("About public_job_applications Type on or off.");
  const offered = container.querySelector(`datalist[id="${field.getAttribute("list")}"]`);
  expect([...(offered?.querySelectorAll("option") ?? [])].map(({ value }) => value)).toEqual(["on", "off"]);
});

it("[ADS-03] [ADS-04] sends what was changed as a map", async () => {
  const { user, calls } = open({ [POST]: [settings[0]!, setting("institute_name", "New Institute")] });
  const field = await screen.findByLabelText("Institute Name");
  await user.clear(field);
  await user.type(field, "New Institute");
  await user.click(screen.getByRole("button", { name: "Save Settings" }));
  await reads("Settings updated successfully!");
  expect(calls.find(({ key }) => key === POST)?.body).toEqual({
    settings: { institute_name: "New Institute" },
    former: { institute_name: "Institute" },
  });
});

it("[ADS-02] takes the instructions for payment in several lines, as people read them", async () => {
  const paying = setting("payment_instructions", "Bank: First\nAccount: 123");
  const saved = "Bank: First\nAccount: 123\nQuote your number.";
  const { user, calls } = open({ [GET]: [paying], [POST]: [setting("payment_instructions", saved)] });
  const field = await screen.findByLabelText("Payment Instructions");
  expect(field).toHaveValue(paying.setting_value);
  await user.type(field, "\nQuote your number.");
  await user.click(screen.getByRole("button", { name: "Save Settings" }));
  await reads("Settings updated successfully!");
  expect(calls.find(({ key }) => key === POST)?.body).toEqual({
    settings: { payment_instructions: saved },
    former: { payment_instructions: paying.setting_value },
  });
});

it("[ROLE-05] shows how people pay to an admin who may not change it, and says who may", async () => {
  open({
    [GET]: [setting("payment_instructions", "Bank: First"), settings[1]!],
    "GET /api/users/me": person({ is_admin: true }),
    "GET /api/admin/check": {
      profile: { id: "65f0c0ffee65f0c0ffee00a1", user_id: "ada@example.com", full_name: "Ada" },
      is_super_admin: false,
    },
  });
  const field = await screen.findByLabelText("Payment Instructions");
  await waitFor(() => expect(field).toHaveAttribute("readonly"));
  expect(field).toHaveAccessibleDescription(/Only a super admin changes it/);
  expect(screen.getByLabelText("Institute Name")).not.toHaveAttribute("readonly");
});

it("[ADS-06] shows what the server refuses at its field, and keeps what was typed", async () => {
  const fields = { "settings.institute_name": "Use at most 120 characters" };
  const { user } = open({ [POST]: refuse(400, "Please check what you entered.", "invalid_input", fields) });
  await user.type(await screen.findByLabelText("Institute Name"), "!");
  await user.click(screen.getByRole("button", { name: "Save Settings" }));
  expect((await screen.findAllByText("Use at most 120 characters")).length).toBeGreaterThan(0);
  expect(screen.getByLabelText("Institute Name")).toHaveValue("Institute!");
  expect(screen.getByLabelText("Institute Name")).toBeInvalid();
  // At the top of ten settings it says which one is meant; the field has its name above it.
  const named = screen.getByRole("link", { name: "Institute Name: Use at most 120 characters" });
  await waitFor(() => expect(named.closest("[role=alert]")).toHaveFocus());
  expect(screen.getByLabelText("Institute Name")).toHaveAccessibleDescription(/ Use at most 120 characters$/);
});

it("[ADS-06] says that saving failed", async () => {
  const { user } = open({ [POST]: OFFLINE });
  await user.type(await screen.findByLabelText("Institute Name"), "!");
  await user.click(screen.getByRole("button", { name: "Save Settings" }));
  expect(await screen.findByText("Failed to update settings")).toBeVisible();
});

it("[ADS-05] says that the settings could not be loaded, and loads them on Retry", async () => {
  let works = false;
  const { user } = open({ [GET]: () => (works ? settings : refuse(503)) });
  expect(await screen.findByText("The settings could not be loaded")).toBeVisible();
  works = true;
  await user.click(screen.getByRole("button", { name: "Retry" }));
  await waitFor(() => expect(screen.getByLabelText("Institute Name")).toBeVisible());
});

it("sends nothing of what another admin saved since, also where this page has read it again", async () => {
  const saved = [settings[0]!, { ...settings[1]!, setting_value: "Institute!" }];
  let now = settings;
  const { user, calls } = open({ [GET]: () => now, [POST]: saved });
  const sent = () => calls.filter(({ key }) => key === POST).map(({ body }) => body);
  await user.type(await screen.findByLabelText("Institute Name"), "!");
  now = [{ ...settings[0]!, setting_value: "ada@example.com, musa@example.com" }, saved[1]!];
  await user.click(screen.getByRole("button", { name: "Save Settings" }));
  await reads("Settings updated successfully!");
  await waitFor(() => expect(calls.filter(({ key }) => key === GET)).toHaveLength(2));
  await user.type(screen.getByLabelText("Institute Name"), "!");
  await user.click(screen.getByRole("button", { name: "Save Settings" }));
  await waitFor(() => expect(sent()).toHaveLength(2));
  expect(sent()[1]).toEqual({
    settings: { institute_name: "Institute!!" },
    former: { institute_name: "Institute!" },
  });
});

it("keeps what is typed while the settings are being saved", async () => {
  let answer: (saved: typeof settings) => void = () => undefined;
  const { user } = open({ [POST]: () => new Promise<typeof settings>((resolve) => (answer = resolve)) });
  await user.type(await screen.findByLabelText("Institute Name"), "!");
  await user.click(screen.getByRole("button", { name: "Save Settings" }));
  await user.type(screen.getByLabelText("Super Admin Emails"), ", musa@example.com");
  answer([settings[0]!, { ...settings[1]!, setting_value: "Institute!" }]);
  await reads("Settings updated successfully!");
  expect(screen.getByLabelText("Super Admin Emails")).toHaveValue("ada@example.com, musa@example.com");
  expect(screen.getByLabelText("Institute Name")).toHaveValue("Institute!");
});

it("keeps what was typed and not saved for the next visit, but for what another admin has changed since", async () => {
  const first = open();
  await first.user.type(await screen.findByLabelText("Institute Name"), " of Abuja");
  await first.user.type(screen.getByLabelText("Super Admin Emails"), ", musa@example.com");
  first.unmount();

  const changed = { ...settings[0]!, setting_value: "ngozi@example.com" };
  const { user, calls } = open({ [GET]: [changed, settings[1]!], [POST]: [changed, settings[1]!] });
  expect(await screen.findByLabelText("Institute Name")).toHaveValue("Institute of Abuja");
  expect(screen.getByLabelText("Super Admin Emails")).toHaveValue("ngozi@example.com");
  await user.click(screen.getByRole("button", { name: "Save Settings" }));
  await reads("Settings updated successfully!");
  expect(calls.find(({ key }) => key === POST)?.body).toEqual({
    settings: { institute_name: "Institute of Abuja" },
    former: { institute_name: "Institute" },
  });
});

it("says that changes of an earlier visit are there, and puts them away on request, for good", async () => {
  const first = open();
  await first.user.type(await screen.findByLabelText("Institute Name"), " of Abuja");
  expect(screen.queryByText(/changes from your last visit/)).not.toBeInTheDocument();
  first.unmount();

  const second = open();
  expect(await screen.findByText(/changes from your last visit/)).toBeVisible();
  await second.user.click(screen.getByRole("button", { name: "Discard changes" }));
  expect(screen.getByLabelText("Institute Name")).toHaveValue("Institute");
  expect(screen.getByLabelText("Super Admin Emails")).toHaveFocus();
  second.unmount();

  open();
  expect(await screen.findByLabelText("Institute Name")).toHaveValue("Institute");
});

it("keeps nothing of what was saved", async () => {
  const { user, unmount } = open({ [POST]: [settings[0]!, setting("institute_name", "Institute!")] });
  await user.type(await screen.findByLabelText("Institute Name"), "!");
  await user.click(screen.getByRole("button", { name: "Save Settings" }));
  await reads("Settings updated successfully!");
  unmount();
  open();
  expect(await screen.findByLabelText("Institute Name")).toHaveValue("Institute");
});

it("asks before somebody takes themself off the list of super admins, and not otherwise", async () => {
  const me = { profile: { id: "65f0c0ffee65f0c0ffee00a1", user_id: "ada@example.com", full_name: "Ada Obi" } };
  const { user, calls } = open({
    "GET /api/users/me": person({ is_admin: true }),
    "GET /api/admin/check": { ...me, is_super_admin: true },
    [POST]: [setting("super_admin_emails", "musa@example.com"), settings[1]!],
  });
  const sent = () => calls.filter(({ key }) => key === POST).map(({ body }) => body);
  const list = await screen.findByLabelText("Super Admin Emails");
  await waitFor(() => expect(calls.map(({ key }) => key)).toContain("GET /api/admin/check"));
  await user.type(list, ", musa@example.com");
  await user.click(screen.getByRole("button", { name: "Save Settings" }));
  await waitFor(() => expect(sent()).toHaveLength(1));
  await waitFor(() => expect(screen.getByLabelText("Super Admin Emails")).toHaveValue("musa@example.com"));

  await user.type(screen.getByLabelText("Super Admin Emails"), ", ngozi@example.com");
  await user.click(screen.getByRole("button", { name: "Save Settings" }));
  await screen.findByRole("dialog", { name: "Give up being a super admin" });
  await user.click(screen.getByRole("button", { name: "Cancel" }));
  expect(sent()).toHaveLength(1);
  await user.click(screen.getByRole("button", { name: "Save Settings" }));
  await user.click(await screen.findByRole("button", { name: "Save without me" }));
  await waitFor(() => expect(sent()).toHaveLength(2));
});

it.each(["", "nobody in particular"])(
  "asks nothing about a list of super admins that is refused: %j",
  async (typed) => {
    const text = "Enter e-mail addresses separated by commas";
    const me = { profile: { id: "65f0c0ffee65f0c0ffee00a1", user_id: "ada@example.com", full_name: "Ada Obi" } };
    const { user, calls } = open({
      "GET /api/users/me": person({ is_admin: true }),
      "GET /api/admin/check": { ...me, is_super_admin: true },
      [POST]: refuse(400, "Super admin emails: it", "invalid_input", { "settings.super_admin_emails": text }),
    });
    const list = await screen.findByLabelText("Super Admin Emails");
    await waitFor(() => expect(calls.map(({ key }) => key)).toContain("GET /api/admin/check"));
    await user.clear(list);
    if (typed) await user.type(list, typed);
    await user.click(screen.getByRole("button", { name: "Save Settings" }));
    await waitFor(() => expect(list).toHaveAccessibleDescription(expect.stringContaining(text)));
    expect(screen.queryByRole("dialog")).toBeNull();
  },
);
