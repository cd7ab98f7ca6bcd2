import { type Answers, mockApi, refuse } from "@jobcentre/frontend-kit/testing/mock-api";
import { reads } from "@jobcentre/frontend-kit/testing/reads";
import { renderPage } from "@jobcentre/frontend-kit/testing/render-page";
import { screen, waitFor } from "@testing-library/react";
import { expect, it } from "vitest";
import { useReadAgain } from "../components/use-read-again.ts";
import { SettingsPage } from "./settings.page.tsx";

const GET = "GET /api/admin/settings";
const POST = "POST /api/admin/settings";
const setting = (setting_key: string, setting_value: string, id = "65f0c0ffee65f0c0ffee0002") => ({
  id,
  setting_key,
  setting_value,
  description: `About ${setting_key}`,
});
const settings = [
  setting("super_admin_emails", "ada@example.com", "65f0c0ffee65f0c0ffee0001"),
  setting("institute_name", "Institute"),
];
/** What another admin has saved. */
const theirs = [
  setting("super_admin_emails", "ngozi@example.com", "65f0c0ffee65f0c0ffee0001"),
  setting("institute_name", "Academy"),
];

/** Stands for what else in the portal makes the settings stale. */
function ReadAgain() {
  const readAgain = useReadAgain(GET);
  return (
    <button type="button" onClick={() => readAgain()}>
      Read again
    </button>
  );
}

function open(answers: Answers) {
  const noSecondFactor = { is_on: false, has_password: true, recovery_codes_left: 0 };
  const calls = mockApi({ "GET /api/admin/second-factor": noSecondFactor, ...answers });
  const page = renderPage(
    <>
      <SettingsPage />
      <ReadAgain />
    </>,
  );
  return { calls, ...page };
}

it("[ADS-03] says at its field what another admin has saved meanwhile, and replaces that when it is saved again", async () => {
  const text = 'Somebody has changed this meanwhile to "Academy". Save again to put yours in its place.';
  const fields = { "settings.institute_name": text };
  let now = settings;
  let tries = 0;
  const saved = [settings[0]!, setting("institute_name", "Institute!")];
  const { user, calls } = open({
    [GET]: () => now,
    [POST]: () => (++tries === 1 ? refuse(409, "This was changed in the meantime.", "conflict", fields) : saved),
  });
  await user.type(await screen.findByLabelText("Institute Name"), "!");
  now = theirs;
  await user.click(screen.getByRole("button", { name: "Save Settings" }));
  expect((await screen.findAllByText(text)).length).toBeGreaterThan(0);
  expect(screen.getByLabelText("Institute Name")).toHaveValue("Institute!");
  expect(screen.getByLabelText("Super Admin Emails")).toHaveValue("ngozi@example.com");
  await user.click(screen.getByRole("button", { name: "Save Settings" }));
  await reads("Settings updated successfully!");
  expect(calls.filter(({ key }) => key === POST).map(({ body }) => body)).toEqual([
    { settings: { institute_name: "Institute!" }, former: { institute_name: "Institute" } },
    { settings: { institute_name: "Institute!" }, former: { institute_name: "Academy" } },
  ]);
});

it("[ADS-03] what is typed stays typed over what was read then, also where the settings are read anew behind it", async () => {
  let now = settings;
  const { user, calls } = open({ [GET]: () => now, [POST]: settings });
  await user.type(await screen.findByLabelText("Institute Name"), "!");
  now = theirs;
  await user.click(screen.getByRole("button", { name: "Read again" }));
  await waitFor(() => expect(screen.getByLabelText("Super Admin Emails")).toHaveValue("ngozi@example.com"));
  await user.click(screen.getByRole("button", { name: "Save Settings" }));
  await reads("Settings updated successfully!");
  expect(calls.find(({ key }) => key === POST)?.body).toEqual({
    settings: { institute_name: "Institute!" },
    former: { institute_name: "Institute" },
  });
});

it("[ADS-03] shows what another admin has saved meanwhile where changes of an earlier visit are put away", async () => {
  const first = open({ [GET]: settings });
  await first.user.type(await screen.findByLabelText("Institute Name"), "!");
  first.unmount();
  let now = settings;
  const { user, ...page } = open({ [GET]: () => now });
  await screen.findByText(/changes from your last visit/);
  now = theirs;
  await user.click(screen.getByRole("button", { name: "Read again" }));
  await waitFor(() => expect(screen.getByLabelText("Super Admin Emails")).toHaveValue("ngozi@example.com"));
  await user.click(screen.getByRole("button", { name: "Discard changes" }));
  expect(screen.getByLabelText("Institute Name")).toHaveValue("Academy");
  // And nothing of it is kept as what was typed.
  page.unmount();
  open({ [GET]: settings });
  expect(await screen.findByLabelText("Institute Name")).toHaveValue("Institute");
});
