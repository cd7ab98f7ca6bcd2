import { OFFLINE, refuse } from "@jobcentre/frontend-kit/testing/mock-api";
import { reads } from "@jobcentre/frontend-kit/testing/reads";
import { textOf, watchSavedFiles } from "@jobcentre/frontend-kit/testing/saved-files";
import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { open } from "./testing/open-entrepreneurship.tsx";
import { mentorship } from "./testing/rows.ts";

const CHANGE = "PUT /api/admin/entrepreneurship-mentorship/{id}";
const ofMentorships = "?view=mentorships";
const ended = mentorship({ mentorship_status: "ended", next_session_date: null, ended_reason: "She has moved." });
type Opened = ReturnType<typeof open>;

async function end({ user }: Opened, reason: string) {
  await user.click(await screen.findByRole("button", { name: "End mentorship" }));
  const dialog = within(await screen.findByRole("dialog", { name: "End mentorship" }));
  expect(dialog.getByText(/^Ngozi Eze will no longer be the mentor of Amina Solar\./)).toHaveTextContent(
    "The session on Tue, Dec 1, 2099, 10:00 AM (Lagos time) falls away, which the founder reads. Another mentor can be assigned afterwards.",
  );
  const field = dialog.getByLabelText(/Reason/);
  const typed = (field as HTMLTextAreaElement).value;
  if (reason) await user.type(field, reason);
  await user.click(dialog.getByRole("button", { name: "End mentorship" }));
  return typed;
}
const bodies = ({ calls }: Opened) => calls.filter(({ key }) => key === CHANGE).map(({ body }) => body);

describe("a mentorship whose mentor leaves", () => {
  it.each(["She has moved.", ""])("[ADE-04] ends after a question, with the reason %j", async (reason) => {
    const rows = [mentorship()];
    const page = open({ mentorships: rows }, { [CHANGE]: () => (rows[0] = ended) }, ofMentorships);
    await end(page, reason);
    await reads("Mentorship ended. Another mentor can be assigned now.");
    const session_before = "2099-12-01 10:00";
    expect(bodies(page)).toEqual([{ mentorship_status: "ended", ...(reason && { reason }), session_before }]);
    await waitFor(() => expect(screen.queryByRole("button", { name: /Complete|End mentorship|Update/ })).toBeNull());
    await waitFor(() => expect(screen.getByRole("listitem")).toContainElement(document.activeElement as HTMLElement));
    await waitFor(() =>
      expect(screen.getByText("Active Mentorships").parentElement).toHaveTextContent("Active Mentorships0"),
    );
  });

  it("[ADE-04] goes on where it is not to end after all", async () => {
    const page = open({ mentorships: [mentorship()] }, {}, ofMentorships);
    await page.user.click(await screen.findByRole("button", { name: "End mentorship" }));
    await page.user.click(await screen.findByRole("button", { name: "Back" }));
    expect(bodies(page)).toEqual([]);
  });

  it("[ADE-04] keeps the reason where it could not be sent, and says why", async () => {
    const text = "Somebody else has planned another session meanwhile.";
    const answers = [OFFLINE, refuse(409, text, "session_changed")];
    const page = open({ mentorships: [mentorship()] }, { [CHANGE]: () => answers.shift() ?? ended }, ofMentorships);
    await end(page, "She has moved.");
    await reads("Error ending mentorship. Please try again.");
    expect(await end(page, "")).toBe("She has moved.");
    await reads(`Error ending mentorship. ${text}`);
    expect(await end(page, "")).toBe("She has moved.");
  });

  it.each([
    [404, "not_found"],
    [409, "mentorship_completed"],
    [409, "mentorship_ended"],
  ])("[ADE-04] keeps no reason where another administrator was faster: %i %s", async (status, code) => {
    const page = open(
      { mentorships: [mentorship()] },
      { [CHANGE]: refuse(status, "It is over.", code) },
      ofMentorships,
    );
    await end(page, "She has moved.");
    await reads("Error ending mentorship. It is over.");
    expect(await end(page, "")).toBe("");
  });

  it("[ENTY-30] is listed as ended, with why, on the page and in the CSV", async () => {
    const saved = watchSavedFiles();
    const other = mentorship({ id: "65f0c0ffee65f0c0ffee0c12" });
    const { user } = open({ mentorships: [ended, other] }, {}, ofMentorships);
    expect(await screen.findByText("Ended because: She has moved.")).toBeVisible();
    await user.click(screen.getByRole("radio", { name: "Ended" }));
    await waitFor(() => expect(screen.getAllByRole("listitem")).toHaveLength(1));
    await user.click(screen.getByRole("button", { name: /CSV/ }));
    await waitFor(() => expect(saved).toHaveLength(1));
    const [header, row] = String(await textOf(saved[0]?.content)).split("\r\n");
    expect(header).toMatch(/,Ended because$/);
    expect(row).toMatch(/,ended,.*,She has moved\.$/);
  });
});

it("[ADE-05] a mistyped mentor is corrected, and nothing else is sent", async () => {
  const rows = [mentorship({ mentor_name: "Ngozi Ezeh" })];
  const { user, calls } = open({ mentorships: rows }, { [CHANGE]: () => (rows[0] = mentorship()) }, ofMentorships);
  await user.click(await screen.findByRole("button", { name: "Update" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Update mentorship" }));
  const name = dialog.getByLabelText("Mentor name");
  await user.clear(name);
  await user.click(dialog.getByRole("button", { name: "Save" }));
  expect(await dialog.findByRole("link", { name: "Enter the mentor's name" })).toBeVisible();
  await user.type(name, "Ngozi Eze");
  await user.click(dialog.getByRole("button", { name: "Save" }));
  await reads("Mentorship updated successfully!");
  expect(calls.filter(({ key }) => key === CHANGE).map(({ body }) => body)).toEqual([
    { mentor_name: "Ngozi Eze", name_before: "Ngozi Ezeh" },
  ]);
});
