import { OFFLINE } from "@jobcentre/frontend-kit/testing/mock-api";
import { reads } from "@jobcentre/frontend-kit/testing/reads";
import { fireEvent, screen, within } from "@testing-library/react";
import { expect, it } from "vitest";
import type { Mentorship } from "./entrepreneurship.api.ts";
import { open } from "./testing/open-entrepreneurship.tsx";
import { mentorship } from "./testing/rows.ts";

const CHANGE = "PUT /api/admin/entrepreneurship-mentorship/{id}";

/** Saves notes and a session whose answer gets lost, where `stored` is there then; answers what is shown as somebody else's. */
async function afterLostAnswer(stored: Partial<Mentorship>) {
  const mentorships = [mentorship()];
  let lost = true;
  const { user, calls } = open(
    { mentorships },
    {
      [CHANGE]: () => {
        mentorships[0] = mentorship(stored);
        return lost ? OFFLINE : (mentorships[0] as Mentorship);
      },
    },
    "?view=mentorships",
  );
  await user.click(await screen.findByRole("button", { name: "Update" }));
  const dialog = within(await screen.findByRole("dialog"));
  fireEvent.change(dialog.getByLabelText(/Next session/), { target: { value: "2099-12-08T09:00" } });
  await user.type(dialog.getByLabelText(/Progress notes/), "Ten customers. ");
  await user.click(dialog.getByRole("button", { name: "Save" }));
  await screen.findAllByText(/Ten customers|Nobody came/);
  const theirs = dialog.queryAllByRole("group", { name: /somebody else/ }).map((group) => group.textContent);
  lost = false;
  await user.click(dialog.getByRole("button", { name: "Save" }));
  await reads("Mentorship updated successfully!");
  expect(calls.filter(({ key }) => key === CHANGE)).toHaveLength(2);
  return theirs;
}

it("[ADE-04] what one saved oneself is not shown as somebody else's where its answer got lost", async () => {
  const own = { next_session_date: "2099-12-08 09:00", progress_notes: "Ten customers." };
  expect(await afterLostAnswer(own)).toEqual([]);
});

it("[ADE-04] what somebody else saved meanwhile still is", async () => {
  const theirs = await afterLostAnswer({ next_session_date: "2099-12-08 09:00", progress_notes: "Nobody came." });
  expect(theirs).toEqual([expect.stringContaining("Nobody came.")]);
});
