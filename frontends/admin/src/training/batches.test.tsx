import { OFFLINE, refuse } from "@jobcentre/frontend-kit/testing/mock-api";
import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { CHOICES } from "./programs/programs.api.ts";
import { fakeTraining } from "./testing/fake-training.ts";
import { openTraining } from "./testing/open-training.tsx";
import { application, enrollment } from "./testing/rows.ts";
import { APPLICATIONS, ENROLLMENTS } from "./training.api.ts";

const DECIDE = "POST /api/admin/training-applications/{id}/status";
const COMPLETE = "POST /api/admin/training-enrollments/{id}/complete";
const ISSUE = "POST /api/admin/training-certificates/{id}/issue";
const ids = ["65f0c0ffee65f0c0ffee0a01", "65f0c0ffee65f0c0ffee0a02", "65f0c0ffee65f0c0ffee0a03"] as const;
const NAMES = ["Ada Obi", "Bem Tor", "Chi Eze"];

const results = (title: string) =>
  within(screen.getByRole("region", { name: title }))
    .getAllByRole("listitem")
    .map((item) => item.textContent);

describe("many at once", () => {
  it.each([
    ["", APPLICATIONS],
    ["?view=enrollments", ENROLLMENTS],
  ])("are chosen from 100 on a page where wanted: %s", async (view, call) => {
    const calls = fakeTraining({ applications: [application()], enrollments: [enrollment()] });
    const { user, address } = openTraining(view);
    const sizes = await screen.findByRole("combobox", { name: "Rows on a page" });
    expect(sizes).toHaveDisplayValue("20 on a page");
    await user.selectOptions(sizes, "100 on a page");
    const asked = () => calls.filter(({ key, query }) => key === call && query.limit === "100");
    await waitFor(() => expect(asked().at(-1)?.query).toMatchObject({ page: "1" }));
    expect(address()).toContain("rows=100");
  });

  it("[ADT-05] [ADT-11] approves the chosen applications, one call each, with a result for each", async () => {
    const calls = fakeTraining(
      {
        applications: ids.map((id, n) =>
          application({
            id,
            applicant_name: NAMES[n]!,
            program_no: 1,
            places: 20,
            places_taken: 18,
            price_amount: 5000,
          }),
        ),
      },
      ({ applications, enrollments }) => ({
        [DECIDE]: ({ params }) => {
          const index = applications.findIndex(({ id }) => id === params.id);
          if (index === 1) return refuse(409, "Program is full", "program_full");
          applications[index] = application({ ...applications[index], status: "approved" });
          enrollments.push(enrollment({ id: params.id! }));
          return { success: true, status: "approved" };
        },
      }),
    );
    const { user } = openTraining();
    await user.click(await screen.findByRole("checkbox", { name: "Select all on this page" }));
    await user.click(screen.getByRole("button", { name: "Approve (3)" }));
    const dialog = await screen.findByRole("dialog", { name: "Approve 3 applications" });
    expect(within(dialog).getByRole("listitem")).toHaveTextContent(
      "3 for Solar Panel Installation2 places are free · ₦5,000 eachNot enough places for all of them",
    );
    expect(dialog).toHaveTextContent("Who finds no place stays pending.");
    await user.click(within(dialog).getByRole("button", { name: "Back" }));
    expect(calls.filter(({ key }) => key === DECIDE)).toEqual([]);
    await user.click(screen.getByRole("button", { name: "Approve (3)" }));
    await user.click(await screen.findByRole("button", { name: "Approve 3 applications" }));
    expect(await screen.findByText("Approving: 2 of 3 done, 1 failed")).toBeVisible();
    expect(results("Approving")).toEqual([
      "Bem Tor, Solar Panel Installation: Program is full",
      "Ada Obi, Solar Panel Installation: approved",
      "Chi Eze, Solar Panel Installation: approved",
    ]);
    const sent = calls.filter(({ key }) => key === DECIDE);
    expect(sent.map(({ params, body }) => [params.id, body])).toEqual(ids.map((id) => [id, { status: "approved" }]));
    expect(new Set(sent.map(({ headers }) => headers["Idempotency-Key"])).size).toBe(3);
    await waitFor(() => expect(screen.getAllByRole("checkbox", { name: /^Select .*Solar/ })).toHaveLength(1));
    await waitFor(() => expect(screen.getByRole("tab", { name: /Enrollments/ })).toHaveTextContent("2"));
  });

  it("asks with the free places of now, not of when the list was read, and with none where they cannot be read", async () => {
    const shown = application({ program_no: 1, places: 20, places_taken: 8, price_amount: 5000 });
    let isDown = false;
    const applications = [shown];
    const calls = fakeTraining({}, () => ({
      [APPLICATIONS]: ({ query }) => (isDown && query.limit !== "1" ? refuse(503) : applications),
    }));
    const { user } = openTraining("?status=pending");
    await user.click(await screen.findByRole("checkbox", { name: /^Select Amina/ }));
    applications[0] = { ...shown, places_taken: 20 };
    const ask = async () => {
      await user.click(screen.getByRole("button", { name: "Approve (1)" }));
      return within(await screen.findByRole("dialog", { name: "Approve 1 application" }));
    };
    const full = await ask();
    expect(full.getByRole("listitem")).toHaveTextContent(/no place is free · ₦5,000 eachNot enough places for all/);
    await user.click(full.getByRole("button", { name: "Back" }));
    expect(screen.getByText("8 of 20 places taken")).toBeVisible();
    isDown = true;
    const unknown = await ask();
    expect(unknown.getByRole("listitem")).toHaveTextContent(/^1 for Solar Panel Installation₦5,000 each$/);
    expect(calls.some(({ key }) => key === DECIDE)).toBe(false);
  });

  it("shows at once who is decided, also where the enrollments take their time", async () => {
    const calls = fakeTraining({ applications: [application()] }, ({ applications }) => ({
      [DECIDE]: () => {
        applications[0] = application({ status: "approved" });
        return { success: true, status: "approved" };
      },
      // The look for the new enrollment gets no answer; the figures do.
      [ENROLLMENTS]: ({ query }) => (query.limit === "1" ? [] : new Promise<never>(() => undefined)),
    }));
    const { user } = openTraining();
    await user.click(await screen.findByRole("checkbox", { name: /^Select Amina/ }));
    const programs = () => calls.filter(({ key }) => key === CHOICES).length;
    const figures = () => calls.filter(({ key, query }) => key === ENROLLMENTS && query.limit === "1").length;
    const [figuresBefore, programsBefore] = [figures(), programs()];
    expect(programsBefore).toBe(1);
    await user.click(screen.getByRole("button", { name: "Approve (1)" }));
    await user.click(await screen.findByRole("button", { name: "Approve 1 application" }));
    await waitFor(() => expect(screen.queryByRole("checkbox")).toBeNull());
    await waitFor(() => expect(figures()).toBeGreaterThan(figuresBefore));
    // The programs to choose from are as they were.
    expect(programs()).toBe(programsBefore);
  });

  it("[ADT-05] rejects as too late those whose program has begun, with a reason that can be changed", async () => {
    const [begun, ahead] = ["2020-01-06", "2099-01-05"];
    const calls = fakeTraining(
      {
        applications: [begun, ahead, begun].map((program_start_date, n) =>
          application({ id: ids[n]!, applicant_name: NAMES[n]!, program_start_date }),
        ),
      },
      () => ({ [DECIDE]: { success: true, status: "rejected" } }),
    );
    const { user } = openTraining();
    expect(await screen.findAllByText(/^Began .*2020$/)).toHaveLength(2);
    expect(screen.getByText(/^Starts .*2099$/)).toBeVisible();
    await user.click(screen.getByRole("checkbox", { name: "Select all on this page" }));
    await user.click(screen.getByRole("button", { name: "Reject, too late (2)" }));
    const typed = await screen.findByRole("textbox", { name: /^Reason/ });
    expect(typed).toHaveValue("The program has begun, and we had not decided on your application. We are sorry.");
    await user.clear(typed);
    await user.type(typed, "Sorry.");
    await user.click(screen.getByRole("button", { name: "Reject applications" }));
    expect(await screen.findByText("Rejecting: 2 of 2 done")).toBeVisible();
    const sent = calls.filter(({ key }) => key === DECIDE);
    const rejection = { status: "rejected", reason: "Sorry." };
    expect(sent.map(({ params, body }) => [params.id, body])).toEqual([
      [ids[0], rejection],
      [ids[2], rejection],
    ]);
  });

  it("[ADT-05] suggests a reason for who is too late also where another one was begun before, and taken back", async () => {
    fakeTraining({ applications: [application({ program_start_date: "2020-01-06" })] });
    const { user } = openTraining();
    const reason = () => screen.findByRole("textbox", { name: /^Reason/ });
    await user.click(await screen.findByRole("button", { name: "Reject" }));
    await user.type(await reason(), "No");
    await user.clear(await reason());
    await user.click(screen.getByRole("button", { name: "Back" }));
    await user.click(screen.getByRole("checkbox", { name: /^Select Amina/ }));
    await user.click(screen.getByRole("button", { name: "Reject, too late (1)" }));
    expect(await reason()).toHaveValue(
      "The program has begun, and we had not decided on your application. We are sorry.",
    );
  });

  it("[ADT-05] shows the applications for programs that have begun, of which none is offered as too late before", async () => {
    const other = { id: ids[1], applicant_name: "Bem Tor", program_start_date: "2099-01-05" };
    fakeTraining({ applications: [application({ program_start_date: "2020-01-06" }), application(other)] });
    const { user, address } = openTraining("?status=pending&has_started=yes");
    expect(await screen.findByText("Amina Bello")).toBeVisible();
    expect(screen.queryByText("Bem Tor")).toBeNull();
    await user.selectOptions(screen.getByRole("combobox", { name: "Start of the program" }), "Program has not begun");
    expect(await screen.findByText("Bem Tor")).toBeVisible();
    expect(address()).toContain("has_started=no");
    await user.click(screen.getByRole("checkbox", { name: "Select all on this page" }));
    expect(screen.queryByRole("button", { name: /too late/ })).toBeNull();
  });

  it("[ADT-05] rejects the chosen ones", async () => {
    const calls = fakeTraining({ applications: [application()] }, ({ applications }) => ({
      [DECIDE]: () => {
        applications[0] = application({ status: "rejected" });
        return { success: true, status: "rejected" };
      },
    }));
    const { user } = openTraining();
    await user.click(await screen.findByRole("checkbox", { name: "Select Amina Bello, Solar Panel Installation" }));
    await user.click(screen.getByRole("button", { name: "Reject (1)" }));
    await user.click(await screen.findByRole("button", { name: "Reject application" }));
    expect(await screen.findByText("Rejecting: 1 of 1 done")).toBeVisible();
    expect(calls.find(({ key }) => key === DECIDE)?.body).toEqual({ status: "rejected" });
  });

  it.each([
    [["Approve (1)", "Approve 1 application"], "Approving", "Error approving application. Please try again."],
    [["Reject (1)", "Reject application"], "Rejecting", "Error rejecting application. Please try again."],
  ])("[ADT-13] says of each where the connection was gone: %s", async (buttons, title, text) => {
    fakeTraining({ applications: [application()] }, () => ({ [DECIDE]: OFFLINE }));
    const { user } = openTraining();
    await user.click(await screen.findByRole("checkbox", { name: /^Select Amina/ }));
    for (const name of buttons) await user.click(await screen.findByRole("button", { name }));
    expect(await screen.findByText(`${title}: 0 of 1 done, 1 failed`)).toBeVisible();
    expect(results(title)).toEqual([`Amina Bello, Solar Panel Installation: ${text}`]);
  });

  it.each([
    [
      "enrolled",
      ["Mark complete (1)", "Mark as completed"],
      "Marking as completed",
      "Error marking as completed. Please try again.",
    ],
    ["completed", ["Issue certificates (1)"], "Issuing certificates", "Error issuing certificate. Please try again."],
  ] as const)(
    "[ADT-21] [ADT-24] says of each where the connection was gone: %s",
    async (status, buttons, title, text) => {
      fakeTraining({ enrollments: [enrollment({ participant_name: "Ada Obi", status })] }, () => ({
        [COMPLETE]: OFFLINE,
        [ISSUE]: OFFLINE,
      }));
      const { user } = openTraining("?view=enrollments");
      await user.click(await screen.findByRole("checkbox", { name: /^Select Ada Obi/ }));
      for (const name of buttons) await user.click(await screen.findByRole("button", { name }));
      expect(await screen.findByText(`${title}: 0 of 1 done, 1 failed`)).toBeVisible();
      expect(results(title)).toEqual([`Ada Obi, Solar Panel Installation: ${text}`]);
    },
  );

  it("[ADT-15] [ADT-16] completes and certifies those of the chosen that can be", async () => {
    const calls = fakeTraining(
      {
        enrollments: [
          enrollment({ id: ids[0], participant_name: NAMES[0]! }),
          enrollment({ id: ids[1], participant_name: NAMES[1]!, status: "completed" }),
          enrollment({ id: ids[2], participant_name: NAMES[2]!, status: "dropped" }),
        ],
      },
      () => ({
        [COMPLETE]: { success: true, completion_date: "2026-06-01T10:00:00.000Z" },
        [ISSUE]: { success: true, certificate_number: "ABJ-1-2-1700000000000" },
      }),
    );
    const { user } = openTraining("?view=enrollments");
    await user.click(await screen.findByRole("checkbox", { name: "Select all on this page" }));
    expect(screen.queryByRole("checkbox", { name: /Chi Eze/ })).not.toBeInTheDocument();
    await user.click(screen.getByRole("button", { name: "Mark complete (1)" }));
    await user.click(await screen.findByRole("button", { name: "Mark as completed" }));
    expect(await screen.findByText("Marking as completed: 1 of 1 done")).toBeVisible();
    await user.click(screen.getByRole("button", { name: "Issue certificates (1)" }));
    expect(await screen.findByText("Issuing certificates: 1 of 1 done")).toBeVisible();
    expect(results("Issuing certificates")).toEqual(["Bem Tor, Solar Panel Installation: ABJ-1-2-1700000000000"]);
    expect(calls.filter(({ key }) => key === COMPLETE).map(({ params }) => params.id)).toEqual([ids[0]]);
    expect(calls.filter(({ key }) => key === ISSUE).map(({ params }) => params.id)).toEqual([ids[1]]);
    // What was read goes along: another name, or another revocation, is refused.
    expect(calls.find(({ key }) => key === ISSUE)?.body).toEqual({
      participant_name: expect.any(String),
      revoked_reason: null,
    });
  });

  it("[ADT-16] leaves out whose certificate was revoked: another one is their own button's", async () => {
    const calls = fakeTraining(
      {
        enrollments: [
          enrollment({ id: ids[0], participant_name: NAMES[0]!, status: "completed" }),
          enrollment({
            id: ids[1],
            participant_name: NAMES[1]!,
            status: "completed",
            certificate_revoked_reason: "Had somebody else sit the exam",
          }),
        ],
      },
      () => ({ [ISSUE]: { success: true, certificate_number: "ABJ-1-2-1700000000000" } }),
    );
    const { user } = openTraining("?view=enrollments");
    await user.click(await screen.findByRole("checkbox", { name: "Select all on this page" }));
    expect(screen.queryByRole("checkbox", { name: /Bem Tor/ })).toBeNull();
    expect(screen.getAllByRole("button", { name: "Issue Certificate" })).toHaveLength(2);
    await user.click(screen.getByRole("button", { name: "Issue certificates (1)" }));
    expect(await screen.findByText("Issuing certificates: 1 of 1 done")).toBeVisible();
    expect(calls.filter(({ key }) => key === ISSUE).map(({ params }) => params.id)).toEqual([ids[0]]);
  });
});
