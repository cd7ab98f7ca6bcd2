import { formatDate } from "@jobcentre/frontend-kit/format";
import { PortalProvider } from "@jobcentre/frontend-kit/portal-ui";
import { useRoutes } from "@jobcentre/frontend-kit/router";
import { type Answers, mockApi, refuse } from "@jobcentre/frontend-kit/testing/mock-api";
import { reads } from "@jobcentre/frontend-kit/testing/reads";
import { renderPage } from "@jobcentre/frontend-kit/testing/render-page";
import { screen, waitFor, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { ChangesElsewhere, changeElsewhere } from "../components/testing/changes-elsewhere.tsx";
import { EmployerPage } from "./user.page.tsx";
import { USER, USERS, type User, type UserDetail } from "./users.api.ts";
import { EmployersPage, UsersPage } from "./users.page.tsx";

const ID = "65f0c0ffee65f0c0ffee0a02";
const SUSPEND = "POST /api/admin/users/{id}/suspend";
const REINSTATE = "POST /api/admin/users/{id}/reinstate";
const UNVERIFY = "POST /api/admin/users/{id}/unverify";
const SINCE = "2026-11-20T10:00:00.000Z";
const REASON = "Asked applicants for money.";
const done = { success: true as const };
const chinedu: UserDetail = {
  id: ID,
  full_name: "Chinedu Okafor",
  business_name: "Zuma Rock Foods",
  user_type: "employer",
  is_verified: true,
  sections: [],
};
const row: User = {
  id: ID,
  user_id: "hr@example.com",
  full_name: "Chinedu Okafor",
  business_name: "Zuma Rock Foods",
  phone: "",
  location: "Wuse",
  is_verified: true,
  created_at: "2026-03-05T09:30:00.000Z",
};
const Pages = () =>
  useRoutes([
    { path: "/admin/dashboard/users", element: <UsersPage /> },
    { path: "/admin/dashboard/employers", element: <EmployersPage /> },
    { path: "/admin/dashboard/employers/:id", element: <EmployerPage /> },
  ]);
const open = (at = `/admin/dashboard/employers/${ID}`) =>
  renderPage(
    <PortalProvider>
      <ChangesElsewhere />
      <Pages />
    </PortalProvider>,
    { at },
  );
type Hand = ReturnType<typeof open>["user"];

/** Presses a button of the page, writes a reason into the dialog and sends it by its own button. */
async function because(hand: Hand, button: string, send: string, reason = REASON) {
  await hand.click(await screen.findByRole("button", { name: button }));
  const dialog = within(await screen.findByRole("dialog"));
  if (reason) await hand.type(dialog.getByRole("textbox", { name: /Reason/ }), reason);
  await hand.click(dialog.getByRole("button", { name: send }));
  return dialog;
}

it("[ADU-06] an account is suspended for a reason, which the page shows, and the keyboard stays there", async () => {
  let suspended = {};
  const calls = mockApi({
    [USER]: () => ({ ...chinedu, ...suspended }),
    [SUSPEND]: () => {
      suspended = { suspended_at: SINCE, suspension_reason: REASON };
      return done;
    },
  });
  const { user: hand } = open();
  await because(hand, "Suspend Zuma Rock Foods", "Suspend Zuma Rock Foods");
  await reads("The account of Zuma Rock Foods is suspended.");
  expect(calls.find(({ key }) => key === SUSPEND)).toMatchObject({ params: { id: ID }, body: { reason: REASON } });
  expect(await screen.findByText("Suspended")).toBeVisible();
  expect(screen.getByText(new RegExp(`since ${formatDate(SINCE)}: ${REASON}`))).toBeVisible();
  expect(screen.queryByRole("button", { name: "Suspend Zuma Rock Foods" })).toBeNull();
  expect(screen.getByRole("button", { name: "Reinstate Zuma Rock Foods" })).toBeVisible();
});

it("[ADU-06] nothing is sent without a reason, and a refusal is said in the dialog with what was typed", async () => {
  const calls = mockApi({ [USER]: chinedu, [SUSPEND]: () => refuse(409, "This person is also an admin.") });
  const { user: hand } = open();
  const dialog = await because(hand, "Suspend Zuma Rock Foods", "Suspend Zuma Rock Foods", "");
  expect((await dialog.findAllByText("Please write a reason"))[0]).toBeVisible();
  expect(calls.some(({ key }) => key === SUSPEND)).toBe(false);
  await hand.type(dialog.getByRole("textbox", { name: /Reason/ }), REASON);
  await hand.click(dialog.getByRole("button", { name: "Suspend Zuma Rock Foods" }));
  await reads("This person is also an admin.");
  expect(dialog.getByRole("textbox", { name: /Reason/ })).toHaveValue(REASON);
});

it.each([
  ["Suspend Zuma Rock Foods", "Suspend Zuma Rock Foods", SUSPEND, "The account of Zuma Rock Foods is suspended."],
  [
    "Take verification of Zuma Rock Foods back",
    "Take verification back",
    UNVERIFY,
    "Zuma Rock Foods is no longer verified.",
  ],
] as const)("is not asked a second time for what the page does not show yet: %s", async (button, send, key, said) => {
  const shows: (() => void)[] = [];
  let isDone = false;
  mockApi({
    [USER]: async () => {
      if (isDone) await new Promise<void>((go) => void shows.push(go));
      return chinedu;
    },
    [key]: () => {
      isDone = true;
      return done;
    },
  } as Answers);
  const { user: hand } = open();
  await because(hand, button, send);
  await reads(said);
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(screen.getByRole("button", { name: button })).toHaveAttribute("aria-busy", "true");
  for (const show of shows) show();
  await waitFor(() => expect(screen.getByRole("button", { name: button })).not.toHaveAttribute("aria-busy"));
});

it("[ADU-06] is reinstated after a question", async () => {
  let suspended: object = { suspended_at: SINCE, suspension_reason: REASON };
  const calls = mockApi({
    [USER]: () => ({ ...chinedu, ...suspended }),
    [REINSTATE]: () => {
      suspended = {};
      return done;
    },
  });
  const { user: hand } = open();
  await hand.click(await screen.findByRole("button", { name: "Reinstate Zuma Rock Foods" }));
  const dialog = within(await screen.findByRole("dialog"));
  expect(dialog.getByText(/stay closed until they open them/)).toBeVisible();
  await hand.click(dialog.getByRole("button", { name: "Reinstate" }));
  await reads("The account of Zuma Rock Foods is reinstated.");
  expect(calls.filter(({ key }) => key === REINSTATE)).toHaveLength(1);
  await waitFor(() => expect(screen.queryByText("Suspended")).toBeNull());
});

it("[ADU-10] a verification is taken back for a reason, and may be given anew", async () => {
  let is_verified = true;
  const calls = mockApi({
    [USER]: () => ({ ...chinedu, is_verified }),
    [UNVERIFY]: () => {
      is_verified = false;
      return done;
    },
  });
  const { user: hand } = open();
  await because(hand, "Take verification of Zuma Rock Foods back", "Take verification back");
  await reads("Zuma Rock Foods is no longer verified.");
  expect(calls.find(({ key }) => key === UNVERIFY)).toMatchObject({ params: { id: ID }, body: { reason: REASON } });
  expect(await screen.findByRole("button", { name: "Verify Zuma Rock Foods" })).toBeVisible();
});

it("[ADU-05] the list says who is suspended, suspends, and is narrowed to them, also of who has no profile", async () => {
  let suspended = {};
  const other = { ...row, id: "65f0c0ffee65f0c0ffee0a03", full_name: "Bola Ade", business_name: "Ade Mills" };
  mockApi({
    [USERS]: () => ({ users: [{ ...row, ...suspended }, other] }),
    [SUSPEND]: () => {
      suspended = { suspended_at: SINCE };
      return done;
    },
  });
  const { user: hand } = open("/admin/dashboard/employers");
  await because(hand, "Suspend Zuma Rock Foods", "Suspend Zuma Rock Foods");
  const inRow = within(
    (await screen.findByRole("button", { name: "Reinstate Zuma Rock Foods" })).closest<HTMLElement>("li, tr")!,
  );
  expect(inRow.getByText("Suspended")).toBeVisible();
  expect(inRow.getByText("Verified")).toBeVisible();
  await hand.selectOptions(screen.getByRole("combobox", { name: "Status" }), "suspended");
  await waitFor(() => expect(screen.queryByText("Bola Ade")).toBeNull());
  expect(screen.getByText("Chinedu Okafor")).toBeVisible();
});

it("[ADU-05] offers of who has no profile the suspended alone", async () => {
  mockApi({ [USERS]: { users: [row] } });
  open("/admin/dashboard/users?type=newcomer");
  const status = within(await screen.findByRole("combobox", { name: "Status" }));
  expect(status.getAllByRole("option").map((option) => option.textContent)).toEqual(["Any status", "Suspended"]);
});

/** Opens the dialog and begins to write. */
async function typed(hand: Hand, button: string) {
  await hand.click(await screen.findByRole("button", { name: button }));
  const reason = within(await screen.findByRole("dialog")).getByRole("textbox", { name: /Reason/ });
  await hand.type(reason, REASON);
  return reason;
}

it.each([
  ["stays in the list", "", "Reinstate"],
  ["leaves the list", "?status=unverified", "Employers (0)"],
])("what is typed stays where the same person is suspended in another tab, who %s", async (_, narrowed, seen) => {
  let now: object = { is_verified: false };
  const calls = mockApi({ [USERS]: () => ({ users: [{ ...row, ...now }] }) });
  const { user: hand } = open(`/admin/dashboard/employers${narrowed}`);
  const reads = () => calls.filter(({ key }) => key === USERS).length;
  const reason = await typed(hand, "Suspend Zuma Rock Foods");
  now = { suspended_at: SINCE, is_verified: narrowed !== "" };
  changeElsewhere(USERS);
  await waitFor(() => expect(reads()).toBe(2));
  expect(await screen.findByText(seen)).toBeInTheDocument();
  expect(reason).toBeVisible();
  expect(reason).toHaveValue(REASON);
});

it("what is typed stays, with the refusal, where somebody else took the same verification back", async () => {
  let is_verified = true;
  mockApi({ [USER]: () => ({ ...chinedu, is_verified }), [UNVERIFY]: refuse(409, "This user is not verified.") });
  const { user: hand } = open();
  const reason = await typed(hand, "Take verification of Zuma Rock Foods back");
  is_verified = false;
  await hand.click(within(screen.getByRole("dialog")).getByRole("button", { name: "Take verification back" }));
  await reads("This user is not verified.");
  await waitFor(() => expect(screen.queryByText("Verify", { selector: "button" })).toBeInTheDocument());
  expect(reason).toBeVisible();
  expect(reason).toHaveValue(REASON);
});

it("[ADU-06] of a company with colleagues it is said that the same holds for them", async () => {
  mockApi({ [USERS]: { users: [{ ...row, colleague_emails: ["ngozi@example.com"] }] } });
  const { user } = open("/admin/dashboard/employers");
  await user.click(await screen.findByRole("button", { name: "Suspend Zuma Rock Foods" }));
  const dialog = within(await screen.findByRole("dialog"));
  expect(dialog.getByText(/The same holds for its colleagues\. Open jobs are closed/)).toBeVisible();
});

it("[ADU-06] of a job seeker nothing is said of jobs that they would have", async () => {
  const seeker = { ...row, full_name: "Amina Bello", business_name: "" };
  mockApi({ [USERS]: { users: [seeker] } });
  const { user } = open("/admin/dashboard/users");
  await user.click(await screen.findByRole("button", { name: "Suspend Amina Bello" }));
  const dialog = within(await screen.findByRole("dialog"));
  expect(dialog.getByText(/Employers no longer find them; their applications stay/)).toBeVisible();
  expect(dialog.queryByText(/jobs are closed/)).toBeNull();
});

it("one thing is said of an account that is suspended and reinstated again, and of one that is verified again", async () => {
  let now: Partial<UserDetail> = {};
  const becomes = (next: Partial<UserDetail>) => () => {
    now = next;
    return done;
  };
  mockApi({
    [USER]: () => ({ ...chinedu, ...now }),
    [SUSPEND]: becomes({ suspended_at: SINCE, suspension_reason: REASON }),
    [REINSTATE]: becomes({}),
    [UNVERIFY]: becomes({ is_verified: false }),
    "POST /api/admin/users/{id}/verify": becomes({}),
  });
  const { user: hand } = open();
  await because(hand, "Suspend Zuma Rock Foods", "Suspend Zuma Rock Foods");
  await reads("The account of Zuma Rock Foods is suspended.");
  await hand.click(await screen.findByRole("button", { name: "Reinstate Zuma Rock Foods" }));
  await hand.click(within(await screen.findByRole("dialog")).getByRole("button", { name: "Reinstate" }));
  await reads("The account of Zuma Rock Foods is reinstated.");
  expect(screen.queryByText("The account of Zuma Rock Foods is suspended.")).toBeNull();
  await because(hand, "Take verification of Zuma Rock Foods back", "Take verification back");
  await reads("Zuma Rock Foods is no longer verified.");
  await hand.click(await screen.findByRole("button", { name: "Verify Zuma Rock Foods" }));
  await reads("User verified successfully!");
  expect(screen.queryByText("Zuma Rock Foods is no longer verified.")).toBeNull();
});
