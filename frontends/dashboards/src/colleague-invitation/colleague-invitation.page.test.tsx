import { comeBackLater } from "@jobcentre/frontend-kit/testing/come-back";
import { jumpTo } from "@jobcentre/frontend-kit/testing/jump-to";
import { type Answers, mockApi, refuse } from "@jobcentre/frontend-kit/testing/mock-api";
import { reads } from "@jobcentre/frontend-kit/testing/reads";
import { person } from "@jobcentre/frontend-kit/testing/render-page";
import { screen, waitFor, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { openAt, openInBrowser } from "../testing/dashboards.tsx";
import { companyProfile, seekerProfile } from "../testing/profiles.ts";

const GET = "GET /api/colleague-invitations/{token}";
const POST = "POST /api/colleague-invitations/{token}";
const OWN = "GET /api/colleague-invitations";
const ME = "GET /api/users/me";
const TOKEN = `65f0c0ffee65f0c0ffee00c1.${"a".repeat(43)}`;
const INVITATION = { company_name: "Zuma Foods", email: "ngozi@zuma.example", ends_at: "2027-02-04T09:00:00.000Z" };
const invitee = person({ email: INVITATION.email, user_type: null });

function open(answers: Answers) {
  const calls = mockApi({ [GET]: INVITATION, ...answers });
  return { calls, ...openAt(`/colleague-invitation/${TOKEN}`) };
}

it("[GEN-04] sends who is not signed in to sign in, and remembers the way back", async () => {
  const { user } = open({ [ME]: refuse(401), "GET /api/oauth/google/redirect_url": refuse(503) });
  expect(await screen.findByRole("heading", { level: 1, name: "Join Zuma Foods" })).toBeVisible();
  expect(screen.getByText("ngozi@zuma.example")).toBeVisible();
  await user.click(await screen.findByRole("button", { name: "Sign in" }));
  expect(window.sessionStorage.getItem("return_to")).toBe(`/colleague-invitation/${TOKEN}`);
  window.sessionStorage.removeItem("return_to");
});

it("[GEN-04] tells who is signed in with another address which one is meant", async () => {
  const { calls } = open({ [ME]: person({ email: "other@example.com" }) });
  expect(await screen.findByRole("button", { name: "Sign in with another address" })).toBeVisible();
  expect(screen.queryByRole("button", { name: /^Join/ })).toBeNull();
  expect(calls.map(({ key }) => key)).not.toContain(POST);
});

it("[GEN-04] joins, and opens the company's dashboard", async () => {
  let joined = false;
  const { user, calls, address } = open({
    [ME]: () =>
      joined
        ? { ...invitee, id: "65f0c0ffee65f0c0ffee00aa", user_type: "employer", colleague_id: invitee.id }
        : invitee,
    [POST]: () => {
      joined = true;
      return { success: true as const };
    },
    "GET /api/messages": [],
    "GET /api/employer/profile": companyProfile(),
  });
  await user.click(await screen.findByRole("button", { name: "Join Zuma Foods" }));
  await reads("You work in the account of Zuma Foods now.");
  await waitFor(() => expect(address()).toBe("/dashboard"));
  expect(calls.find(({ key }) => key === POST)).toMatchObject({ params: { token: TOKEN } });
});

const HAS_PROFILE = "You have a profile of your own with this e-mail address.";

it("[GEN-04] says what is in the way in the server's words, and how to go on instead of joining", async () => {
  const { user } = open({ [ME]: invitee, [POST]: refuse(409, HAS_PROFILE, "colleague_has_profile") });
  await user.click(await screen.findByRole("button", { name: "Join Zuma Foods" }));
  const notice = await screen.findByText(HAS_PROFILE);
  expect(notice).toBeVisible();
  expect(screen.queryByRole("button", { name: /^Join/ })).toBeNull();
  expect(screen.getByRole("button", { name: "Sign in with another address" })).toBeVisible();
  // Join, which was pressed, is gone.
  expect(notice).toHaveFocus();
});

it("[GEN-04] says so before anything is pressed, with the way to where it can be changed", async () => {
  const own = [{ token: TOKEN, company_name: "Zuma Foods", ends_at: INVITATION.ends_at, in_the_way: HAS_PROFILE }];
  const { unmount } = open({ [ME]: { ...invitee, user_type: "job_seeker" }, [OWN]: own });
  expect(await screen.findByText(HAS_PROFILE)).toBeVisible();
  expect(screen.queryByRole("button", { name: /^Join/ })).toBeNull();
  expect(screen.getByRole("link", { name: /under Privacy/ })).toHaveAttribute("href", "/dashboard/privacy");
  unmount();
  open({ [ME]: { ...invitee, user_type: "employer", colleague_id: invitee.id }, [OWN]: own });
  expect(await screen.findByRole("link", { name: /under Colleagues/ })).toBeVisible();
});

it("[GEN-04] lets who could not be reached try again", async () => {
  const { user } = open({ [ME]: invitee, [POST]: refuse(503, "Not right now.") });
  const join = await screen.findByRole("button", { name: "Join Zuma Foods" });
  await user.click(join);
  expect(await screen.findByText("Not right now.")).toBeVisible();
  expect(join).toBeVisible();
});

it("[GEN-04] says what is shared, and until when by Lagos time", async () => {
  open({ [ME]: invitee });
  expect(await screen.findByText(/its company profile and its paid services/)).toBeVisible();
  expect(screen.getByText(/holds until Thu, .*10:00.* \(Lagos time\)/)).toBeVisible();
});

it.each([undefined, "65f0c0ffee65f0c0ffee000c"])(
  "[GEN-04] tells who works in the company (colleague %s) whose link it is",
  async (colleague_id) => {
    const invited = {
      id: "65f0c0ffee65f0c0ffee00c1",
      name: "Ngozi Eze",
      email: INVITATION.email,
      state: "invited" as const,
      invited_at: "2027-01-28T09:00:00.000Z",
      ends_at: INVITATION.ends_at,
      is_you: false,
    };
    open({
      [ME]: person({ user_type: "employer", email: "amina@example.com", ...(colleague_id && { colleague_id }) }),
      "GET /api/employer/colleagues": {
        owner: { name: "Amina", email: "amina@example.com", is_you: true },
        colleagues: [invited],
      },
    });
    expect(await screen.findByText(/There is nothing for you to do here/)).toBeVisible();
    expect(screen.getByRole("link", { name: "Go to your colleagues" })).toHaveAttribute(
      "href",
      "/dashboard/colleagues",
    );
    expect(screen.queryByText(/You are invited|ask the company to invite this one/)).toBeNull();
  },
);

it("[GEN-04] says that a link was used or is over, and to a colleague what that means for them", async () => {
  const over = refuse(404, "gone", "colleague_invitation_over");
  const { unmount } = open({ [ME]: refuse(401), [GET]: over });
  expect(await screen.findByRole("heading", { level: 1, name: "This link does not work any more" })).toBeVisible();
  unmount();
  open({ [ME]: person({ user_type: "employer", colleague_id: "65f0c0ffee65f0c0ffee000c" }), [GET]: over });
  expect(await screen.findByText(/where the link was from that company, you have joined/)).toBeVisible();
  expect(screen.getByText(/From another one, it was used, declined, taken back/)).toBeVisible();
});

const DECLINE = "POST /api/colleague-invitations/{token}/decline";

it.each([
  ["signed in", person({ email: INVITATION.email }), "/dashboard"],
  ["signed in with another address", person({ email: "other@example.com" }), "/dashboard"],
  ["not signed in", refuse(401), "/"],
])("[GEN-04] declines once that is confirmed, for who is %s", async (_who, me, then) => {
  const { user, calls, address } = open({
    [ME]: me,
    [DECLINE]: { success: true as const },
    "GET /api/messages": [],
    "GET /api/user-profiles": seekerProfile(),
  });
  const decline = await screen.findByRole("button", { name: "Decline" });
  await user.click(decline);
  await user.click(screen.getByRole("button", { name: "Cancel" }));
  expect(calls.map(({ key }) => key)).not.toContain(DECLINE);
  await user.click(decline);
  const dialog = within(screen.getByRole("dialog"));
  expect(dialog.getByText(/Zuma Foods reads that you declined/)).toBeVisible();
  await user.click(dialog.getByRole("button", { name: "Decline" }));
  await reads("You declined the invitation of Zuma Foods.");
  await waitFor(() => expect(address()).toBe(then));
  expect(calls.find(({ key }) => key === DECLINE)).toMatchObject({ params: { token: TOKEN } });
});

it("[GEN-04] says that it could not be declined, with a way to try again, and stays", async () => {
  const { user } = open({ [ME]: invitee, [DECLINE]: refuse(503, "Not right now.") });
  await user.click(await screen.findByRole("button", { name: "Decline" }));
  await user.click(within(screen.getByRole("dialog")).getByRole("button", { name: "Decline" }));
  expect(await screen.findByText("The invitation could not be declined.")).toBeVisible();
  expect(screen.getByRole("button", { name: "Retry" })).toBeVisible();
});

const OVER = refuse(404, "This invitation does not work any more.", "colleague_invitation_over");

it("[GEN-04] no longer offers to join once the invitation is over, as where it was taken back meanwhile", async () => {
  let isOver = false;
  open({ [ME]: invitee, [GET]: () => (isOver ? OVER : INVITATION) });
  expect(await screen.findByRole("button", { name: "Join Zuma Foods" })).toBeVisible();
  isOver = true;
  comeBackLater();
  expect(await screen.findByRole("heading", { level: 1, name: "This link does not work any more" })).toBeVisible();
  expect(screen.getAllByRole("heading", { level: 1 })).toHaveLength(1);
  expect(screen.queryByRole("button", { name: /^(Join|Decline)/ })).toBeNull();
});

it("[GEN-04] says so, too, where it turns out as somebody declines", async () => {
  let isOver = false;
  const { user } = open({
    [ME]: invitee,
    [GET]: () => (isOver ? OVER : INVITATION),
    [`${POST}/decline`]: () => {
      isOver = true;
      return OVER;
    },
  });
  await user.click(await screen.findByRole("button", { name: "Decline" }));
  await user.click(within(screen.getByRole("dialog")).getByRole("button", { name: "Decline" }));
  expect(await screen.findByRole("heading", { level: 1, name: "This link does not work any more" })).toBeVisible();
  expect(screen.queryByRole("button", { name: "Decline" })).toBeNull();
});

it("[GEN-04] says nothing of one invitation on the page of another, where the history leads from one to the other at once", async () => {
  const other = `65f0c0ffee65f0c0ffee00c2.${"b".repeat(43)}`;
  mockApi({
    [GET]: ({ params }) =>
      params.token === TOKEN ? INVITATION : { ...INVITATION, company_name: "Gurara Civil Works" },
    [ME]: invitee,
    [OWN]: [],
    [POST]: refuse(409, HAS_PROFILE, "colleague_has_profile"),
  });
  const { user } = openInBrowser(`/colleague-invitation/${other}`);
  await screen.findByRole("button", { name: "Join Gurara Civil Works" });
  jumpTo(`/colleague-invitation/${TOKEN}`);
  await user.click(await screen.findByRole("button", { name: "Join Zuma Foods" }));
  expect(await screen.findByText(HAS_PROFILE)).toBeVisible();
  jumpTo(`/colleague-invitation/${other}`);
  expect(await screen.findByRole("button", { name: "Join Gurara Civil Works" })).toBeVisible();
  expect(screen.queryByText(HAS_PROFILE)).toBeNull();
});
