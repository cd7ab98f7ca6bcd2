import { type Answers, mockApi, refuse } from "@jobcentre/frontend-kit/testing/mock-api";
import { reads } from "@jobcentre/frontend-kit/testing/reads";
import { person } from "@jobcentre/frontend-kit/testing/render-page";
import { screen, waitFor } from "@testing-library/react";
import { expect, it } from "vitest";
import { openAt } from "../testing/dashboards.tsx";
import { companyProfile } from "../testing/profiles.ts";

const GET = "GET /api/colleague-invitations/{token}";
const POST = "POST /api/colleague-invitations/{token}";
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

it("[GEN-04] says what is in the way in the server's words", async () => {
  const words = "You have a profile of your own with this e-mail address.";
  const { user } = open({ [ME]: invitee, [POST]: refuse(409, words, "colleague_has_profile") });
  await user.click(await screen.findByRole("button", { name: "Join Zuma Foods" }));
  expect(await screen.findByText(words)).toBeVisible();
});

it("[GEN-04] says that a link was used or is over, to a colleague that they have joined", async () => {
  const over = refuse(404, "gone", "colleague_invitation_over");
  const { unmount } = open({ [ME]: refuse(401), [GET]: over });
  expect(await screen.findByRole("heading", { level: 1, name: "This link does not work any more" })).toBeVisible();
  unmount();
  open({ [ME]: person({ user_type: "employer", colleague_id: "65f0c0ffee65f0c0ffee000c" }), [GET]: over });
  expect(await screen.findByText("You have joined your colleagues already.")).toBeVisible();
});
