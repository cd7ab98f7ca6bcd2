import type { OpenSession } from "@jobcentre/contracts/http/identity";
import { type Answers, mockApi, OFFLINE, refuse } from "@jobcentre/frontend-kit/testing/mock-api";
import { person } from "@jobcentre/frontend-kit/testing/render-page";
import { screen, waitFor, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { openAt } from "../testing/dashboards.tsx";

const LIST = "GET /api/privacy/sessions";
const END_ONE = "DELETE /api/privacy/sessions/{id}";
const END_OTHERS = "DELETE /api/privacy/sessions";
const at = (minutesAgo: number): string => new Date(Date.now() - minutesAgo * 60_000).toISOString();
const session = (number: number, values: Partial<OpenSession> = {}): OpenSession => ({
  id: String(number).repeat(24),
  is_this_one: number === 1,
  device: ["", "Chrome on Android", "Firefox on Windows", null][number] ?? null,
  method: "provider",
  signed_in_at: at(number * 60),
  last_used_at: at(number * 60),
  ...values,
});

function open(answers: Answers = {}) {
  const calls = mockApi({
    "GET /api/users/me": person(),
    "GET /api/messages": [],
    [LIST]: [session(1), session(2), session(3)],
    ...answers,
  });
  return { calls, ...openAt("/dashboard/privacy") };
}
const rows = async () =>
  within(await screen.findByRole("list", { name: /^Browsers in which you/ })).getAllByRole("listitem");

it("shows each browser, marks this one, and says so of those that do not tell their name", async () => {
  open();
  const [own, second, third] = await rows();
  expect(own).toHaveTextContent(/Chrome on Android.*last used 1 hour ago.*This browser/);
  expect(within(own as HTMLElement).queryByRole("button")).toBeNull();
  expect(second).toHaveTextContent(/Firefox on Windows.*last used 2 hours ago/);
  expect(third).toHaveTextContent(/Unknown browser/);
});

it("signs out in one of them and shows who is left", async () => {
  let sessions = [session(1), session(2)];
  const { user, calls } = open({
    [LIST]: () => sessions,
    [END_ONE]: () => {
      sessions = [session(1)];
      return { success: true };
    },
  });
  await user.click(await screen.findByRole("button", { name: /^Sign out of Firefox on Windows/ }));
  expect(await screen.findByText("You are signed out there.")).toBeVisible();
  expect(await screen.findByText("You are signed in nowhere else.")).toBeVisible();
  expect(await rows()).toHaveLength(1);
  expect(calls.find(({ key }) => key === END_ONE)).toBeDefined();
  expect(screen.getByRole("heading", { name: "Where I am signed in" })).toHaveFocus();
});

it("signs out everywhere else at once", async () => {
  let sessions = [session(1), session(2), session(3)];
  const { user } = open({
    [LIST]: () => sessions,
    [END_OTHERS]: () => {
      sessions = [session(1)];
      return { ended: 2 };
    },
  });
  await user.click(await screen.findByRole("button", { name: "Sign out everywhere else" }));
  expect(await screen.findByText("You are signed out everywhere else.")).toBeVisible();
  await waitFor(async () => expect(await rows()).toHaveLength(1));
});

it("shows of two browsers that are signed out at once which one is still on its way", async () => {
  const ends: (() => void)[] = [];
  let sessions = [session(1), session(2), session(3)];
  const { user } = open({
    [LIST]: () => sessions,
    [END_ONE]: ({ params }) =>
      new Promise((resolve) => {
        ends.push(() => {
          sessions = sessions.filter(({ id }) => id !== params.id);
          resolve({ success: true });
        });
      }),
  });
  const first = await screen.findByRole("button", { name: /^Sign out of Firefox/ });
  const second = screen.getByRole("button", { name: /^Sign out of a browser/ });
  await user.click(first);
  await user.click(second);
  await waitFor(() => expect(ends).toHaveLength(2));
  expect(first).toHaveAttribute("aria-busy", "true");
  ends[0]?.();
  await waitFor(() => expect(first).not.toBeInTheDocument());
  expect(second).toHaveAttribute("aria-busy", "true");
  ends[1]?.();
  expect(await screen.findByText("You are signed in nowhere else.")).toBeVisible();
});

it("asks who signed in long ago to sign in again, and comes back", async () => {
  const { user, calls } = open({
    [END_ONE]: refuse(403, "To be sure that it is you, please sign in again.", "sign_in_again"),
    "GET /api/oauth/google/redirect_url": { redirectUrl: "https://id.example.com" },
  });
  await user.click(await screen.findByRole("button", { name: /^Sign out of Firefox/ }));
  await user.click(await screen.findByRole("button", { name: "Sign in again" }));
  await waitFor(() => expect(calls.map(({ key }) => key)).toContain("GET /api/oauth/google/redirect_url"));
  expect(sessionStorage.getItem("return_to")).toBe("/dashboard/privacy");
});

it("tells who signed in with a password how to do it again", async () => {
  const { user } = open({
    [LIST]: [session(1, { method: "password" }), session(2)],
    [END_ONE]: refuse(403, "To be sure that it is you, please sign in again.", "sign_in_again"),
  });
  await user.click(await screen.findByRole("button", { name: /^Sign out of Firefox/ }));
  expect(await screen.findByText(/please sign in again with your password/)).toBeVisible();
  expect(screen.getByText("Sign out at the top of this page first.")).toBeVisible();
});

it("does not go on saying that one browser could not be signed out once all are", async () => {
  let sessions = [session(1), session(2), session(3)];
  const { user } = open({
    [LIST]: () => sessions,
    [END_ONE]: OFFLINE,
    [END_OTHERS]: () => {
      sessions = [session(1)];
      return { ended: 2 };
    },
  });
  await user.click(await screen.findByRole("button", { name: /^Sign out of Firefox/ }));
  expect(await screen.findByText(/You are still signed in there/)).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Sign out everywhere else" }));
  expect(await screen.findByText("You are signed in nowhere else.")).toBeVisible();
  expect(screen.queryByText(/You are still signed in there/)).toBeNull();
});

it.each([
  [/^Sign out of Firefox/, "You are signed out there."],
  ["Sign out everywhere else", "You are signed out everywhere else."],
])("looks what became of %s where no answer comes, and says that it was done where it was", async (name, told) => {
  let sessions = [session(1), session(2), session(3)];
  const isDone = () => {
    sessions = name === "Sign out everywhere else" ? [session(1)] : [session(1), session(3)];
    return OFFLINE;
  };
  const { user } = open({ [LIST]: () => sessions, [END_ONE]: isDone, [END_OTHERS]: isDone });
  await user.click(await screen.findByRole("button", { name }));
  expect(await screen.findByText(told)).toBeVisible();
  expect(await rows()).toHaveLength(sessions.length);
  expect(screen.queryByText(/please try again/i)).toBeNull();
});

it("says what is not known where the list cannot be read either", async () => {
  let works = true;
  const cut = () => {
    works = false;
    return OFFLINE;
  };
  const all = [session(1), session(2), session(3)];
  const { user } = open({ [LIST]: () => (works ? all : refuse(400)), [END_ONE]: cut, [END_OTHERS]: cut });
  await user.click(await screen.findByRole("button", { name: /^Sign out of Firefox/ }));
  expect(await screen.findByText(/it is not known whether you are still signed in there/)).toBeVisible();
  expect(screen.queryByText(/You are still signed in there/)).toBeNull();
});

it("shows who is left where the browser to sign out was signed out already", async () => {
  let sessions = [session(1), session(2)];
  const { user } = open({
    [LIST]: () => sessions,
    [END_ONE]: () => {
      sessions = [session(1)];
      return refuse(404, "Not found.", "not_found");
    },
  });
  await user.click(await screen.findByRole("button", { name: /^Sign out of Firefox/ }));
  expect(await screen.findByText("You are signed in nowhere else.")).toBeVisible();
});

it("says that nothing was ended where no answer comes and the list shows it, and loads again what did not load", async () => {
  const { user, unmount } = open({ [END_ONE]: OFFLINE });
  await user.click(await screen.findByRole("button", { name: /^Sign out of Firefox/ }));
  expect(await screen.findByText(/You are still signed in there/)).toBeVisible();
  unmount();
  let works = false;
  const again = open({ [LIST]: () => (works ? [session(1)] : refuse(503)) });
  const retry = await screen.findByRole("button", { name: "Retry" });
  works = true;
  await again.user.click(retry);
  expect(await rows()).toHaveLength(1);
});

it("[GEN-04] shows a company's owner whose the sessions of colleagues are, and that all of them end with the others", async () => {
  open({
    "GET /api/users/me": person({ user_type: "employer" }),
    [LIST]: [session(1), session(2, { colleague_name: "Ngozi Eze" }), session(3)],
  });
  const [, second] = await rows();
  expect(second).toHaveTextContent(/Firefox on Windows · Ngozi Eze/);
  expect(screen.getByRole("button", { name: /^Sign Ngozi Eze out of Firefox on Windows/ })).toBeVisible();
  expect(screen.getByRole("button", { name: "Sign out everywhere else, colleagues too" })).toBeVisible();
});

it("[GEN-04] says of a colleague's browser that it is theirs, and of all others that colleagues are in them", async () => {
  const colleague_name = "Ngozi Eze";
  let sessions = [session(1), session(2, { colleague_name }), session(3)];
  const { user } = open({
    [LIST]: () => sessions,
    [END_ONE]: () => {
      sessions = sessions.filter((one) => one.colleague_name === undefined);
      return { success: true };
    },
  });
  expect(await screen.findByRole("list", { name: "Browsers in which you or colleagues are signed in" })).toBeVisible();
  expect(screen.getByText(/, and where colleagues are to your company's account, with their name/)).toBeVisible();
  await user.click(screen.getByRole("button", { name: /^Sign Ngozi Eze out of Firefox/ }));
  expect(await screen.findByText("Ngozi Eze is signed out there.")).toBeVisible();
});

it("[GEN-04] says who is still signed in where it failed", async () => {
  const { user } = open({
    [LIST]: [session(1), session(2, { colleague_name: "Ngozi Eze" }), session(3)],
    [END_ONE]: refuse(503),
    [END_OTHERS]: refuse(503),
  });
  await user.click(await screen.findByRole("button", { name: /^Sign Ngozi Eze out of Firefox/ }));
  expect(await screen.findByText(/^That did not work. Ngozi Eze is still signed in there/)).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Sign out everywhere else, colleagues too" }));
  expect(await screen.findByText(/^That did not work. Somebody is still signed in there/)).toBeVisible();
});
