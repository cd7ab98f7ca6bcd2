import { type Answers, mockApi, OFFLINE, refuse } from "@jobcentre/frontend-kit/testing/mock-api";
import { reads } from "@jobcentre/frontend-kit/testing/reads";
import { person } from "@jobcentre/frontend-kit/testing/render-page";
import { screen, waitFor, within } from "@testing-library/react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { openAt } from "../testing/dashboards.tsx";

const EXPORT = "GET /api/privacy/export";
const DELETE = "DELETE /api/privacy/account";

function open(answers: Answers = {}) {
  const calls = mockApi({
    "GET /api/users/me": person(),
    "GET /api/messages": [],
    "GET /api/privacy/sessions": [],
    "GET /api/messages/preferences": {
      email: "amina@example.com",
      by_email: true,
      alerts_by_email: true,
      sends_email: true,
    },
    ...answers,
  });
  return { calls, ...openAt("/dashboard/privacy") };
}
const askToDelete = async (user: ReturnType<typeof open>["user"]) => {
  await user.click(await screen.findByRole("button", { name: "Delete my account" }));
  return within(screen.getByRole("dialog", { name: "Delete my account" }));
};

afterEach(() => vi.restoreAllMocks());

it("downloads everything that is held of somebody", async () => {
  URL.createObjectURL = vi.fn(() => "blob:data");
  URL.revokeObjectURL = vi.fn();
  const pressed = vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(() => undefined);
  const { user, calls } = open({ [EXPORT]: undefined as never });
  await user.click(await screen.findByRole("button", { name: "Download my data" }));
  expect(await screen.findByText(/^Your data is in/)).toBeVisible();
  expect(pressed).toHaveBeenCalledOnce();
  expect(calls.filter(({ key }) => key === EXPORT)).toHaveLength(1);
});

it("says why there is no download now, and tries again", async () => {
  const { user } = open({ [EXPORT]: refuse(503, "This part of the service is not available right now.") });
  await user.click(await screen.findByRole("button", { name: "Download my data" }));
  expect(await screen.findByText("This part of the service is not available right now.")).toBeVisible();
  expect(screen.getByRole("button", { name: "Retry" })).toBeVisible();
});

it.each([
  { sends_email: true, told: "Your account is deleted. A last e-mail is on its way to amina@example.com." },
  { sends_email: false, told: "Your account is deleted." },
])("deletes the account after the words were typed, and leaves as who is signed out", async ({ sends_email, told }) => {
  let gone = false;
  const { user, calls, address } = open({
    "GET /api/messages/preferences": { email: "amina@example.com", by_email: true, alerts_by_email: true, sends_email },
    [DELETE]: () => {
      gone = true;
      return { success: true };
    },
    "GET /api/users/me": () => (gone ? refuse(401) : person()),
    "GET /api/logout": { success: true },
  });
  const before = sends_email ? /, and an e-mail to amina@example.com says/ : "You are signed out everywhere at once.";
  expect(await screen.findByText(before)).toBeVisible();
  const dialog = await askToDelete(user);
  const field = dialog.getByLabelText("To confirm, type: delete my account");
  await user.type(field, "yes");
  await user.click(dialog.getByRole("button", { name: "Delete for good" }));
  expect(dialog.getByText("Type delete my account to confirm")).toBeVisible();
  expect(field).toHaveFocus();
  // Enter in the field moves no focus, which would have it read.
  const said = () =>
    dialog.queryAllByText("Type delete my account to confirm").find((words) => words.closest("[role=alert]"));
  expect(said()).toBeUndefined();
  await user.keyboard("{Enter}");
  expect(said()).toBeDefined();
  expect(calls.some(({ key }) => key === DELETE)).toBe(false);

  await user.clear(field);
  await user.type(field, "Delete my account ");
  await user.click(dialog.getByRole("button", { name: "Delete for good" }));
  expect(await screen.findByText(told)).toBeVisible();
  expect(calls.find(({ key }) => key === DELETE)?.body).toEqual({ confirmation: "delete my account" });
  await waitFor(() => expect(address()).toBe("/"));
  expect(screen.queryByText(/session has ended/)).toBeNull();
});

it("offers to sign in again where that was long ago, and comes back", async () => {
  const text = "To be sure that it is you, please sign in again.";
  const { user, calls } = open({
    [DELETE]: refuse(403, text, "sign_in_again"),
    "GET /api/oauth/google/redirect_url": { redirectUrl: "https://id.example.com" },
  });
  const dialog = await askToDelete(user);
  await user.type(dialog.getByRole("textbox"), "delete my account{Enter}");
  expect(await dialog.findByText(text)).toBeVisible();
  await user.click(dialog.getByRole("button", { name: "Sign in again" }));
  await waitFor(() => expect(calls.map(({ key }) => key)).toContain("GET /api/oauth/google/redirect_url"));
  expect(sessionStorage.getItem("return_to")).toBe("/dashboard/privacy");
});

it.each([
  { minutes: 16, method: "provider" as const, says: "To be sure that it is you, please sign in again." },
  {
    minutes: 16,
    method: "password" as const,
    says: "To be sure that it is you, please sign in again with your password.",
  },
  { minutes: 14, method: "provider" as const, says: null },
])("says before the words are typed whether to sign in again: $minutes minutes after, $method", async (one) => {
  const signed_in_at = new Date(Date.now() - one.minutes * 60_000).toISOString();
  const session = { id: "s1", device: null, is_this_one: true, signed_in_at, last_used_at: signed_in_at };
  const { user, calls } = open({ "GET /api/privacy/sessions": [{ ...session, method: one.method }] });
  await screen.findByText(/^Signed in/);
  const dialog = await askToDelete(user);
  expect(dialog.queryByText(/please sign in again/)?.textContent ?? null).toBe(one.says);
  expect(calls.some(({ key }) => key === DELETE)).toBe(false);
});

describe("where no answer comes", () => {
  /** Asks for it with an answer that gets lost, whatever came of it. */
  async function lost(
    me: Answers["GET /api/users/me"],
    again: Answers["DELETE /api/privacy/account"] = OFFLINE,
    first: typeof OFFLINE | ReturnType<typeof refuse> = OFFLINE,
  ) {
    let asked = 0;
    const page = open({
      [DELETE]: (call) => (++asked > 1 && typeof again === "function" ? again(call) : first),
      "GET /api/users/me": (call) => (asked === 0 ? person() : typeof me === "function" ? me(call) : (me ?? person())),
      "GET /api/logout": { success: true },
    });
    const dialog = await askToDelete(page.user);
    await page.user.type(dialog.getByRole("textbox"), "delete my account{Enter}");
    return { ...page, dialog };
  }

  it("says that the account is still there where that is so, which is no promise that it stays", async () => {
    const { user, dialog } = await lost(person());
    expect(await dialog.findByText(/^No answer arrived\. Your account is still there now\./)).toBeVisible();
    expect(dialog.queryByRole("button", { name: "Keep my account" })).toBeNull();
    await user.click(dialog.getAllByRole("button", { name: "Close" }).at(-1) as HTMLElement);
    expect(screen.queryByRole("dialog")).toBeNull();
  });

  it("says no more than that where a proxy answers without words", async () => {
    const { dialog } = await lost(person(), OFFLINE, refuse(502, ""));
    expect(await dialog.findByText(/^No answer arrived\. Your account is still there now\./)).toBeVisible();
    expect(dialog.queryByText(/Nothing was changed/)).toBeNull();
  });

  it("says that it is deleted where nobody is signed in any more", async () => {
    const { address } = await lost(refuse(401));
    expect(await screen.findByText(/^Your account is deleted\. A last e-mail is on its way/)).toBeVisible();
    await waitFor(() => expect(address()).toBe("/"));
    expect(screen.queryByText(/session has ended/)).toBeNull();
  });

  it.each([
    ["is not known", OFFLINE, /it is not known whether your account is deleted/],
    ["was there", undefined, /Your account is still there now/],
  ])("promises no deletion to who is signed out by the next try where the account %s before", async (_, look, told) => {
    let ended = false;
    const { user, dialog, address, calls } = await lost(
      () => (ended ? refuse(401) : (look ?? person())),
      () => {
        ended = true;
        return refuse(401, "Please sign in.");
      },
    );
    expect(await dialog.findByText(told)).toBeVisible();
    expect(screen.queryByText(/Nothing was changed/)).toBeNull();
    await user.click(dialog.getByRole("button", { name: "Delete for good" }));
    await reads("You are signed out. Sign in to see whether your account is still there.");
    await waitFor(() => expect(address()).toBe("/"));
    expect(screen.queryByText(/Your account is deleted/)).toBeNull();
    // Signing out there would forget the drafts.
    expect(calls.some(({ key }) => key === "GET /api/logout")).toBe(false);
  });
});

it("offers no way to keep an account while it is being deleted, and says where that fails", async () => {
  let refuseNow: () => void = () => undefined;
  const { user } = open({
    [DELETE]: () =>
      new Promise((resolve) => {
        refuseNow = () => resolve(refuse(429, "Not available"));
      }),
  });
  const dialog = await askToDelete(user);
  await user.type(dialog.getByRole("textbox"), "delete my account{Enter}");
  await waitFor(() => expect(dialog.getByRole("button", { name: "Keep my account" })).toBeDisabled());
  await user.click(dialog.getByRole("button", { name: "Close" }));
  refuseNow();
  expect(await dialog.findByText("Not available")).toBeVisible();
  await user.click(dialog.getByRole("button", { name: "Keep my account" }));
  expect(screen.queryByRole("dialog")).toBeNull();
});

it("tells an administrator who has to act first", async () => {
  open({ "GET /api/users/me": person({ is_admin: true, user_type: null }) });
  expect(await screen.findByText(/Another super admin has to delete your admin account/)).toBeVisible();
  expect(screen.queryByRole("button", { name: "Delete my account" })).toBeNull();
});

it.each(["job_seeker", "employer", null] as const)(
  "says to %s what becomes of a training and a business",
  async (user_type) => {
    open({ "GET /api/users/me": person({ user_type }) });
    expect(await screen.findByText(/You leave a training that you take part in/)).toBeVisible();
    expect(screen.getByText(/A business that you applied with goes, with its mentor and its funding/)).toBeVisible();
    expect(screen.getByText(/^What you have paid for ends with it/)).toHaveTextContent("contact us first");
  },
);

it("shows job seekers the way to who looked at their CV, and employers what becomes of their jobs", async () => {
  const { unmount } = open();
  expect(await screen.findByRole("link", { name: "in your profile" })).toHaveAttribute("href", "/dashboard/profile");
  unmount();
  open({ "GET /api/users/me": person({ user_type: "employer" }) });
  expect(await screen.findByText(/Your jobs close/)).toBeVisible();
  expect(screen.queryByRole("link", { name: "in your profile" })).toBeNull();
});

it("[GEN-04] shows a colleague no way to delete the company's account, and where to leave", async () => {
  mockApi({
    "GET /api/users/me": person({ user_type: "employer", colleague_id: "65f0c0ffee65f0c0ffee000c" }),
    "GET /api/messages": [],
    "GET /api/privacy/sessions": [],
  });
  openAt("/dashboard/privacy");
  expect(await screen.findByRole("link", { name: "under Colleagues" })).toHaveAttribute(
    "href",
    "/dashboard/colleagues",
  );
  expect(screen.queryByRole("button", { name: "Delete my account" })).toBeNull();
});

it.each(["joined", "invited"] as const)(
  "[GEN-04] speaks of colleagues who go with the account only where somebody has %s",
  async (state) => {
    const invited_at = "2026-02-03T09:00:00.000Z";
    const one = { id: "65f0c0ffee65f0c0ffee00c1", name: "Ngozi Eze", email: "ngozi@zuma.example", invited_at, state };
    const { calls } = open({
      "GET /api/users/me": person({ user_type: "employer" }),
      "GET /api/employer/colleagues": {
        owner: { name: "Amina", email: "amina@example.com", is_you: true },
        colleagues: [{ ...one, is_you: false }],
      },
    });
    expect(await screen.findByText(/Your jobs close/)).toBeVisible();
    await waitFor(() => expect(calls.map(({ key }) => key)).toContain("GET /api/employer/colleagues"));
    if (state === "joined") expect(await screen.findByText(/^Your colleagues are signed out/)).toBeVisible();
    else expect(screen.queryByText(/Your colleagues/)).toBeNull();
  },
);
