import { formatDate } from "@jobcentre/frontend-kit/format";
import { OFFLINE, refuse } from "@jobcentre/frontend-kit/testing/mock-api";
import { reads } from "@jobcentre/frontend-kit/testing/reads";
import { textOf, watchSavedFiles } from "@jobcentre/frontend-kit/testing/saved-files";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { FUNDING, FUNDING_SUM, MENTORSHIPS, type Mentorship } from "./entrepreneurship.api.ts";
import { open } from "./testing/open-entrepreneurship.tsx";
import { funding, mentorship } from "./testing/rows.ts";

const CHANGE = "PUT /api/admin/entrepreneurship-mentorship/{id}";
const DISBURSE = "PUT /api/admin/entrepreneurship-funding/{id}";
const ofMentorships = "?view=mentorships";
const ofFunding = "?view=funding";

it.each([
  [ofMentorships, MENTORSHIPS],
  [ofFunding, FUNDING],
])("are asked for oldest first where wanted: %s", async (view, call) => {
  const { user, calls } = open({ mentorships: [mentorship()], funding: [funding()] }, {}, view);
  await user.selectOptions(await screen.findByRole("combobox", { name: "Order" }), "Oldest first");
  await waitFor(() =>
    expect(calls.filter(({ key }) => key === call).at(-1)?.query).toMatchObject({ sort: "oldest", page: "1" }),
  );
});

describe("mentorships", () => {
  it("[ADE-08] [ENTY-30] show business, founder, mentor, status, next session and notes", async () => {
    open({ mentorships: [mentorship({ progress_notes: "First customers." })] }, {}, ofMentorships);
    const list = within(await screen.findByRole("list", { name: "Mentorships" }));
    for (const text of ["Amina Solar", "Amina Bello", "Ngozi Eze", "Solar energy", "Active", "First customers."])
      expect(list.getByText(text)).toBeVisible();
    expect(list.getByText(/2099.*10:00.* \(Lagos time\)$/)).toBeVisible();
  });

  it("[ADE-08] lead to everything known of the founder", async () => {
    open({ mentorships: [mentorship()] }, {}, ofMentorships);
    const person = await screen.findByRole("link", { name: "Amina Bello" });
    expect(person).toHaveAttribute("href", "/admin/dashboard/users/65f0c0ffee65f0c0ffee0aa1");
  });

  it("[ENTY-30] call a session that is over the last one, on the page and in the CSV", async () => {
    const saved = watchSavedFiles();
    const { user } = open({ mentorships: [mentorship({ next_session_date: "2020-12-01 10:00" })] }, {}, ofMentorships);
    const list = within(await screen.findByRole("list", { name: "Mentorships" }));
    expect(list.getByText(/^Last session: .*2020.*10:00.* \(Lagos time\)$/)).toBeVisible();
    await user.click(screen.getByRole("button", { name: /CSV/ }));
    await waitFor(() => expect(saved).toHaveLength(1));
    const [header, row] = String(await textOf(saved[0]?.content)).split("\r\n");
    expect(header).toMatch(/,Next session,Where,Last session,/);
    expect(row).toMatch(/,,,2020-12-01 10:00,/);
  });

  it("[ENTY-30] say where the next session is, which goes along with the session that was read", async () => {
    const mentorships = [mentorship({ session_place: "Wuse II" })];
    const { user, calls } = open(
      { mentorships },
      { [CHANGE]: () => (mentorships[0] = mentorship({ session_place: "Garki" })) },
      ofMentorships,
    );
    const list = within(await screen.findByRole("list", { name: "Mentorships" }));
    expect(list.getByText("Wuse II")).toBeVisible();
    await user.click(screen.getByRole("button", { name: "Update" }));
    const field = await screen.findByLabelText(/^Where/);
    await user.clear(field);
    await user.type(field, "Garki");
    await user.click(screen.getByRole("button", { name: "Save" }));
    await reads("Mentorship updated successfully!");
    const body = { session_place: "Garki", session_before: "2099-12-01 10:00", place_before: "Wuse II" };
    expect(calls.find(({ key }) => key === CHANGE)?.body).toEqual(body);
    expect(await list.findByText("Garki")).toBeVisible();
  });

  it("plan the next session and keep notes", async () => {
    const mentorships = [mentorship()];
    const { user, calls } = open(
      { mentorships },
      {
        [CHANGE]: () => {
          mentorships[0] = mentorship({ progress_notes: "Ten customers." });
          return mentorships[0];
        },
      },
      ofMentorships,
    );
    await user.click(await screen.findByRole("button", { name: "Update" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Update mentorship" }));
    expect(dialog.getByLabelText(/Next session/)).toHaveValue("2099-12-01T10:00");
    await user.type(dialog.getByLabelText(/Progress notes/), "Ten customers.");
    await user.click(dialog.getByRole("button", { name: "Save" }));
    await reads("Mentorship updated successfully!");
    // The session stays as it is and is not sent again.
    expect(calls.find(({ key }) => key === CHANGE)?.body).toEqual({
      progress_notes: "Ten customers.",
      notes_before: "",
    });
    expect(await screen.findByText("Ten customers.")).toBeVisible();
  });

  it("call a session off, also one that is over", async () => {
    const past = mentorship({ next_session_date: "2020-01-01" });
    const { user, calls } = open({ mentorships: [past] }, { [CHANGE]: mentorship() }, ofMentorships);
    await user.click(await screen.findByRole("button", { name: "Update" }));
    const dialog = within(await screen.findByRole("dialog"));
    await user.clear(dialog.getByLabelText(/Next session/));
    await user.click(dialog.getByRole("button", { name: "Save" }));
    await screen.findByText("Mentorship updated successfully!");
    expect(calls.find(({ key }) => key === CHANGE)?.body).toEqual({
      next_session_date: "",
      session_before: "2020-01-01",
      place_before: "",
    });
  });

  it("keep the notes that another admin wrote while somebody only replans", async () => {
    const mentorships = [mentorship()];
    const { user, calls } = open(
      { mentorships },
      {
        [CHANGE]: ({ body }) => {
          mentorships[0] = { ...(mentorships[0] as Mentorship), ...(body as object) };
          return mentorships[0];
        },
      },
      ofMentorships,
    );
    await user.click(await screen.findByRole("button", { name: "Update" }));
    const dialog = within(await screen.findByRole("dialog"));
    mentorships[0] = mentorship({ progress_notes: "Ten customers." });
    fireEvent.change(dialog.getByLabelText(/Next session/), { target: { value: "2099-12-08T09:00" } });
    await user.click(dialog.getByRole("button", { name: "Save" }));
    await reads("Mentorship updated successfully!");
    expect(calls.find(({ key }) => key === CHANGE)?.body).toEqual({
      next_session_date: "2099-12-08T09:00",
      session_before: "2099-12-01 10:00",
      place_before: "",
    });
    expect(await screen.findByText("Ten customers.")).toBeVisible();
  });

  it("open without what was typed over other notes, also of the same length", async () => {
    const notesAfter = async (progress_notes: string, typed: string) => {
      const page = open({ mentorships: [mentorship({ progress_notes })] }, {}, ofMentorships);
      await page.user.click(await screen.findByRole("button", { name: "Update" }));
      const field = await screen.findByLabelText(/Progress notes/);
      if (typed) await page.user.type(field, typed);
      const shown = (field as HTMLTextAreaElement).value;
      page.unmount();
      return shown;
    };
    await notesAfter("Ten customers.", " Nobody came.");
    expect(await notesAfter("Ten customers.", "")).toBe("Ten customers. Nobody came.");
    expect(await notesAfter("Six customers.", "")).toBe("Six customers.");
  });

  it("say of the notes who may read them", async () => {
    const { user } = open({ mentorships: [mentorship()] }, {}, ofMentorships);
    await user.click(await screen.findByRole("button", { name: "Update" }));
    expect(await screen.findByLabelText(/Progress notes/)).toHaveAccessibleDescription(
      /part of the copy of their data that the founder may download/,
    );
  });

  it("[ADE-04] are completed after a confirmation, and then stay as they are", async () => {
    const mentorships = [mentorship()];
    const { user, calls } = open(
      { mentorships },
      {
        [CHANGE]: () => {
          mentorships[0] = mentorship({ mentorship_status: "completed", next_session_date: null });
          return mentorships[0];
        },
      },
      ofMentorships,
    );
    await user.click(await screen.findByRole("button", { name: "Complete" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Complete mentorship" }));
    expect(dialog.getByText(/Ngozi Eze will no longer be the mentor of Amina Solar/)).toHaveTextContent(
      "The session on Tue, Dec 1, 2099, 10:00 AM (Lagos time) falls away, which the founder reads.",
    );
    await user.click(dialog.getByRole("button", { name: "Complete mentorship" }));
    await reads("Mentorship completed successfully!");
    expect(calls.find(({ key }) => key === CHANGE)?.body).toEqual({
      mentorship_status: "completed",
      session_before: "2099-12-01 10:00",
    });
    await waitFor(() => expect(screen.queryByRole("button", { name: "Complete" })).toBeNull());
    await waitFor(() => expect(screen.getByRole("listitem")).toContainElement(document.activeElement as HTMLElement));
    await waitFor(() =>
      expect(screen.getByText("Active Mentorships").parentElement).toHaveTextContent("Active Mentorships0"),
    );
  });

  it("[ADE-04] are not completed over a session that somebody else planned meanwhile; one that is over is not named", async () => {
    const mentorships = [mentorship({ next_session_date: "2020-01-01 10:00" })];
    const { user, calls } = open(
      { mentorships },
      {
        [CHANGE]: ({ body }) => {
          const { session_before } = body as { session_before?: string };
          if (session_before === mentorships[0]?.next_session_date) return mentorship();
          return refuse(409, "Somebody else has planned another session meanwhile.", "session_changed");
        },
      },
      ofMentorships,
    );
    await user.click(await screen.findByRole("button", { name: "Complete" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Complete mentorship" }));
    expect(dialog.queryByText(/falls away/)).toBeNull();
    mentorships[0] = mentorship();
    await user.click(dialog.getByRole("button", { name: "Complete mentorship" }));
    expect(await screen.findByText(/Somebody else has planned another session meanwhile/)).toBeVisible();
    await user.click(screen.getByRole("button", { name: "Complete" }));
    expect(await screen.findByText(/The session on Tue, Dec 1, 2099/)).toBeVisible();
    await user.click(screen.getByRole("button", { name: "Complete mentorship" }));
    await reads("Mentorship completed successfully!");
    expect(calls.filter(({ key }) => key === CHANGE)).toHaveLength(2);
  });

  it("that somebody else has completed first are shown as they are now", async () => {
    const mentorships = [mentorship()];
    const { user } = open(
      { mentorships },
      {
        [CHANGE]: () => {
          mentorships[0] = mentorship({ mentorship_status: "completed" });
          return refuse(409, "This mentorship is over");
        },
      },
      ofMentorships,
    );
    await user.click(await screen.findByRole("button", { name: "Complete" }));
    await user.click(await screen.findByRole("button", { name: "Complete mentorship" }));
    expect(await screen.findByText(/This mentorship is over/)).toBeVisible();
    await waitFor(() => expect(screen.queryByRole("button", { name: "Complete" })).toBeNull());
  });

  it("keep the notes that were being written where somebody else has completed it first, with the reason", async () => {
    const mentorships = [mentorship()];
    const { user } = open(
      { mentorships },
      {
        [CHANGE]: () => {
          mentorships[0] = mentorship({ mentorship_status: "completed" });
          return refuse(409, "This mentorship is over", "mentorship_completed");
        },
      },
      ofMentorships,
    );
    await user.click(await screen.findByRole("button", { name: "Update" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Update mentorship" }));
    await user.type(dialog.getByLabelText(/Progress notes/), "Ten customers.");
    await user.click(dialog.getByRole("button", { name: "Save" }));
    expect(await dialog.findByText(/This mentorship is over/)).toBeVisible();
    await waitFor(() => expect(screen.queryByRole("button", { name: "Update" })).toBeNull());
    expect(screen.getByLabelText(/Progress notes/)).toHaveValue("Ten customers.");
  });

  it("say that completing failed, until the next try", async () => {
    const answers = [OFFLINE];
    const { user } = open(
      { mentorships: [mentorship()] },
      { [CHANGE]: () => answers.shift() ?? mentorship({ mentorship_status: "completed" }) },
      ofMentorships,
    );
    const complete = async () => {
      await user.click(await screen.findByRole("button", { name: "Complete" }));
      await user.click(await screen.findByRole("button", { name: "Complete mentorship" }));
    };
    await complete();
    expect(await screen.findByText("Error completing mentorship. Please try again.")).toBeVisible();
    await complete();
    await reads("Mentorship completed successfully!");
    expect(screen.queryByText("Error completing mentorship. Please try again.")).not.toBeInTheDocument();
  });

  it("say that an update failed", async () => {
    const { user } = open({ mentorships: [mentorship()] }, { [CHANGE]: OFFLINE }, ofMentorships);
    await user.click(await screen.findByRole("button", { name: "Update" }));
    await user.type(screen.getByLabelText(/Progress notes/), "Ten customers.");
    await user.click(await screen.findByRole("button", { name: "Save" }));
    expect(await screen.findByText("Error updating mentorship. Please try again.")).toBeVisible();
  });
});

describe("funding", () => {
  it("[ADE-09] [ENTY-31] shows business, founder, type, both amounts, status and terms", async () => {
    open({ funding: [funding({ funding_type: "seed" })] }, {}, ofFunding);
    const list = within(await screen.findByRole("list", { name: "Funding" }));
    for (const text of ["Amina Solar", "Amina Bello", "Seed funding", "₦1,500,000", "₦750,000", "Pending"])
      expect(list.getByText(text)).toBeVisible();
    expect(list.getByText(/Half now/)).toHaveTextContent("Receipts");
  });

  it("[ENTY-31] says when it was approved and paid out, on the page and in the CSV", async () => {
    const saved = watchSavedFiles();
    const paid = funding({ disbursement_status: "disbursed", disbursed_at: "2026-03-20T09:30:00.000Z" });
    const { user } = open({ funding: [paid] }, {}, ofFunding);
    const list = within(await screen.findByRole("list", { name: "Funding" }));
    for (const at of [paid.approved_at, paid.disbursed_at!]) expect(list.getByText(formatDate(at))).toBeVisible();
    await user.click(screen.getByRole("button", { name: /CSV/ }));
    await waitFor(() => expect(saved).toHaveLength(1));
    const [header, row] = String(await textOf(saved[0]?.content)).split("\r\n");
    expect(header).toMatch(/,Approved on,Disbursed on,/);
    expect(row).toMatch(/,2026-03-10 10:30,2026-03-20 10:30,/);
  });

  it("[ENTY-31] is marked as disbursed after a confirmation, once", async () => {
    const rows = [funding({ disbursement_schedule: "" })];
    const { user, calls } = open(
      { funding: rows },
      {
        [DISBURSE]: () => {
          rows[0] = funding({ disbursement_status: "disbursed" });
          return rows[0];
        },
      },
      ofFunding,
    );
    await user.click(await screen.findByRole("button", { name: "Disburse" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Mark as disbursed" }));
    expect(dialog.getByText(/₦750,000 for Amina Solar have been paid out/)).toBeVisible();
    await user.click(dialog.getByRole("button", { name: "Mark as Disbursed" }));
    expect(await screen.findByText("Funding marked as disbursed!")).toBeVisible();
    expect(calls.find(({ key }) => key === DISBURSE)).toMatchObject({
      params: { id: funding().id },
      body: { disbursement_status: "disbursed" },
    });
    await waitFor(() => expect(screen.queryByRole("button", { name: "Disburse" })).toBeNull());
    await waitFor(() => expect(screen.getByRole("listitem")).toContainElement(document.activeElement as HTMLElement));
  });

  it("[ENTY-31] that is paid in parts is marked when the last part has been paid", async () => {
    const { user } = open({ funding: [funding()] }, {}, ofFunding);
    await user.click(await screen.findByRole("button", { name: "Disburse" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Mark as disbursed" }));
    expect(dialog.getByText(/^₦750,000 for Amina Solar/)).toHaveTextContent(
      "Mark it when the last part has been paid: the founder reads then that all of it has been paid out.",
    );
  });

  it("[ENTY-31] says beside the number what it comes to, of what is chosen", async () => {
    const cancelled = funding({ id: "65f0c0ffee65f0c0ffee0c22", disbursement_status: "cancelled" });
    const { user } = open({ funding: [funding(), cancelled] }, {}, ofFunding);
    await reads("2 funding decisions · ₦1,500,000 approved, ₦750,000 of it cancelled");
    await user.click(screen.getByRole("radio", { name: "Pending" }));
    await reads("1 funding decision · ₦750,000 approved");
  });

  it("[ENTY-31] shows its list also where the sum cannot be read", async () => {
    open({ funding: [funding()] }, { [FUNDING_SUM]: refuse(503) }, ofFunding);
    expect(await screen.findByText("1 funding decision")).toBeVisible();
  });

  it("[ENTY-31] leads to everything known of the founder", async () => {
    open({ funding: [funding()] }, {}, ofFunding);
    const known = `/admin/dashboard/users/${funding().account_id}`;
    expect(await screen.findByRole("link", { name: "Amina Bello" })).toHaveAttribute("href", known);
  });

  it("[ADE-06] of no money, which is decided at once, shows that nothing is paid, and waits for nobody", async () => {
    open({ funding: [funding({ amount_approved: 0, disbursement_status: "disbursed" })] }, {}, ofFunding);
    expect(await screen.findByText("No payment")).toBeVisible();
    const list = within(screen.getByRole("list", { name: "Funding" }));
    expect(list.queryByText("Disbursed")).toBeNull();
    expect(list.queryByRole("button", { name: /Disburse|Cancel/ })).toBeNull();
  });

  it("[ADE-06] where no money was approved asks about the decision, not about money", async () => {
    const { user } = open({ funding: [funding({ amount_approved: 0 })] }, {}, ofFunding);
    await user.click(await screen.findByRole("button", { name: "Disburse" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Mark as disbursed" }));
    expect(dialog.getByText(/^No money was approved for Amina Solar/)).not.toHaveTextContent("₦0");
  });

  it("says that it could not be marked, until the next try", async () => {
    const answers = [OFFLINE];
    const { user } = open(
      { funding: [funding()] },
      { [DISBURSE]: () => answers.shift() ?? funding({ disbursement_status: "disbursed" }) },
      ofFunding,
    );
    const disburse = async () => {
      await user.click(await screen.findByRole("button", { name: "Disburse" }));
      await user.click(await screen.findByRole("button", { name: "Mark as Disbursed" }));
    };
    await disburse();
    expect(await screen.findByText("Error marking funding as disbursed. Please try again.")).toBeVisible();
    await disburse();
    expect(await screen.findByText("Funding marked as disbursed!")).toBeVisible();
    expect(screen.queryByText("Error marking funding as disbursed. Please try again.")).not.toBeInTheDocument();
  });

  it("says why it could not be marked, and shows how it is now", async () => {
    const rows = [funding()];
    const { user } = open(
      { funding: rows },
      {
        [DISBURSE]: () => {
          rows[0] = funding({ disbursement_status: "disbursed" });
          return refuse(409, "This funding has already been disbursed");
        },
      },
      ofFunding,
    );
    await user.click(await screen.findByRole("button", { name: "Disburse" }));
    const dialog = within(await screen.findByRole("dialog"));
    await user.click(dialog.getByRole("button", { name: "Mark as Disbursed" }));
    expect(await screen.findByText(/This funding has already been disbursed/)).toBeVisible();
    await waitFor(() => expect(screen.queryByRole("button", { name: "Disburse" })).toBeNull());
  });
});
