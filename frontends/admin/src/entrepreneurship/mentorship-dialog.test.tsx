import { OFFLINE, refuse, type SeenCall } from "@jobcentre/frontend-kit/testing/mock-api";
import { reads } from "@jobcentre/frontend-kit/testing/reads";
import { fireEvent, screen, within } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { MENTORSHIPS, type Mentorship } from "./entrepreneurship.api.ts";
import { open } from "./testing/open-entrepreneurship.tsx";
import { mentorship } from "./testing/rows.ts";

const CHANGE = "PUT /api/admin/entrepreneurship-mentorship/{id}";

/** A mentorship that is kept, and what was read of it is compared, as the service does. */
function fakeMentorship(kept: Mentorship) {
  const shown: Mentorship[] = [kept];
  let isLost = false;
  const isOld = (read: unknown, stored: unknown) => read !== undefined && read !== stored;
  function change({ body }: SeenCall) {
    const { name_before, expertise_before, session_before, place_before, notes_before, ...sent } = body as Record<
      string,
      string
    >;
    const now = shown[0] as Mentorship;
    const { next_session_date } = sent;
    const wanted = {
      ...now,
      ...sent,
      ...(next_session_date && { next_session_date: next_session_date.replace("T", " ") }),
    };
    const same = (field: keyof Mentorship) => wanted[field] === now[field];
    if (!same("progress_notes") && isOld(notes_before, now.progress_notes))
      return refuse(409, "Read theirs.", "notes_changed");
    const isOther = isOld(session_before, now.next_session_date) || isOld(place_before, now.session_place);
    if (!(same("next_session_date") && same("session_place")) && isOther)
      return refuse(409, "Look at it.", "session_changed");
    if (!same("mentor_name") && isOld(name_before, now.mentor_name))
      return refuse(409, "Look at the mentor.", "mentor_changed");
    if (!same("mentor_expertise") && isOld(expertise_before, now.mentor_expertise))
      return refuse(409, "Look at the mentor.", "mentor_changed");
    shown[0] = wanted;
    return isLost ? OFFLINE : wanted;
  }
  return {
    shown,
    change,
    /** Somebody else's save. */
    elsewhere(changes: Partial<Mentorship>) {
      shown[0] = { ...(shown[0] as Mentorship), ...changes };
    },
    loseAnswers(lost: boolean) {
      isLost = lost;
    },
  };
}

async function openDialog(kept: Partial<Mentorship> = {}) {
  const fake = fakeMentorship(mentorship(kept));
  const page = open({ mentorships: fake.shown }, { [CHANGE]: fake.change }, "?view=mentorships");
  await page.user.click(await screen.findByRole("button", { name: "Update" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Update mentorship" }));
  return {
    ...page,
    ...fake,
    dialog,
    save: () => page.user.click(dialog.getByRole("button", { name: "Save" })),
    sent: () => page.calls.filter(({ key }) => key === CHANGE).map(({ body }) => body),
    retype: async (label: RegExp | string, text: string) => {
      await page.user.clear(dialog.getByLabelText(label));
      await page.user.type(dialog.getByLabelText(label), text);
    },
    theirs: (label: string) =>
      within(dialog.getByRole("group", { name: "As somebody else has saved it meanwhile" })).getByText(label, {
        selector: "dt",
      }).parentElement,
  };
}

const TAKEN_IN = /^Error updating mentorship\. Somebody else has changed this mentorship meanwhile/;

it("[ADE-05] shows the mentor as another admin has corrected them meanwhile, and is saved over that at the next press", async () => {
  const { elsewhere, retype, save, theirs, dialog, sent } = await openDialog({ mentor_name: "Ngozi Ezeh" });
  elsewhere({ mentor_name: "Ngozi Eze", mentor_expertise: "Solar pumps" });
  await retype("Mentor name", "N. Eze");
  await save();
  expect(await screen.findByText(TAKEN_IN)).toBeVisible();
  expect(theirs("Mentor name")).toHaveTextContent(/Ngozi Eze$/);
  expect(theirs("Expertise")).toHaveTextContent(/Solar pumps$/);
  expect(dialog.getByLabelText("Mentor name")).toHaveValue("N. Eze");
  expect(dialog.getByLabelText("Expertise")).toHaveValue("Solar pumps");
  await save();
  await reads("Mentorship updated successfully!");
  expect(sent()).toEqual([
    { mentor_name: "N. Eze", name_before: "Ngozi Ezeh" },
    { mentor_name: "N. Eze", name_before: "Ngozi Eze" },
  ]);
});

it("brings what another admin has saved into view, and leaves the keyboard on Save", async () => {
  const { elsewhere, retype, save, dialog } = await openDialog({ mentor_name: "Ngozi Ezeh" });
  const seen: Element[] = [];
  vi.spyOn(Element.prototype, "scrollIntoView").mockImplementation(function (this: Element) {
    seen.push(this);
  });
  elsewhere({ mentor_name: "Ngozi Eze" });
  await retype("Mentor name", "N. Eze");
  await save();
  const theirs = await dialog.findByRole("group", { name: "As somebody else has saved it meanwhile" });
  expect(seen.at(-1)).toContainElement(theirs);
  expect(dialog.getByRole("button", { name: "Save" })).toHaveFocus();
});

it("shows what was typed over a mentorship that another admin has changed when it is opened again, until it is discarded", async () => {
  const { elsewhere, retype, save, dialog, user } = await openDialog({ mentor_name: "Ngozi Ezeh" });
  elsewhere({ mentor_name: "Ngozi Eze" });
  await retype("Mentor name", "N. Eze");
  fireEvent.change(dialog.getByLabelText(/Next session/), { target: { value: "2099-12-08T09:00" } });
  await save();
  expect(await screen.findByText(TAKEN_IN)).toBeVisible();
  await user.click(dialog.getByRole("button", { name: "Cancel" }));
  await screen.findByText("Ngozi Eze");
  await user.click(screen.getByRole("button", { name: "Update" }));
  const again = within(await screen.findByRole("dialog", { name: "Update mentorship" }));
  expect(again.getByLabelText("Mentor name")).toHaveValue("Ngozi Eze");
  await user.click(again.getByText("Show what you had typed before somebody else saved"));
  expect(again.getByText("N. Eze")).toBeVisible();
  expect(again.getByText(/8, 2099.*\(Lagos time\)$/)).toBeVisible();
  expect(again.queryByText("Expertise", { selector: "dt" })).toBeNull();
  await user.click(again.getByRole("button", { name: "Discard what I had typed" }));
  expect(again.queryByText("N. Eze")).toBeNull();
});

it("shows of what was typed over several versions what was typed last", async () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  for (const [next_session_date, notes] of [
    ["2099-12-20 10:00", "First"],
    ["2099-12-02 10:00", "Second"],
  ] as const) {
    const { user, dialog, unmount } = await openDialog({ next_session_date });
    await user.type(dialog.getByLabelText(/Progress notes/), notes);
    unmount();
    vi.setSystemTime(Date.now() + 60_000);
  }
  const { dialog } = await openDialog({ next_session_date: "2099-12-11 10:00" });
  expect(dialog.getByText("Second")).toBeInTheDocument();
});

it("puts back what was typed back after a call whose answer got lost", async () => {
  const { loseAnswers, retype, save, shown, dialog } = await openDialog({ mentor_name: "Ngozi Ezeh" });
  loseAnswers(true);
  await retype("Mentor name", "N. Eze");
  await save();
  expect(await screen.findByText("Error updating mentorship. Please try again.")).toBeVisible();
  loseAnswers(false);
  await retype("Mentor name", "Ngozi Ezeh");
  await save();
  expect(await screen.findByText(/What you sent before is saved, though no answer came/)).toBeVisible();
  expect(dialog.getByLabelText("Mentor name")).toHaveValue("Ngozi Ezeh");
  await save();
  await reads("Mentorship updated successfully!");
  expect(shown[0]?.mentor_name).toBe("Ngozi Ezeh");
});

it("shows the place that another admin gave the session meanwhile", async () => {
  const { elsewhere, retype, save, theirs, sent } = await openDialog({ session_place: "Wuse II" });
  elsewhere({ session_place: "Garki" });
  await retype(/^Where/, "Kuje");
  await save();
  expect(await screen.findByText(TAKEN_IN)).toBeVisible();
  expect(theirs("Where, or the number to call")).toHaveTextContent(/Garki$/);
  await save();
  await reads("Mentorship updated successfully!");
  expect(sent().at(-1)).toEqual({
    session_place: "Kuje",
    session_before: "2099-12-01 10:00",
    place_before: "Garki",
  });
});

it("shows the notes that another admin wrote meanwhile, before they are saved over", async () => {
  const { elsewhere, user, save, theirs, dialog, sent } = await openDialog();
  elsewhere({ progress_notes: "First customers." });
  const field = dialog.getByLabelText(/Progress notes/);
  await user.type(field, "Nobody came.");
  await save();
  expect(await screen.findByText(TAKEN_IN)).toBeVisible();
  expect(theirs("Progress notes")).toHaveTextContent(/First customers\.$/);
  expect(field).toHaveValue("Nobody came.");
  await user.type(field, " First customers.");
  await save();
  await reads("Mentorship updated successfully!");
  expect(sent().at(-1)).toEqual({ progress_notes: "Nobody came. First customers.", notes_before: "First customers." });
});

it("shows the notes of another admin also where the row has gone to another page meanwhile", async () => {
  const fake = fakeMentorship(mentorship());
  let isElsewhere = false;
  const { user, calls } = open(
    {},
    {
      [MENTORSHIPS]: ({ query }) =>
        isElsewhere && query.account_id === undefined
          ? [mentorship({ id: "65f0c0ffee65f0c0ffee0c99", business_name: "Newer" })]
          : fake.shown,
      [CHANGE]: fake.change,
    },
    "?view=mentorships",
  );
  await user.click(await screen.findByRole("button", { name: "Update" }));
  const dialog = within(await screen.findByRole("dialog"));
  fake.elsewhere({ progress_notes: "First customers." });
  isElsewhere = true;
  await user.type(dialog.getByLabelText(/Progress notes/), "Nobody came.");
  await user.click(dialog.getByRole("button", { name: "Save" }));
  const theirs = await dialog.findByRole("group", { name: "As somebody else has saved it meanwhile" });
  expect(theirs).toHaveTextContent("First customers.");
  await user.click(dialog.getByRole("button", { name: "Save" }));
  await reads("Mentorship updated successfully!");
  expect(calls.filter(({ key }) => key === CHANGE).at(-1)?.body).toEqual({
    progress_notes: "Nobody came.",
    notes_before: "First customers.",
  });
});

it.each([
  ["planned", "2099-12-15 14:00", /15, 2099.*\(Lagos time\)$/],
  ["planned for a day alone", "2099-12-15", /15, 2099$/],
  ["took away", null, /None is planned now$/],
])("shows the session that another admin %s meanwhile, before another one takes its place", async (_, left, shown) => {
  const { elsewhere, save, theirs, dialog, sent } = await openDialog();
  elsewhere({ next_session_date: left });
  const field = dialog.getByLabelText(/Next session/);
  fireEvent.change(field, { target: { value: "2099-12-08T09:00" } });
  await save();
  expect(await screen.findByText(TAKEN_IN)).toBeVisible();
  expect(theirs("Next session")).toHaveTextContent(shown);
  expect(field).toHaveValue("2099-12-08T09:00");
  await save();
  await reads("Mentorship updated successfully!");
  const wanted = { next_session_date: "2099-12-08T09:00", place_before: "" };
  expect(sent()).toEqual([
    { ...wanted, session_before: "2099-12-01 10:00" },
    { ...wanted, session_before: left },
  ]);
});

it("[ADE-04] what one saved oneself is not shown as somebody else's where its answer got lost", async () => {
  const { loseAnswers, user, save, dialog, shown } = await openDialog();
  const notes = dialog.getByLabelText(/Progress notes/);
  loseAnswers(true);
  await user.type(notes, "Ten customers. ");
  await save();
  expect(await screen.findByText("Error updating mentorship. Please try again.")).toBeVisible();
  loseAnswers(false);
  await user.type(notes, "Two came back.");
  await save();
  expect(await screen.findByText(/What you sent before is saved, though no answer came/)).toBeVisible();
  expect(dialog.queryByRole("group", { name: /somebody else/ })).toBeNull();
  await save();
  await reads("Mentorship updated successfully!");
  expect(shown[0]?.progress_notes).toBe("Ten customers. Two came back.");
});

it("[ADE-04] what somebody else saved after an answer that got lost still is", async () => {
  const { loseAnswers, elsewhere, user, save, dialog, theirs } = await openDialog();
  const notes = dialog.getByLabelText(/Progress notes/);
  loseAnswers(true);
  await user.type(notes, "Ten customers.");
  await save();
  expect(await screen.findByText("Error updating mentorship. Please try again.")).toBeVisible();
  loseAnswers(false);
  elsewhere({ progress_notes: "Nobody came.", mentor_expertise: "Sales" });
  await save();
  expect(await screen.findByText(TAKEN_IN)).toBeVisible();
  expect(theirs("Progress notes")).toHaveTextContent(/Nobody came\.$/);
  expect(theirs("Expertise")).toHaveTextContent(/Sales$/);
});
