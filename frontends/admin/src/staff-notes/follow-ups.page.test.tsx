import { PortalProvider } from "@jobcentre/frontend-kit/portal-ui";
import { type Answers, mockApi } from "@jobcentre/frontend-kit/testing/mock-api";
import { reads } from "@jobcentre/frontend-kit/testing/reads";
import { person, renderPage } from "@jobcentre/frontend-kit/testing/render-page";
import { screen, waitFor } from "@testing-library/react";
import { expect, it } from "vitest";
import { FollowUpsPage } from "./follow-ups.page.tsx";
import { FOLLOW_UPS } from "./staff-notes.api.ts";
import { followUp } from "./testing/notes.ts";

const DONE = "POST /api/admin/users/{id}/notes/{note_id}/done";
const REOPEN = "POST /api/admin/users/{id}/notes/{note_id}/reopen";
const company = followUp({
  id: "65f0c0ffee65f0c0ffee0d03",
  user_id: "65f0c0ffee65f0c0ffee0a03",
  full_name: "Zuma Rock Foods",
  user_type: "employer",
});

function open(answers: Answers, at = "/admin/dashboard/follow-ups") {
  const calls = mockApi({ "GET /api/users/me": person({ is_admin: true }), ...answers });
  const page = renderPage(
    <PortalProvider>
      <FollowUpsPage />
    </PortalProvider>,
    { at },
  );
  return { ...page, calls };
}

it("lists what is due for who reads it, leads to each person, and loses what is done", async () => {
  let rows = [followUp(), company];
  const { user: hand, calls } = open({
    [FOLLOW_UPS]: () => rows,
    [DONE]: () => {
      rows = [company];
      return { success: true as const };
    },
  });
  expect(await screen.findByRole("link", { name: "Amina Bello" })).toHaveAttribute(
    "href",
    `/admin/dashboard/users/${followUp().user_id}`,
  );
  expect(screen.getByRole("link", { name: "Zuma Rock Foods" })).toHaveAttribute(
    "href",
    `/admin/dashboard/employers/${company.user_id}`,
  );
  expect(screen.getByText("2 follow-ups")).toBeVisible();
  expect(calls.find(({ key }) => key === FOLLOW_UPS)?.query).toMatchObject({ whose: "mine", state: "due", page: "1" });
  await hand.click(screen.getByRole("button", { name: "Done with the follow-up of Amina Bello" }));
  await reads("The follow-up of Amina Bello is done.");
  await waitFor(() => expect(screen.queryByRole("link", { name: "Amina Bello" })).toBeNull());
  expect(calls.find(({ key }) => key === DONE)?.params).toEqual({ id: followUp().user_id, note_id: followUp().id });
});

it("keeps in the address whose they are and how far, never what is noted", async () => {
  const { user: hand, calls, address } = open({ [FOLLOW_UPS]: [] });
  expect(await screen.findByText("Nothing is due")).toBeVisible();
  await hand.click(screen.getByRole("radio", { name: "Everybody's" }));
  await hand.click(screen.getByRole("radio", { name: "Done" }));
  expect(await screen.findByText("Nothing is done yet")).toBeVisible();
  expect(address()).toBe("/admin/dashboard/follow-ups?whose=everybody&state=done");
  await waitFor(() =>
    expect(calls.findLast(({ key }) => key === FOLLOW_UPS)?.query).toMatchObject({ whose: "everybody", state: "done" }),
  );
  await hand.click(screen.getByRole("radio", { name: "Mine" }));
  await hand.click(screen.getByRole("radio", { name: "Due" }));
  expect(address()).toBe("/admin/dashboard/follow-ups");
});

it("says of a done one who did it, and opens it again", async () => {
  const done = followUp({ done_at: "2026-03-06T09:30:00.000Z", done_by_name: "" });
  let rows = [done];
  const { user: hand, calls } = open(
    {
      [FOLLOW_UPS]: () => rows,
      [REOPEN]: () => {
        rows = [];
        return { success: true as const };
      },
    },
    "/admin/dashboard/follow-ups?state=done",
  );
  expect(await screen.findByText(/by a former administrator on/)).toBeVisible();
  const button = screen.getByRole("button", { name: "Open again the follow-up of Amina Bello" });
  expect(button).toHaveAccessibleDescription(/^Ada Obi, .*: Wants to work mornings\.$/);
  await hand.click(button);
  await reads("The follow-up of Amina Bello is open again.");
  expect(await screen.findByText("Nothing is done yet")).toBeVisible();
  expect(calls.filter(({ key }) => key === REOPEN)).toMatchObject([
    { params: { id: done.user_id, note_id: done.id }, body: { edited_at: null } },
  ]);
});

it("says one thing of a follow-up that is done and opened again, in the list too", async () => {
  let note = followUp();
  const { user: hand } = open(
    {
      [FOLLOW_UPS]: () => [note],
      [DONE]: () => {
        note = followUp({ done_at: "2026-03-06T09:30:00.000Z", done_by_name: "" });
        return { success: true as const };
      },
      [REOPEN]: () => {
        note = followUp();
        return { success: true as const };
      },
    },
    "/admin/dashboard/follow-ups",
  );
  await hand.click(await screen.findByRole("button", { name: "Done with the follow-up of Amina Bello" }));
  await reads("The follow-up of Amina Bello is done.");
  await hand.click(await screen.findByRole("button", { name: "Open again the follow-up of Amina Bello" }));
  await reads("The follow-up of Amina Bello is open again.");
  expect(screen.queryByText("The follow-up of Amina Bello is done.")).toBeNull();
});
