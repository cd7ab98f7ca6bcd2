import { useRoutes } from "@jobcentre/frontend-kit/router";
import { type Answers, mockApi, OFFLINE, refuse } from "@jobcentre/frontend-kit/testing/mock-api";
import { renderPage } from "@jobcentre/frontend-kit/testing/render-page";
import { screen, waitFor } from "@testing-library/react";
import { expect, it } from "vitest";
import { InvitationPage } from "./invitation.page.tsx";

const GET = "GET /api/admin/invitations/{token}";
const POST = "POST /api/admin/invitations/{token}";
const Site = () => useRoutes([{ path: "/admin/invitation/:token", element: <InvitationPage /> }]);
const open = (answers: Answers) => {
  const calls = mockApi({ [GET]: { email: "musa@example.com", full_name: "Musa Sani" }, ...answers });
  return { calls, ...renderPage(<Site />, { at: "/admin/invitation/abc" }) };
};
const fill = async ({ user }: ReturnType<typeof open>, password: string, again = password) => {
  await user.type(await screen.findByLabelText("New password"), password);
  await user.type(screen.getByLabelText("Repeat the password"), again);
  await user.click(screen.getByRole("button", { name: "Set password" }));
};

it("sets the password of the invited admin and leads to the sign-in", async () => {
  const page = open({ [POST]: { success: true } });
  expect(await screen.findByLabelText("E-mail")).toHaveValue("musa@example.com");
  expect(screen.getByText(/^Setting it signs you out everywhere and turns a second factor off/)).toBeVisible();
  await fill(page, "a long enough password");
  expect(await screen.findByRole("heading", { level: 1, name: "Your password is set" })).toBeVisible();
  expect(screen.getByRole("link", { name: "Sign in" })).toHaveAttribute("href", "/admin/auth");
  expect(page.calls.find(({ key }) => key === POST)).toMatchObject({
    params: { token: "abc" },
    body: { password: "a long enough password" },
  });
});

it("says where who is signed in from before could not be signed out at once", async () => {
  const page = open({ [POST]: { success: true, sessions_end_later: true } });
  await fill(page, "a long enough password");
  expect(await screen.findByText(/could not be signed out at once/)).toBeVisible();
});

it.each([
  ["too short", "12345678901", undefined, "Use at least 12 characters"],
  ["the e-mail address", "musa@example.com", undefined, "Use something else than the e-mail address"],
  ["typed differently", "a long enough password", "another long password", "The two passwords are not the same"],
])("refuses a password that is %s before it travels", async (_what, password, again, text) => {
  const page = open({});
  await fill(page, password, again);
  expect((await screen.findAllByText(text)).length).toBeGreaterThan(0);
  expect(page.calls.map(({ key }) => key)).not.toContain(POST);
});

it("says no longer that the two passwords are not the same once the first is corrected", async () => {
  const page = open({});
  await fill(page, "a long enough passwort", "a long enough password");
  const [first, again] = [screen.getByLabelText("New password"), screen.getByLabelText("Repeat the password")];
  await waitFor(() => expect(again).toHaveAccessibleDescription("The two passwords are not the same"));
  await page.user.clear(first);
  await page.user.type(first, "a long enough password");
  await waitFor(() => expect(again).toHaveAccessibleDescription(""));
});

it("says that a link was used or is too old", async () => {
  open({ [GET]: refuse(404, "gone", "invitation_not_found") });
  expect(await screen.findByRole("heading", { level: 1, name: "This link does not work any more" })).toBeVisible();
});

it("tries again when the invitation could not be loaded", async () => {
  let works = false;
  const { user } = open({ [GET]: () => (works ? { email: "musa@example.com", full_name: "Musa" } : refuse(503)) });
  await screen.findByRole("heading", { level: 1, name: "The invitation could not be loaded" });
  works = true;
  await user.click(screen.getByRole("button", { name: "Retry" }));
  expect(await screen.findByLabelText("New password")).toBeVisible();
});

it("says of a link that was used by a try whose answer got lost how to sign in", async () => {
  let tries = 0;
  const page = open({ [POST]: () => (tries++ === 0 ? OFFLINE : refuse(404, "gone", "invitation_not_found")) });
  await fill(page, "a long enough password");
  await screen.findByText("The password could not be set. Please try again.");
  await page.user.click(screen.getByRole("button", { name: "Set password" }));
  expect(await screen.findByRole("heading", { level: 1, name: "Your password should be set" })).toBeVisible();
  expect(screen.getByText(/the password that you sent first/)).toBeVisible();
  expect(screen.getByRole("link", { name: "Sign in" })).toHaveAttribute("href", "/admin/auth");
});
