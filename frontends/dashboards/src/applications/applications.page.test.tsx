import { comeBackLater } from "@jobcentre/frontend-kit/testing/come-back";
import { type Answers, mockApi, OFFLINE, refuse } from "@jobcentre/frontend-kit/testing/mock-api";
import { reads } from "@jobcentre/frontend-kit/testing/reads";
import { person } from "@jobcentre/frontend-kit/testing/render-page";
import { textOf, watchSavedFiles } from "@jobcentre/frontend-kit/testing/saved-files";
import { act, cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { openAt } from "../testing/dashboards.tsx";
import {
  application,
  applicationCounts,
  candidate,
  listing,
  ownJobs,
  savedCandidate,
} from "../testing/employer-records.ts";

const LIST = "GET /api/employer/applications";
const COUNTS = "GET /api/employer/applications/counts";
const DECIDE = "POST /api/employer/applications/{id}/status";
const INTERVIEW = "POST /api/employer/schedule-interview";
const WRITE = "POST /api/employer/applications/{id}/message";
const CV = "GET /api/employer/download-cv/{file_id}/{name}";
const PATH = "/dashboard/applications";

const counts = applicationCounts({ total: 9, pending: 4, shortlisted: 3, interviews_scheduled: 1, hired: 2 });
const interview = {
  interview_date: "2099-03-05 10:00",
  interview_location: "Plot 7, Wuse",
  starts_at: "2099-03-05T09:00:00.000Z",
};

function open(answers: Answers = {}, at = PATH, total = 1) {
  const calls = mockApi(
    {
      "GET /api/users/me": person({ user_type: "employer" }),
      "GET /api/messages": [],
      ...ownJobs([listing(1), listing(2, { is_active: false })]),
      [LIST]: [application(1)],
      [COUNTS]: counts,
      "GET /api/employer/candidates": [],
      [DECIDE]: application(1, { status: "shortlisted" }),
      [INTERVIEW]: application(1, { status: "shortlisted", interview }),
      ...answers,
    },
    { [LIST]: total },
  );
  const page = openAt(at);
  return { ...page, calls, sent: (key: string) => calls.filter((call) => call.key === key).map(({ body }) => body) };
}

const cardOf = async (name: string) =>
  within((await screen.findByRole("heading", { level: 2, name })).closest("li") as HTMLElement);
const agree = (user: ReturnType<typeof open>["user"], yes = "Shortlist") =>
  user.click(within(screen.getByRole("dialog")).getByRole("button", { name: yes }));
const buttonNames = (card: Awaited<ReturnType<typeof cardOf>>) =>
  card.getAllByRole("button").map((button) => button.textContent);

it("[EMD-26] shows who said that they will come to their interview, until it is over", async () => {
  const coming = { at: "2026-03-01T09:00:00.000Z" };
  const over = { ...interview, starts_at: "2020-03-05T09:00:00.000Z" };
  open({
    [LIST]: [
      application(1, { status: "shortlisted", interview, coming }),
      application(2, { status: "shortlisted", interview: over, coming }),
    ],
  });
  expect((await cardOf("Person 1")).getByText("Person 1 says they will come.")).toBeVisible();
  expect((await cardOf("Person 2")).queryByText(/says they will come/)).toBeNull();
});

it("[EMD-19] [EMD-20] shows who applied for what, with at most 5 skills", async () => {
  const { user } = open({
    [LIST]: [
      application(1, {
        cover_letter: "I weld <b>gates</b> 🔥",
        applicant: {
          skills: ["A", "B", "C", "D", "E", "F", "G"],
          course_of_study: "Metalwork",
          is_verified: true,
        },
      }),
    ],
  });
  const card = await cardOf("Person 1");
  for (const text of [
    "Gwagwalada",
    "3 years of experience",
    "OND, Metalwork",
    "I weld <b>gates</b> 🔥",
    "Pending",
    "Verified",
  ]) {
    expect(card.getByText(text)).toBeVisible();
  }
  expect(card.getByText(/^Job 1 · applied/)).toBeVisible();
  expect(card.getByRole("link", { name: "0803 123 4567" })).toHaveAttribute("href", "tel:08031234567");
  const skills = within(card.getByRole("list", { name: "Skills" }));
  expect(skills.getAllByRole("listitem").map((item) => item.textContent)).toEqual([
    "A",
    "B",
    "C",
    "D",
    "E",
    "and 2 more",
  ]);
  await user.click(skills.getByRole("button", { name: "and 2 more" }));
  expect(skills.getAllByRole("listitem").map((item) => item.textContent)).toEqual([..."ABCDEFG", "Show less"]);
});

it("[EMD-19] narrows the list and its counts to experience, education and place, all in the address", async () => {
  const { user, calls, address } = open({}, `${PATH}?status=pending&q=welder`);
  await cardOf("Person 1");
  await user.click(screen.getByText("More filters"));
  await user.type(screen.getByLabelText("Minimum years of experience"), "3");
  await user.selectOptions(screen.getByLabelText("Education"), "HND");
  await user.type(screen.getByLabelText("Where they live"), "Nyanya");
  await user.click(screen.getByRole("button", { name: "Filter" }));
  await waitFor(() =>
    expect(address()).toBe(`${PATH}?status=pending&q=welder&min_experience=3&education_level=hnd&location=Nyanya`),
  );
  const people = { q: "welder", min_experience: "3", education_level: "hnd", location: "Nyanya" };
  await waitFor(() =>
    expect(calls.filter(({ key }) => key === LIST).at(-1)?.query).toMatchObject({ ...people, status: "pending" }),
  );
  expect(calls.filter(({ key }) => key === COUNTS).at(-1)?.query).toMatchObject(people);
  expect(screen.getByLabelText("Where they live")).toBeVisible();
});

it("shows what happened with an application, its interview, and that there is no CV", async () => {
  open({
    [LIST]: [
      application(1, {
        status: "shortlisted",
        interview,
        history: [
          { status: "pending", at: "2026-02-02T09:00:00.000Z" },
          { status: "shortlisted", at: "2026-02-03T09:00:00.000Z" },
        ],
        applicant: { cv_file_path: null, experience_years: null, education_level: null, phone: "" },
      }),
    ],
  });
  const card = await cardOf("Person 1");
  expect(within(card.getByRole("list", { name: "History" })).getAllByRole("listitem")).toHaveLength(2);
  expect(card.getByText(/Plot 7, Wuse/)).toHaveTextContent(/10:00.*\(Lagos time\), Plot 7, Wuse/);
  expect(card.getByText("No CV to read")).toBeVisible();
  expect(card.getByText("Experience not stated")).toBeVisible();
  expect(card.queryByRole("button", { name: /Download CV/ })).toBeNull();
});

it("folds a long cover letter", async () => {
  const letter = `${"word ".repeat(100)}the end`;
  const { user } = open({ [LIST]: [application(1, { cover_letter: letter })] });
  const card = await cardOf("Person 1");
  expect(card.queryByText(/the end/)).toBeNull();
  await user.click(card.getByRole("button", { name: "Show the whole cover letter" }));
  expect(card.getByText(/the end/)).toBeVisible();
});

it("has letters and skills whole on paper", async () => {
  const cover_letter = `${"word ".repeat(100)}the end`;
  open({ [LIST]: [application(1, { cover_letter, applicant: { skills: [..."ABCDEFG"] } })] });
  const card = await cardOf("Person 1");
  expect(card.queryByText(/the end/)).toBeNull();
  act(() => void window.dispatchEvent(new Event("beforeprint")));
  expect(card.getByText(/the end/)).toBeVisible();
  expect(within(card.getByRole("list", { name: "Skills" })).getAllByRole("listitem")).toHaveLength(7);
  act(() => void window.dispatchEvent(new Event("afterprint")));
  expect(card.queryByText(/the end/)).toBeNull();
});

it("shows twenty at once, or a hundred where the address says so", async () => {
  const { user, calls, address } = open();
  await cardOf("Person 1");
  await user.click(screen.getByRole("link", { name: "Show 100" }));
  await waitFor(() => expect(address()).toBe(`${PATH}?show=100`));
  const limits = () => calls.filter(({ key }) => key === LIST).map(({ query }) => query.limit);
  await waitFor(() => expect(limits()).toEqual(["20", "100"]));
});

it("lists who is to be invited and who was interviewed, the first interview first", async () => {
  const { user, calls } = open({ [COUNTS]: applicationCounts({ total: 9, to_invite: 2, to_decide: 3 }) });
  const asked = () => calls.filter(({ key }) => key === LIST).at(-1)?.query;
  await user.click(await screen.findByRole("link", { name: /^To invite\s?2$/ }));
  await waitFor(() => expect(asked()).toMatchObject({ interview: "none" }));
  expect(screen.getByLabelText("Order")).toHaveDisplayValue("Newest first");
  await user.click(screen.getByRole("link", { name: /^Interviewed\s?3$/ }));
  await waitFor(() => expect(asked()).toMatchObject({ interview: "over" }));
  expect(asked()).not.toHaveProperty("status");
  expect(screen.getByLabelText("Order")).toHaveDisplayValue("First interview first");
});

it("says of a job that the centre closed that nobody can be written to, invited, shortlisted or hired, and offers none of it", async () => {
  const job = { title: "Job 1", closed_by_centre: true } as const;
  const applicant = { cv_file_path: null, phone: "" };
  const rows = (["shortlisted", "withdrawn"] as const).map((status, at) =>
    application(at + 1, { status, job, applicant }),
  );
  open({ [LIST]: rows });
  const card = await cardOf("Person 1");
  // There may be one that is not to be read.
  expect(card.queryByText("No CV to read")).toBeNull();
  expect(card.getByText(/^The job centre closed this job/)).toBeVisible();
  expect(buttonNames(card)).toEqual([
    "Add note about Person 1",
    "Good: Person 1, for your company alone",
    "Maybe: Person 1, for your company alone",
    "Report Person 1",
  ]);
  expect((await cardOf("Person 2")).queryByText(/^The job centre closed/)).toBeNull();
});

it("[EMD-23] offers only the moves there are", async () => {
  const statuses = ["pending", "shortlisted", "rejected", "hired", "withdrawn"] as const;
  const history = [{ status: "rejected" as const, at: new Date().toISOString() }];
  open({ [LIST]: statuses.map((status, at) => application(at + 1, { status, history })) });
  expect(buttonNames(await cardOf("Person 1"))).toEqual([
    "Shortlist Person 1",
    "Reject Person 1",
    "Write to Person 1",
    "Add note about Person 1",
    "Good: Person 1, for your company alone",
    "Maybe: Person 1, for your company alone",
    "Download CV of Person 1",
    "Report Person 1",
  ]);
  expect(buttonNames(await cardOf("Person 2"))).toEqual([
    "Schedule interview with Person 2",
    "Mark as hired Person 2",
    "Write to Person 2",
    "Add note about Person 2",
    "Good: Person 2, for your company alone",
    "Maybe: Person 2, for your company alone",
    "Download CV of Person 2",
    "Report Person 2",
  ]);
  expect(buttonNames(await cardOf("Person 3"))).toEqual([
    "Write to Person 3",
    "Add note about Person 3",
    "Good: Person 3, for your company alone",
    "Maybe: Person 3, for your company alone",
    "Download CV of Person 3",
    "Report Person 3",
  ]);
  expect(buttonNames(await cardOf("Person 4"))).toEqual([
    "Write to Person 4",
    "Add note about Person 4",
    "Good: Person 4, for your company alone",
    "Maybe: Person 4, for your company alone",
    "Download CV of Person 4",
    "Report Person 4",
  ]);
  expect((await cardOf("Person 5")).getByText("Withdrawn")).toBeVisible();
});

it("[EMD-24] [EMD-25] shortlists, and the keyboard stays with the person", async () => {
  let status: "pending" | "shortlisted" = "pending";
  const { user, sent } = open({
    [LIST]: () => [application(1, { status })],
    [DECIDE]: () => {
      status = "shortlisted";
      return application(1, { status });
    },
  });
  await user.click((await cardOf("Person 1")).getByRole("button", { name: /^Shortlist/ }));
  await agree(user);
  await reads("Application status updated successfully!");
  expect(sent(DECIDE)).toEqual([{ status: "shortlisted" }]);
  expect(await (await cardOf("Person 1")).findByText("Shortlisted")).toBeVisible();
  await waitFor(() => expect(screen.getByRole("heading", { name: "Person 1" })).toHaveFocus());
});

it("goes on with the keyboard from the next person where who was decided about leaves the list", async () => {
  let rows = [1, 2, 3].map((n) => application(n));
  const { user } = open(
    {
      [LIST]: () => rows,
      [DECIDE]: ({ params }) => {
        const decided = rows.find(({ id }) => id === params.id)!;
        rows = rows.filter((row) => row !== decided);
        return { ...decided, status: "shortlisted" };
      },
    },
    `${PATH}?status=pending`,
  );
  await user.click((await cardOf("Person 2")).getByRole("button", { name: /^Shortlist/ }));
  await agree(user);
  await waitFor(() => expect(screen.getByRole("heading", { name: "Person 3" })).toHaveFocus());
  await user.click((await cardOf("Person 3")).getByRole("button", { name: /^Shortlist/ }));
  await agree(user);
  await waitFor(() => expect(screen.getByRole("heading", { name: "Person 1" })).toHaveFocus());
});

it.each([
  ["pending", /^Shortlist/, "Put Person 1 on the shortlist?", "Shortlist", "shortlisted"],
  ["pending", /^Reject/, "Reject Person 1?", "Reject", "rejected"],
  ["shortlisted", /^Mark as hired/, "Mark Person 1 as hired?", "Mark as hired", "hired"],
] as const)("[EMD-24] from %s asks before what cannot be undone", async (from, press, title, yes, to) => {
  const { user, sent } = open({ [LIST]: [application(1, { status: from })] });
  const button = (await cardOf("Person 1")).getByRole("button", { name: press });
  await user.click(button);
  await user.click(within(screen.getByRole("dialog", { name: title })).getByRole("button", { name: "Cancel" }));
  expect(sent(DECIDE)).toEqual([]);
  await user.click(button);
  await user.click(within(screen.getByRole("dialog", { name: title })).getByRole("button", { name: yes }));
  await reads("Application status updated successfully!");
  expect(sent(DECIDE)).toEqual([{ status: to }]);
});

it("[EMD-23] says why a move failed", async () => {
  const { user } = open({ [DECIDE]: refuse(409, "This application has already been decided") });
  await user.click((await cardOf("Person 1")).getByRole("button", { name: /^Shortlist/ }));
  await agree(user);
  expect(
    await screen.findByText("The application status could not be changed. This application has already been decided"),
  ).toBeVisible();
});

it("[EMD-23] takes the reason of a failed move away with the next try", async () => {
  let offline = true;
  const { user } = open({ [DECIDE]: () => (offline ? OFFLINE : application(1, { status: "shortlisted" })) });
  const press = async () => {
    await user.click((await cardOf("Person 1")).getByRole("button", { name: /^Shortlist/ }));
    await agree(user);
  };
  await press();
  await screen.findByText("The application status could not be changed.");
  offline = false;
  await press();
  await reads("Application status updated successfully!");
  expect(screen.queryByText("The application status could not be changed.")).toBeNull();
});

async function openInterview(answers: Answers = {}) {
  const opened = open({ [LIST]: [application(1, { status: "shortlisted" })], ...answers });
  await opened.user.click((await cardOf("Person 1")).getByRole("button", { name: /^Schedule interview/ }));
  const dialog = within(await screen.findByRole("dialog", { name: "Interview with Person 1" }));
  return {
    ...opened,
    dialog,
    send: () => opened.user.click(dialog.getByRole("button", { name: /^(Schedule|Change) interview$/ })),
  };
}

it("[EMD-26] [EMD-28] [EMD-29] schedules an interview", async () => {
  const { user, dialog, send, sent } = await openInterview();
  expect(dialog.getByLabelText("Date and time")).toHaveAccessibleDescription(/YYYY-MM-DD HH:MM/);
  fireEvent.change(dialog.getByLabelText("Date and time"), { target: { value: "2099-03-05T10:00" } });
  await user.type(dialog.getByLabelText("Location"), "Plot 7, Wuse");
  await send();
  await reads("Interview scheduled successfully!");
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(sent(INTERVIEW)).toEqual([
    {
      application_id: application(1).id,
      interview_date: "2099-03-05 10:00",
      interview_location: "Plot 7, Wuse",
      former: null,
    },
  ]);
});

it("[EMD-27] says which field of an interview is missing", async () => {
  const { user, dialog, send, sent } = await openInterview();
  await send();
  expect(await dialog.findByRole("link", { name: "Enter the date and time of the interview" })).toBeVisible();
  expect(dialog.getByRole("link", { name: "Enter where the interview takes place" })).toBeVisible();
  await user.type(dialog.getByLabelText("Location"), "Wuse");
  await send();
  await waitFor(() => expect(dialog.queryByRole("link", { name: "Enter where the interview takes place" })).toBeNull());
  expect(dialog.getByRole("link", { name: "Enter the date and time of the interview" })).toBeVisible();
  expect(sent(INTERVIEW)).toEqual([]);
});

it("shows the server's reason at the field of an interview, and keeps the dialog", async () => {
  const { user, dialog, send } = await openInterview({
    [INTERVIEW]: refuse(400, "Please check what you entered.", "invalid_input", {
      interview_date: "Choose a later day",
    }),
  });
  fireEvent.change(dialog.getByLabelText("Date and time"), { target: { value: "2099-03-05T10:00" } });
  await user.type(dialog.getByLabelText("Location"), "Wuse");
  await send();
  expect(await dialog.findByRole("link", { name: "Choose a later day" })).toBeVisible();
  expect(dialog.getByLabelText("Location")).toHaveValue("Wuse");
});

it("shows who was hired in another tab as hired, where an interview is refused for that", async () => {
  let status: "shortlisted" | "hired" = "shortlisted";
  const { user, dialog, send } = await openInterview({
    [LIST]: () => [application(1, { status })],
    [INTERVIEW]: () => {
      status = "hired";
      return refuse(409, "An interview can only be scheduled for a shortlisted application", "not_shortlisted");
    },
  });
  fireEvent.change(dialog.getByLabelText("Date and time"), { target: { value: "2099-03-05T10:00" } });
  await user.type(dialog.getByLabelText("Location"), "Plot 7, Wuse");
  await send();
  expect(await screen.findByText(/only be scheduled for a shortlisted application/)).toBeVisible();
  expect(await (await cardOf("Person 1")).findByText("Hired")).toBeVisible();
});

it("asks before a hire that calls an interview off, which is then read as coming no more", async () => {
  const shortlisted = application(1, { status: "shortlisted", interview });
  const { user } = open({ [LIST]: [shortlisted, application(2, { status: "hired", interview })] });
  expect((await cardOf("Person 2")).queryByText(/Interview on/)).toBeNull();
  await user.click((await cardOf("Person 1")).getByRole("button", { name: /^Mark as hired/ }));
  const dialog = within(await screen.findByRole("dialog", { name: "Mark Person 1 as hired?" }));
  expect(dialog.getByText(/^Person 1 gets a message about it, and their interview is called off\./)).toBeVisible();
});

it("shows who cannot come to the interview, and in which words", async () => {
  const cannot_come = { note: "I sit an exam.\nAfter Wednesday?", at: "2026-03-01T09:00:00.000Z" };
  open({ [LIST]: [application(1, { status: "shortlisted", interview, cannot_come })] });
  const card = await cardOf("Person 1");
  expect(card.getByText("Person 1 cannot come then.")).toBeVisible();
  expect(card.getByText(/I sit an exam/)).toHaveTextContent("After Wednesday?");
  expect(card.getByRole("button", { name: /^Change interview/ })).toBeVisible();
});

it("shows who cannot come while the interview is under way, and no longer once it is over", async () => {
  const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
  const cannot_come = { note: "I sit an exam.", at: "2026-03-01T09:00:00.000Z" };
  const invited = (number: number, starts_at: string) =>
    application(number, { status: "shortlisted", interview: { ...interview, starts_at }, cannot_come });
  open({ [LIST]: [invited(1, minutesAgo(1)), invited(2, minutesAgo(61))] });
  expect((await cardOf("Person 1")).getByText("Person 1 cannot come then.")).toBeVisible();
  expect((await cardOf("Person 2")).queryByText(/cannot come/)).toBeNull();
});

it("no longer shows who could not come once it is decided", async () => {
  const cannot_come = { note: "I sit an exam.", at: "2026-03-01T09:00:00.000Z" };
  open({ [LIST]: [application(1, { status: "hired", interview, cannot_come })] });
  expect((await cardOf("Person 1")).queryByText(/cannot come/)).toBeNull();
});

it("sends nothing where an interview is saved as it was, and says that nobody is told", async () => {
  const { user, sent } = open({ [LIST]: [application(1, { status: "shortlisted", interview })] });
  await user.click((await cardOf("Person 1")).getByRole("button", { name: /^Change interview/ }));
  await user.click(await screen.findByRole("button", { name: /^(Schedule|Change) interview$/ }));
  await reads("The interview stays as it was, and Person 1 gets no message.");
  expect(sent(INTERVIEW)).toEqual([]);
});

it("moves an interview that is there already", async () => {
  const { user } = open({ [LIST]: [application(1, { status: "shortlisted", interview })] });
  await user.click((await cardOf("Person 1")).getByRole("button", { name: /^Change interview/ }));
  expect(await screen.findByLabelText("Date and time")).toHaveValue("2099-03-05T10:00");
  expect(screen.getByLabelText("Location")).toHaveValue("Plot 7, Wuse");
});

it("[EMD-26] plans a second interview after the first, which no longer has to be changed", async () => {
  const first = { ...interview, interview_date: "2020-03-05 10:00", starts_at: "2020-03-05T09:00:00.000Z" };
  const { user, sent } = open({ [LIST]: [application(1, { status: "shortlisted", interview: first })] });
  await user.click((await cardOf("Person 1")).getByRole("button", { name: /^Schedule another interview/ }));
  const dialog = within(await screen.findByRole("dialog"));
  expect(dialog.getByText(/^The last one was on/)).toHaveTextContent(/5 Mar 2020|Mar 5, 2020/);
  expect(dialog.getByLabelText("Date and time")).toHaveValue("");
  expect(dialog.getByLabelText("Location")).toHaveValue("Plot 7, Wuse");
  fireEvent.change(dialog.getByLabelText("Date and time"), { target: { value: "2099-03-09T10:00" } });
  await user.click(dialog.getByRole("button", { name: "Schedule another interview" }));
  await reads("Interview scheduled successfully!");
  const asKept = { interview_date: "2020-03-05 10:00", interview_location: "Plot 7, Wuse" };
  expect(sent(INTERVIEW)).toMatchObject([{ interview_date: "2099-03-09 10:00", former: asKept }]);
});

it("shows who else comes on the day of an interview, and takes the place of another one with a press", async () => {
  const other = application(2, { status: "shortlisted", interview });
  const { user, dialog } = await openInterview({ [LIST]: [application(1, { status: "shortlisted" }), other] });
  fireEvent.change(dialog.getByLabelText("Date and time"), { target: { value: "2099-03-05T11:00" } });
  expect(await dialog.findByText("10:00 Person 2")).toBeVisible();
  fireEvent.change(dialog.getByLabelText("Date and time"), { target: { value: "2099-03-05T10:00" } });
  expect(dialog.getByRole("listitem")).toHaveTextContent("10:00 Person 2 – at the same time");
  fireEvent.change(dialog.getByLabelText("Date and time"), { target: { value: "2099-03-06T10:00" } });
  expect(dialog.queryByRole("listitem")).toBeNull();
  await user.click(dialog.getByRole("button", { name: "As before: Plot 7, Wuse" }));
  expect(dialog.getByLabelText("Location")).toHaveValue("Plot 7, Wuse");
  expect(dialog.getByLabelText("Location")).toHaveFocus();
  expect(dialog.queryByRole("button", { name: /^As before/ })).toBeNull();
});

it("writes to an applicant, once however often it is sent, and says when", async () => {
  let written_at: string | undefined;
  const keys: (string | undefined)[] = [];
  let offline = true;
  const { user, sent } = open({
    [LIST]: () => [application(1, { status: "shortlisted", ...(written_at && { written_at }) })],
    [WRITE]: ({ headers }) => {
      keys.push(headers["Idempotency-Key"]);
      if (offline) return OFFLINE;
      written_at = new Date().toISOString();
      return application(1, { status: "shortlisted", written_at });
    },
  });
  await user.click((await cardOf("Person 1")).getByRole("button", { name: "Write to Person 1" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Write to Person 1" }));
  await user.click(dialog.getByRole("button", { name: "Send message" }));
  expect(await dialog.findByRole("link", { name: "Please write a message" })).toBeVisible();
  await user.type(dialog.getByLabelText("Message"), "We took somebody else.");
  await user.click(dialog.getByRole("button", { name: "Send message" }));
  expect(await screen.findByText(/^The message could not be sent. Please try again/)).toBeVisible();
  offline = false;
  await user.click(dialog.getByRole("button", { name: "Send message" }));
  await reads("Your message to Person 1 is sent.");
  expect(sent(WRITE)).toEqual([{ message: "We took somebody else." }, { message: "We took somebody else." }]);
  expect(keys[0]).toBeTruthy();
  expect(keys[1]).toBe(keys[0]);
  expect(await (await cardOf("Person 1")).findByText("Your last message to them: now")).toBeVisible();
});

it("keeps what was written, with the reason why it was not sent, where the centre closes the job meanwhile", async () => {
  let closed = false;
  const job = () => ({ title: "Job 1", ...(closed && { closed_by_centre: true as const }) });
  const { user } = open({
    [LIST]: () => [application(1, { job: job() })],
    [WRITE]: () => {
      closed = true;
      return refuse(409, "The job centre closed this job.", "job_closed_by_centre");
    },
  });
  await user.click((await cardOf("Person 1")).getByRole("button", { name: "Write to Person 1" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Write to Person 1" }));
  await user.type(dialog.getByLabelText("Message"), "Please come.");
  await user.click(dialog.getByRole("button", { name: "Send message" }));
  expect(await dialog.findByText(/The job centre closed this job/)).toBeVisible();
  const card = await cardOf("Person 1");
  await waitFor(() => expect(card.queryByRole("button", { name: /^Write/, hidden: true })).toBeNull());
  expect(screen.getByLabelText("Message")).toHaveValue("Please come.");
});

it("keeps what is being written to somebody who leaves the filtered list meanwhile", async () => {
  let status: "pending" | "withdrawn" = "pending";
  const { user } = open(
    {
      [LIST]: () =>
        status === "pending" ? [application(1), application(2)] : [application(2, { job: { title: "A job by now" } })],
    },
    `${PATH}?status=pending`,
  );
  await user.click((await cardOf("Person 1")).getByRole("button", { name: "Write to Person 1" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Write to Person 1" }));
  await user.type(dialog.getByLabelText("Message"), "Please co");
  status = "withdrawn";
  comeBackLater();
  await screen.findByText(/A job by now/);
  await user.type(screen.getByLabelText("Message"), "me.");
  expect(screen.getByLabelText("Message")).toHaveValue("Please come.");
});

it("[EMD-32] downloads a CV under the name of whose it is", async () => {
  const { user, calls } = open({ [CV]: new File(["a file"], "cv 1.pdf") as never });
  const saved: string[] = [];
  vi.stubGlobal("URL", Object.assign(URL, { createObjectURL: () => "blob:cv", revokeObjectURL: () => undefined }));
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download);
  });
  await user.click((await cardOf("Person 1")).getByRole("button", { name: /Download CV/ }));
  await waitFor(() => expect(saved).toEqual(["Person 1, cv 1.pdf"]));
  expect(calls.find(({ key }) => key === CV)?.params).toEqual({
    file_id: application(1).applicant.cv_file_path?.slice(0, 24),
    name: "cv 1.pdf",
  });
});

it("[EMD-32] downloads at the next press the CV that replaced the one which was shown", async () => {
  const replaced = { cv_file_path: `${"b".repeat(24)}/new.pdf` };
  let isReplaced = false;
  const { user, calls } = open({
    [LIST]: () => [application(1, isReplaced ? { applicant: replaced } : {})],
    [CV]: ({ params }) => (params.name === "new.pdf" ? ("a file" as never) : refuse(404, "Not found.", "not_found")),
  });
  const save = vi.fn();
  vi.stubGlobal("URL", Object.assign(URL, { createObjectURL: () => "blob:cv", revokeObjectURL: () => undefined }));
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(save);
  const button = (await cardOf("Person 1")).getByRole("button", { name: /Download CV/ });
  isReplaced = true;
  await user.click(button);
  expect(await screen.findByText(/It was changed meanwhile/)).toBeVisible();
  expect(screen.queryByRole("button", { name: "Retry" })).toBeNull();
  await user.click((await cardOf("Person 1")).getByRole("button", { name: /Download CV/ }));
  await waitFor(() => expect(save).toHaveBeenCalledOnce());
  expect(calls.filter(({ key }) => key === CV).map(({ params }) => params.name)).toEqual(["cv 1.pdf", "new.pdf"]);
});

it.each([
  [OFFLINE, "Error downloading CV. Please try again."],
  [
    refuse(404, "Not found.", "not_found"),
    "Failed to download CV. It was changed meanwhile, and this page shows what there is now.",
  ],
  [
    refuse(403, "Your company is not verified yet.", "employer_not_verified"),
    "Failed to download CV. Your company is not verified yet.",
  ],
])("[EMD-33] says that a CV could not be downloaded", async (failure, words) => {
  const { user } = open({ [CV]: failure });
  await user.click((await cardOf("Person 1")).getByRole("button", { name: /Download CV/ }));
  expect(await screen.findByText(words)).toBeVisible();
});

it("[EMD-33] takes a failed download's notice away with the next try", async () => {
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(() => undefined);
  Object.assign(URL, { createObjectURL: () => "blob:cv", revokeObjectURL: () => undefined });
  let offline = true;
  const { user } = open({ [CV]: () => (offline ? OFFLINE : (undefined as never)) });
  const press = async () => user.click((await cardOf("Person 1")).getByRole("button", { name: /Download CV/ }));
  await press();
  await screen.findByText("Error downloading CV. Please try again.");
  offline = false;
  await press();
  await waitFor(() => expect(screen.queryByText("Error downloading CV. Please try again.")).toBeNull());
});

it("says that an interview's dialog shows what was left unsent, not the interview as it is, and can drop that", async () => {
  const { user } = open({ [LIST]: [application(1, { status: "shortlisted", interview })] });
  const change = async () => user.click((await cardOf("Person 1")).getByRole("button", { name: /^Change interview/ }));
  await change();
  expect(screen.queryByRole("button", { name: "Discard changes" })).toBeNull();
  fireEvent.change(screen.getByLabelText("Date and time"), { target: { value: "2099-03-06T10:00" } });
  await user.click(screen.getByRole("button", { name: "Cancel" }));
  await change();
  expect(screen.getByLabelText("Date and time")).toHaveValue("2099-03-06T10:00");
  await user.click(screen.getByRole("button", { name: "Discard changes" }));
  expect(screen.getByLabelText("Date and time")).toHaveValue("2099-03-05T10:00");
});

it("[EMD-21] counts by status, and interviews that are really scheduled", async () => {
  open();
  const statuses = within(await screen.findByRole("navigation", { name: "Status" }));
  await statuses.findByText("9");
  expect(statuses.getAllByRole("link").map((link) => link.textContent)).toEqual([
    "All9",
    "Pending4",
    "Shortlisted3",
    "To invite0",
    "Interviews Scheduled1",
    "Interviewed0",
    "Rejected0",
    "Hired2",
    "Withdrawn0",
  ]);
});

it("[EMD-21] leads from the interviews scheduled to those who are to come", async () => {
  const { user, calls, address } = open();
  await user.click(await screen.findByRole("link", { name: /^Interviews Scheduled/ }));
  expect(address()).toBe(`${PATH}?status=interview`);
  await waitFor(() =>
    expect(calls.filter(({ key }) => key === LIST).at(-1)?.query).toEqual({
      interview: "coming",
      page: "1",
      limit: "20",
    }),
  );
  expect(screen.getByRole("link", { name: /^Interviews Scheduled/ })).toHaveAttribute("aria-current", "true");
});

it("filters by job and status, in the address", async () => {
  const { user, calls, address } = open({}, `${PATH}?page=2`);
  await screen.findByRole("option", { name: "Job 2, Kubwa (inactive)" });
  await user.selectOptions(screen.getByLabelText("Job"), "Job 1, Kubwa");
  expect(address()).toBe(`${PATH}?job=${listing(1).id}`);
  await user.click(screen.getByRole("link", { name: /^Pending/ }));
  expect(address()).toBe(`${PATH}?job=${listing(1).id}&status=pending`);
  await waitFor(() =>
    expect(calls.filter(({ key }) => key === LIST).at(-1)?.query).toEqual({
      job_id: listing(1).id,
      status: "pending",
      page: "1",
      limit: "20",
    }),
  );
  expect(calls.filter(({ key }) => key === COUNTS).at(-1)?.query).toEqual({ job_id: listing(1).id });
});

it("takes words that are typed along with a job that is chosen, and shows none that do not filter", async () => {
  const { user, address } = open();
  await screen.findByRole("option", { name: "Job 1, Kubwa" });
  const box = screen.getByRole("searchbox", { name: "Search by name or skill" });
  await user.type(box, " welding ");
  await user.selectOptions(screen.getByLabelText("Job"), "Job 1, Kubwa");
  expect(address()).toBe(`${PATH}?q=welding&job=${listing(1).id}`);
  await user.type(box, " and more");
  await user.click(screen.getByRole("link", { name: /^Pending/ }));
  await waitFor(() => expect(box).toHaveValue("welding"));
  expect(address()).toContain("q=welding&");
});

it("searches by name or skill, in the address, within the chosen job, and counts what is found", async () => {
  const { user, calls, address } = open({ [LIST]: ({ query }) => [application(query.q ? 2 : 1)] });
  await screen.findByRole("option", { name: "Job 1, Kubwa" });
  await user.selectOptions(screen.getByLabelText("Job"), "Job 1, Kubwa");
  const box = screen.getByRole("searchbox", { name: "Search by name or skill" });
  await user.type(box, " welding {Enter}");
  await cardOf("Person 2");
  expect(address()).toBe(`${PATH}?job=${listing(1).id}&q=welding`);
  const wanted = { job_id: listing(1).id, q: "welding" };
  expect(calls.filter(({ key }) => key === LIST).at(-1)?.query).toEqual({ ...wanted, page: "1", limit: "20" });
  expect(calls.filter(({ key }) => key === COUNTS).at(-1)?.query).toEqual(wanted);
  await user.click(screen.getByRole("link", { name: /^Pending/ }));
  expect(address()).toBe(`${PATH}?job=${listing(1).id}&q=welding&status=pending`);
  await user.clear(box);
  await cardOf("Person 1");
  expect(address()).toBe(`${PATH}?job=${listing(1).id}&status=pending`);
});

it("decides several at once, with a result for each and Retry for what failed", async () => {
  const decided = new Map<string, string>();
  const keys: (string | undefined)[] = [];
  let broken = true;
  const third = application(3).id;
  const { user, sent } = open({
    [LIST]: [application(1), application(2), application(3), application(4, { status: "withdrawn" })],
    [DECIDE]: ({ params: { id = "" }, headers }) => {
      if (id === third) keys.push(headers["Idempotency-Key"]);
      if (id === third && broken) return OFFLINE;
      decided.set(id, "shortlisted");
      return application(1, { status: "shortlisted" });
    },
  });
  await cardOf("Person 1");
  expect(screen.queryByRole("checkbox", { name: "Select Person 4" })).toBeNull();
  await user.click(screen.getByRole("checkbox", { name: "Select all 3 on this page" }));
  await user.click(screen.getByRole("checkbox", { name: "Select Person 2" }));
  expect(screen.getByText("2 selected")).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Shortlist 2 selected" }));
  expect(
    screen.getByText(/^Person 1, Person 3: each reads it at once\. Afterwards you can interview or hire/),
  ).toBeVisible();
  await agree(user);
  expect(await screen.findByText("1 of 2 shortlisted, 1 not")).toBeVisible();
  expect(screen.getByText("Person 1: shortlisted")).toBeVisible();
  expect(screen.getByText("Person 3: No answer arrived.")).toBeVisible();
  broken = false;
  const report = within(screen.getByRole("region", { name: "Several decisions" }));
  await user.click(report.getByRole("button", { name: "Retry" }));
  expect(await screen.findByText("1 of 1 shortlisted")).toBeVisible();
  expect([...decided.keys()]).toEqual([application(1).id, third]);
  expect(keys[1]).toBe(keys[0]);
  expect(sent(DECIDE)).toHaveLength(3);
});

it("offers no Retry for decisions that were refused: the same would be refused again", async () => {
  const { user } = open({
    [LIST]: [application(1), application(2)],
    [DECIDE]: refuse(409, "This application cannot be moved to that status", "move_not_offered"),
  });
  await cardOf("Person 1");
  await user.click(screen.getByRole("checkbox", { name: "Select all 2 on this page" }));
  await user.click(screen.getByRole("button", { name: "Shortlist 2 selected" }));
  await agree(user);
  expect(await screen.findByText("0 of 2 shortlisted, 2 not")).toBeVisible();
  const report = within(screen.getByRole("region", { name: "Several decisions" }));
  expect(report.getByRole("button", { name: "Close this report" })).toBeVisible();
  expect(report.queryByRole("button", { name: "Retry" })).toBeNull();
});

it("says which of several decisions failed also to who has left the page by then", async () => {
  let fail: () => void = () => undefined;
  const { user } = open({
    [LIST]: [application(1), application(2)],
    [DECIDE]: ({ params }) =>
      params.id === application(2).id
        ? application(2, { status: "shortlisted" })
        : new Promise((resolve) => {
            fail = () => resolve(refuse(503, "Not available"));
          }),
  });
  await cardOf("Person 1");
  await user.click(screen.getByRole("checkbox", { name: "Select all 2 on this page" }));
  await user.click(screen.getByRole("button", { name: "Shortlist 2 selected" }));
  await agree(user);
  await user.click(screen.getByRole("link", { name: "Manage Listings" }));
  expect(await screen.findByRole("heading", { level: 1, name: "Manage Listings" })).toBeVisible();
  fail();
  expect(await screen.findByText("1 of 2 applications could not be shortlisted: Person 1.")).toBeVisible();
});

it("keeps the keyboard with the person where another window has decided, and the pressed button goes", async () => {
  let status: "pending" | "shortlisted" = "pending";
  const { user } = open({
    [LIST]: () => [application(1, { status })],
    [DECIDE]: () => {
      status = "shortlisted";
      return refuse(409, "This application cannot be moved to that status", "invalid_status");
    },
  });
  await user.click((await cardOf("Person 1")).getByRole("button", { name: /^Reject/ }));
  await user.click(within(screen.getByRole("dialog")).getByRole("button", { name: "Reject" }));
  expect(await (await cardOf("Person 1")).findByText("Shortlisted")).toBeVisible();
  await waitFor(() => expect(screen.getByRole("heading", { name: "Person 1" })).toHaveFocus());
});

it("[ADJ-03] shortlists of several chosen only those whose job the centre did not close, and rejects all", async () => {
  const closed = application(2, { job: { title: "Job 2", closed_by_centre: true } });
  const { user, calls } = open({ [LIST]: [application(1), closed] });
  await user.click(await screen.findByRole("checkbox", { name: "Select Person 2" }));
  expect(screen.queryByRole("button", { name: /^Shortlist \d/ })).toBeNull();
  expect(screen.getByRole("button", { name: "Reject 1 selected" })).toBeVisible();
  await user.click(screen.getByRole("checkbox", { name: /^Select all 2/ }));
  await user.click(screen.getByRole("button", { name: "Shortlist 1 selected" }));
  await agree(user);
  expect(await screen.findByText("1 of 1 shortlisted")).toBeVisible();
  expect(calls.filter(({ key }) => key === DECIDE).map(({ params, body }) => [params, body])).toEqual([
    [{ id: application(1).id }, { status: "shortlisted" }],
  ]);
});

it("asks once before several are rejected", async () => {
  const { user, sent } = open({ [LIST]: [application(1), application(2)] });
  await cardOf("Person 1");
  await user.click(screen.getByRole("checkbox", { name: /^Select all 2/ }));
  await user.click(screen.getByRole("button", { name: "Reject 2 selected" }));
  const dialog = within(screen.getByRole("dialog", { name: "Reject 2 people?" }));
  expect(dialog.getByText(/Person 1, Person 2/)).toBeVisible();
  await user.click(dialog.getByRole("button", { name: "Reject" }));
  expect(await screen.findByText("2 of 2 rejected")).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Close this report" }));
  expect(screen.getByText("1 application")).toHaveFocus();
  expect(sent(DECIDE)).toEqual([{ status: "rejected" }, { status: "rejected" }]);
});

it("[EMD-20] offers Retry where the applications could not be loaded", async () => {
  let tries = 0;
  const { user } = open({ [LIST]: () => (++tries === 1 ? OFFLINE : [application(1)]) });
  await user.click(await screen.findByRole("button", { name: "Retry" }));
  expect(await screen.findByRole("heading", { name: "Person 1" })).toBeVisible();
});

it("names the job that the list is of, also before or without the employer's own jobs", async () => {
  const chosen = `${PATH}?job=${application(1).job_id}`;
  const { user } = open({ "GET /api/employer/job-choices": refuse(400) }, chosen);
  const field = await screen.findByLabelText<HTMLSelectElement>("Job");
  await waitFor(() => expect(field.selectedOptions[0]).toHaveTextContent("Job 1"));
  expect(await screen.findByRole("heading", { name: "Your jobs could not be loaded" })).toBeVisible();
  await user.selectOptions(field, "All jobs");
  expect(field).toHaveValue("");
});

it("says that a job is chosen of which nothing is known yet, until its title is", async () => {
  open({ [LIST]: [], ...ownJobs([listing(1)]) }, `${PATH}?job=${application(7).id}`);
  const field = await screen.findByLabelText<HTMLSelectElement>("Job");
  await waitFor(() => expect(field.options).toHaveLength(3));
  expect(field.selectedOptions[0]).toHaveTextContent("The chosen job");
});

it("[EMD-30] saves who applied, but who withdrew or no longer lets employers find them", async () => {
  const row = candidate(1);
  const { user, calls } = open({
    [LIST]: [application(1), application(2), application(3, { status: "withdrawn" })],
    "GET /api/employer/candidates": () => [row, candidate(3)],
    "POST /api/employer/saved-candidates": () => {
      row.saved = { saved_at: "2026-03-01T09:00:00.000Z", note: "Welds pipes" };
      return savedCandidate(1, { note: "Welds pipes" });
    },
  });
  await user.click(await screen.findByRole("button", { name: "Save Person 1" }));
  expect(await screen.findByRole("button", { name: "Saved (remove Person 1)" })).toBeVisible();
  // What goes with who is taken off the list is read before.
  expect((await screen.findByText("Your note among saved candidates:")).parentElement).toHaveTextContent("Welds pipes");
  for (const name of ["Save Person 2", "Save Person 3"]) expect(screen.queryByRole("button", { name })).toBeNull();
  const of = ({ key }: { key: string }) => key === "POST /api/employer/saved-candidates";
  expect(calls.filter(of).map(({ body }) => body)).toEqual([{ user_id: candidate(1).user_id }]);
});

it("[EMD-19] takes the applications away as they are filtered, all pages of them, for a spreadsheet", async () => {
  const saved = watchSavedFiles();
  const all = Array.from({ length: 150 }, (_, at) => application(at + 1, { note: "Called" }));
  const { user, calls } = open(
    {
      [LIST]: ({ query: { page, limit } }) =>
        all.slice((Number(page) - 1) * Number(limit), Number(page) * Number(limit)),
    },
    `${PATH}?status=pending&sort=oldest`,
    150,
  );
  await user.click(await screen.findByRole("button", { name: "Export CSV" }));
  await waitFor(() => expect(saved).toHaveLength(1));
  expect(saved[0]?.name).toMatch(/^applications-\d{4}-\d\d-\d\d\.csv$/);
  const lines = String(await textOf(saved[0]?.content))
    .trim()
    .split("\r\n")
    .slice(1);
  expect(lines.map((line) => line.split(",")[0])).toEqual(all.map(({ applicant }) => applicant.full_name));
  expect(lines[0]).toContain("Person 1,0803 123 4567,Gwagwalada,3,OND,Welding,Job 1,Pending");
  const pages = calls.filter(({ key, query }) => key === LIST && query.limit !== "20").map(({ query }) => query);
  expect(pages).toMatchObject(["1", "2"].map((page) => ({ status: "pending", sort: "oldest", page })));
});

it("says where it is not known who is saved, and asks again", async () => {
  let tries = 0;
  const { user } = open({ "GET /api/employer/candidates": () => (++tries === 1 ? refuse(500) : [candidate(1)]) });
  expect(await screen.findByText("Who is saved could not be loaded")).toBeVisible();
  expect(await cardOf("Person 1")).toBeDefined();
  await user.click(screen.getByRole("button", { name: "Retry" }));
  expect(await screen.findByRole("button", { name: "Save Person 1" })).toBeVisible();
  expect(screen.queryByText(/could not be loaded/)).toBeNull();
});

it("[EMD-19] is of one person alone where the address says so, with its counts, until that is taken back", async () => {
  const person = application(1).applicant.account_id;
  const { user, calls, address } = open({}, `${PATH}?person=${person}&job=${listing(1).id}`);
  expect(await screen.findByRole("link", { name: "Only of Person 1" })).toHaveAttribute("aria-current", "true");
  const asked = (key: string) => calls.filter((call) => call.key === key).at(-1)?.query;
  for (const key of [LIST, COUNTS]) expect(asked(key)).toMatchObject({ account_id: person, job_id: listing(1).id });
  await user.click(screen.getByRole("link", { name: "Of everybody" }));
  await waitFor(() => expect(address()).toBe(`${PATH}?job=${listing(1).id}`));
  for (const key of [LIST, COUNTS]) await waitFor(() => expect(asked(key)).not.toHaveProperty("account_id"));
  expect(screen.queryByRole("link", { name: /^Only of/ })).toBeNull();
});

it("offers no file of nothing", async () => {
  open({ [LIST]: [] });
  await screen.findByText(/applications?$/);
  expect(screen.queryByRole("button", { name: "Export CSV" })).toBeNull();
});

it("[EMD-19] counts the status, which stays beside the line, in none of the filters that a phone folds", async () => {
  open({}, `${PATH}?status=pending`);
  expect(await screen.findByText("Filters")).toBeInTheDocument();
  cleanup();
  open({}, `${PATH}?status=pending&location=Kubwa`);
  expect(await screen.findByText("Filters (1)")).toBeInTheDocument();
});

it("[EMD-25] takes no second decision on a slow line, while the list still shows how it was before", async () => {
  let isDecided = false;
  let showDecided: () => void = () => undefined;
  const decided = new Promise<void>((done) => {
    showDecided = done;
  });
  const { user, sent } = open({
    [LIST]: async () => {
      if (isDecided) await decided;
      return [application(1, isDecided ? { status: "shortlisted" } : {})];
    },
    [DECIDE]: () => {
      isDecided = true;
      return application(1, { status: "shortlisted" });
    },
  });
  const card = await cardOf("Person 1");
  await user.click(card.getByRole("button", { name: "Shortlist Person 1" }));
  await agree(user);
  await reads("Application status updated successfully!");
  expect(card.getByRole("button", { name: "Shortlist Person 1" })).toHaveAttribute("aria-busy", "true");
  expect(card.getByRole("button", { name: "Reject Person 1" })).toBeDisabled();
  showDecided();
  await waitFor(() => expect(card.queryByRole("button", { name: "Shortlist Person 1" })).toBeNull());
  expect(card.getByRole("button", { name: "Mark as hired Person 1" })).toBeEnabled();
  expect(sent(DECIDE)).toHaveLength(1);
});

it("[EMD-25] holds both of two decisions until the list shows them, also where the second is answered while the list is read", async () => {
  let answers: ((rows: ReturnType<typeof application>[]) => void)[] | undefined;
  const { user } = open({
    [LIST]: () =>
      answers ? new Promise<never>((answer) => answers?.push(answer as never)) : [application(1), application(2)],
    [DECIDE]: ({ params }) => application(params.id === application(1).id ? 1 : 2, { status: "shortlisted" }),
  });
  const button = (name: string) => screen.getByRole("button", { name: `Shortlist ${name}` });
  await cardOf("Person 1");
  answers = [];
  for (const [at, name] of ["Person 1", "Person 2"].entries()) {
    await user.click(button(name));
    await agree(user);
    await waitFor(() => expect(answers).toHaveLength(at + 1));
  }
  await act(async () => {});
  for (const name of ["Person 1", "Person 2"]) expect(button(name)).toHaveAttribute("aria-busy", "true");
  const [, last] = answers;
  answers = undefined;
  await act(async () => last?.([1, 2].map((one) => application(one, { status: "shortlisted" }))));
  for (const name of ["Person 1", "Person 2"])
    await waitFor(() => expect(screen.getByRole("button", { name: `Mark as hired ${name}` })).toBeEnabled());
});

it("[EMD-25] offers the next step as soon as the list shows the decision, whatever else is still being read", async () => {
  let isDecided = false;
  let answerCounts: () => void = () => undefined;
  const { user } = open({
    [LIST]: () => [application(1, isDecided ? { status: "shortlisted" } : {})],
    [COUNTS]: () => (isDecided ? new Promise<typeof counts>((done) => (answerCounts = () => done(counts))) : counts),
    [DECIDE]: () => {
      isDecided = true;
      return application(1, { status: "shortlisted" });
    },
  });
  const card = await cardOf("Person 1");
  await user.click(card.getByRole("button", { name: "Shortlist Person 1" }));
  await agree(user);
  for (const name of ["Schedule interview with Person 1", "Mark as hired Person 1"])
    expect(await card.findByRole("button", { name })).toBeEnabled();
  await act(async () => answerCounts());
});
