import { type Answers, mockApi, OFFLINE, refuse } from "@jobcentre/frontend-kit/testing/mock-api";
import { reads } from "@jobcentre/frontend-kit/testing/reads";
import { person } from "@jobcentre/frontend-kit/testing/render-page";
import { textOf, watchSavedFiles } from "@jobcentre/frontend-kit/testing/saved-files";
import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { openAt } from "../testing/dashboards.tsx";
import { seekerProfile } from "../testing/profiles.ts";
import { enrollment } from "../testing/records.ts";
import type { TrainingApplication } from "./my-training.api.ts";

const NUMBER = "ABJ-1-1234-1700000000000";
const completed = { status: "completed" as const, completion_date: "2026-03-01T09:00:00.000Z" };
const certified = enrollment(3, { ...completed, certificate_issued: true, certificate_number: NUMBER });
const answers = {
  "GET /api/users/me": person(),
  "GET /api/messages": [],
  "GET /api/my-training-applications": [],
  "GET /api/my-training-enrollments": [enrollment(1), enrollment(2, completed), certified],
  "GET /api/verify-certificate/{number}": {
    participant_name: "Amina Yusuf",
    program_title: "Program 3",
    completion_date: "2026-03-01T09:00:00.000Z",
    certificate_number: NUMBER,
    instructor_name: "Bala Musa",
    duration_weeks: 8,
    issued_date: "2026-03-02T09:00:00.000Z",
    verified_at: "2026-03-03T09:00:00.000Z",
    institute_name: "Abuja Job Centre Training Institute",
    director_name: "Dr. Halima Abdullahi",
  },
};

const PATH = "/dashboard/training-programs";
const cardOf = async (program: string) =>
  within((await screen.findByRole("link", { name: program })).closest("li") as HTMLElement);

it("[JSD-23] shows the enrollments with their status", async () => {
  mockApi(answers);
  openAt(PATH);
  expect((await cardOf("Program 1")).getByText("Enrolled")).toBeVisible();
  expect((await cardOf("Program 2")).getByText("Completed")).toBeVisible();
  expect((await cardOf("Program 1")).getByText(/^Starts on .*2099 · Idu Vocational Centre$/)).toBeVisible();
  expect((await cardOf("Program 2")).queryByText(/Idu Vocational Centre/)).toBeNull();
});

it("[JSD-23] adds the first day of a training that has not begun to the calendar, with its place", async () => {
  const begun = enrollment(2);
  mockApi({
    ...answers,
    "GET /api/my-training-enrollments": [
      enrollment(1),
      { ...begun, program: { ...begun.program, start_date: "2026-01-05" } },
    ],
  });
  const saved = watchSavedFiles();
  const { user } = openAt(PATH);
  await user.click((await cardOf("Program 1")).getByRole("button", { name: "Add to calendar the start of Program 1" }));
  expect(saved[0]?.name).toBe("training.ics");
  const file = await textOf(saved[0]?.content);
  expect(file).toContain("DTSTART;VALUE=DATE:20990401\r\n");
  expect(file).toContain("SUMMARY:Program 1 starts\r\nLOCATION:Idu Vocational Centre\r\n");
  expect((await cardOf("Program 2")).queryByRole("button", { name: /^Add to calendar/ })).toBeNull();
});

it("[TRN-05] says what a program costs and how to pay, and nothing of that where it is free", async () => {
  const due = enrollment(1, { price_amount: 85_000, payment_instructions: "Pay to account 0123456789." });
  const over = enrollment(3, { price_amount: 85_000, status: "completed" });
  mockApi({ ...answers, "GET /api/my-training-enrollments": [due, enrollment(2), over] });
  openAt(PATH);
  const text = (await cardOf("Program 1")).getByText(/^The price is/).closest("p");
  expect(text).toHaveTextContent(
    `The price is ₦85,000. How to pay: Pay to account 0123456789. Your request number is ${due.id}. If you have paid already, there is nothing more to do.`,
  );
  for (const program of ["Program 2", "Program 3"])
    expect((await cardOf(program)).queryByText(/price|pay/i)).toBeNull();
});

it("[EMD-34] says to who completed a training that employers find them by it, as long as they do", async () => {
  const note = /^Employers find who completed a training under Hire from Training/;
  const openAs = (visible_to_employers: boolean, ...rows: ReturnType<typeof enrollment>[]) => {
    const profile = seekerProfile({ visible_to_employers });
    mockApi({ ...answers, "GET /api/my-training-enrollments": rows, "GET /api/user-profiles": profile });
    return openAt(PATH);
  };
  const { unmount } = openAs(true, enrollment(2, completed));
  const text = await screen.findByText(note);
  expect(within(text).getByRole("link", { name: "My Profile" })).toHaveAttribute("href", "/dashboard/profile");
  unmount();
  for (const [visible, row] of [
    [false, enrollment(2, completed)],
    [true, enrollment(2)],
    [true, enrollment(2, { ...completed, certificate_revoked_reason: "Misspelt" })],
  ] as const) {
    const page = openAs(visible, row);
    await cardOf("Program 2");
    await waitFor(() => expect(screen.queryByText(/Loading/)).toBeNull());
    expect(screen.queryByText(note)).toBeNull();
    page.unmount();
  }
});

it("[JSD-24] says that the certificate of a completed program is being processed", async () => {
  mockApi(answers);
  openAt(PATH);
  expect((await cardOf("Program 2")).getByText(/Your certificate is being processed/)).toBeVisible();
  expect((await cardOf("Program 1")).queryByText(/being processed/)).toBeNull();
  expect((await cardOf("Program 3")).queryByText(/being processed/)).toBeNull();
});

it("[JSD-24] says of a certificate that was revoked that it was, and why, not that one is being processed", async () => {
  const revoked = enrollment(4, { ...completed, certificate_revoked_reason: "The exam was not passed." });
  mockApi({ ...answers, "GET /api/my-training-enrollments": [revoked] });
  openAt(PATH);
  const card = await cardOf("Program 4");
  expect(
    card.getByText("Your certificate was revoked. Please contact us if you think this is a mistake."),
  ).toBeVisible();
  expect(card.getByText("The reason given: The exam was not passed.")).toBeVisible();
  expect(card.queryByText(/being processed/)).toBeNull();
});

it("shows an issued certificate and prints it", async () => {
  mockApi(answers);
  const print = vi.fn();
  vi.stubGlobal("print", print);
  const { user } = openAt(PATH);
  await user.click((await cardOf("Program 3")).getByRole("button", { name: /^View certificate/ }));
  const dialog = within(await screen.findByRole("dialog", { name: "Program 3" }));
  expect(await dialog.findByText("AMINA YUSUF")).toBeVisible();
  await user.click(dialog.getByRole("button", { name: "Print certificate" }));
  expect(print).toHaveBeenCalledOnce();
});

it("says why the certificate cannot be loaded", async () => {
  mockApi({ ...answers, "GET /api/verify-certificate/{number}": refuse(404, "Certificate Not Found") });
  const { user } = openAt(PATH);
  await user.click((await cardOf("Program 3")).getByRole("button", { name: /^View certificate/ }));
  expect(await screen.findByRole("heading", { name: "Your certificate could not be loaded" })).toBeVisible();
  expect(screen.getByText("Certificate Not Found")).toBeVisible();
});

it("copies the link where anyone verifies the certificate", async () => {
  mockApi(answers);
  const { user } = openAt(PATH);
  await user.click((await cardOf("Program 3")).getByRole("button", { name: /^Share the link/ }));
  expect(await screen.findByText("The link to your certificate is copied.")).toBeVisible();
  expect(await navigator.clipboard.readText()).toBe(`${window.location.origin}/verify-certificate/${NUMBER}`);
});

it("says one thing of sharing at a time", async () => {
  mockApi(answers);
  const { user } = openAt(PATH);
  const share = async () => user.click((await cardOf("Program 3")).getByRole("button", { name: /^Share the link/ }));
  const clipboard = vi.spyOn(navigator, "clipboard", "get").mockReturnValueOnce(undefined as unknown as Clipboard);
  await share();
  expect(await screen.findByText(/^The link could not be shared/)).toBeVisible();
  clipboard.mockRestore();
  await share();
  expect(await screen.findByText("The link to your certificate is copied.")).toBeVisible();
  expect(screen.queryByText(/^The link could not be shared/)).toBeNull();
});

it("copies the number that a payment has to quote", async () => {
  const due = enrollment(1, { price_amount: 85_000, payment_instructions: "Pay to account 0123456789." });
  mockApi({ ...answers, "GET /api/my-training-enrollments": [due, enrollment(2)] });
  const { user } = openAt(PATH);
  await user.click((await cardOf("Program 1")).getByRole("button", { name: "Copy number of Program 1" }));
  expect(await screen.findByText("Number copied")).toBeVisible();
  expect(await navigator.clipboard.readText()).toBe(due.id);
  expect((await cardOf("Program 2")).queryByRole("button", { name: /^Copy number/ })).toBeNull();
});

it("leaves what has to be copied by hand until it is closed, where the browser does not copy", async () => {
  const due = enrollment(1, { price_amount: 85_000, payment_instructions: "Pay to account 0123456789." });
  mockApi({ ...answers, "GET /api/my-training-enrollments": [due, certified] });
  const { user } = openAt(PATH);
  vi.spyOn(navigator, "clipboard", "get").mockReturnValue(undefined as unknown as Clipboard);
  await user.click((await cardOf("Program 1")).getByRole("button", { name: "Copy number of Program 1" }));
  await user.click((await cardOf("Program 3")).getByRole("button", { name: /^Share the link/ }));
  const link = `${window.location.origin}/verify-certificate/${NUMBER}`;
  // Successes and news leave after seconds, failures stay: nobody copies 24 signs in eight seconds.
  for (const text of [due.id, link])
    expect(
      (await screen.findByText(`Copy it from here: ${text}`, { exact: false })).closest("[role=alert]"),
    ).toBeVisible();
});

it("leads who takes part in nothing to the programs", async () => {
  mockApi({ ...answers, "GET /api/my-training-enrollments": [] });
  openAt(PATH);
  expect(await screen.findByRole("heading", { name: "No training yet" })).toBeVisible();
});

const application = (number: number, status: TrainingApplication["status"]): TrainingApplication => ({
  id: enrollment(number).id,
  status,
  applied_at: "2026-01-05T09:00:00.000Z",
  program: { id: enrollment(number).program.id, title: `Applied ${number}`, start_date: "2099-04-01" },
  motivation: `Why ${number}.`,
  documents: [],
});

it("[JSD-23] does not say that there is no training where an application waits", async () => {
  mockApi({
    ...answers,
    "GET /api/my-training-enrollments": [],
    "GET /api/my-training-applications": [application(7, "pending")],
  });
  openAt(PATH);
  await cardOf("Applied 7");
  expect(screen.queryByRole("heading", { name: "No training yet" })).toBeNull();
});

it("shows what people wrote why they want to take part, while they wait and while they take part", async () => {
  const taken = (number: number, place: number): TrainingApplication => {
    const one = application(number, "approved");
    return { ...one, program: { ...one.program, id: enrollment(place).program.id } };
  };
  const mine = [application(7, "pending"), taken(8, 1), taken(9, 2)];
  mockApi({ ...answers, "GET /api/my-training-applications": mine });
  openAt(PATH);
  for (const number of [7, 8])
    expect(await screen.findByText(`Why ${number}.`)).toHaveTextContent(/^Your motivation: /);
  // Who has completed it is asked no more.
  expect(screen.queryByText("Why 9.")).toBeNull();
});

it("[ENTY-04] shows the applications that wait or were not successful, with what that means", async () => {
  mockApi({
    ...answers,
    "GET /api/my-training-applications": [
      application(7, "pending"),
      application(8, "approved"),
      { ...application(9, "rejected"), rejected_reason: "Not for beginners." },
    ],
  });
  openAt(PATH);
  expect((await cardOf("Applied 7")).getByText("Your application is under review")).toBeVisible();
  expect((await cardOf("Applied 9")).getByText("Unfortunately, your application was not successful")).toBeVisible();
  expect((await cardOf("Applied 9")).getByText("The reason given: Not for beginners.")).toBeVisible();
  expect((await cardOf("Applied 7")).queryByText(/^The reason/)).toBeNull();
  expect(screen.queryByText("Applied 8")).toBeNull();
});

it("keeps the keyboard's place over a Retry of the applications, in front of what it brings", async () => {
  let answer = (): void => undefined;
  const waiting = new Promise<ReturnType<typeof application>[]>((resolve) => {
    answer = () => resolve([application(7, "pending")]);
  });
  let reads = 0;
  mockApi({
    ...answers,
    // The card of a program reads the applications, too.
    "GET /api/my-training-enrollments": [],
    "GET /api/my-training-applications": () => (reads++ === 0 ? OFFLINE : waiting),
  });
  const { user } = openAt(PATH);
  const retry = await screen.findByRole("button", { name: "Retry" });
  retry.focus();
  await user.keyboard("{Enter}");
  expect(retry).toHaveAttribute("aria-busy", "true");
  expect(document.body).not.toHaveFocus();
  answer();
  const applied = await screen.findByRole("link", { name: "Applied 7" });
  expect(document.body).not.toHaveFocus();
  await user.tab();
  expect(applied).toHaveFocus();
});

it("downloads a certificate as PDF", async () => {
  const click = vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(() => undefined);
  Object.assign(URL, { createObjectURL: () => "blob:pdf", revokeObjectURL: () => undefined });
  const calls = mockApi({ ...answers, "GET /api/certificates/{number}.pdf": undefined as never });
  const { user } = openAt(PATH);
  await user.click((await cardOf("Program 3")).getByRole("button", { name: /^Download PDF/ }));
  await expect.poll(() => click.mock.calls.length).toBe(1);
  expect(calls.find(({ key }) => key.endsWith(".pdf"))?.params).toEqual({ number: NUMBER });
});

it("shows the documents that were sent with an application, and downloads one by a fresh link", async () => {
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(() => undefined);
  Object.assign(URL, { createObjectURL: () => "blob:document", revokeObjectURL: () => undefined });
  let asked = 0;
  const { program } = enrollment(1);
  const sent = () => ({
    id: "65f0c0ffee65f0c0ffee0b01",
    status: "approved" as const,
    applied_at: "2026-01-05T09:00:00.000Z",
    program: { id: program.id, title: program.title, start_date: "2099-04-01" },
    motivation: "",
    documents: [{ name: "WAEC result.pdf", path: `file.${++asked}/WAEC%20result.pdf` }],
  });
  const calls = mockApi({
    ...answers,
    "GET /api/my-training-applications": () => [sent()],
    "GET /api/training-documents/download/{token}/{name}": undefined as never,
  });
  const { user } = openAt(PATH);
  const list = within(await screen.findByRole("list", { name: "Your documents for Program 1" }));
  const before = asked;
  await user.click(list.getByRole("button", { name: "WAEC result.pdf" }));
  const downloads = () => calls.filter(({ key }) => key.startsWith("GET /api/training-documents"));
  await expect.poll(() => downloads().length).toBe(1);
  const { token, name } = downloads()[0]?.params ?? {};
  expect(name).toBe("WAEC result.pdf");
  expect(Number(token?.split(".")[1])).toBeGreaterThan(before);
});

it("shows beside a program what was sent with the application that was accepted, not with one that was withdrawn", async () => {
  const { program } = enrollment(1);
  const sent = (number: number, status: TrainingApplication["status"], name: string) => ({
    ...application(number, status),
    program: { id: program.id, title: program.title, start_date: "2099-04-01" },
    documents: [{ name, path: `file${number}.1/${name}` }],
  });
  mockApi({
    ...answers,
    "GET /api/my-training-applications": [sent(8, "approved", "new.pdf"), sent(7, "withdrawn", "old.pdf")],
  });
  openAt(PATH);
  const list = within(await screen.findByRole("list", { name: "Your documents for Program 1" }));
  expect(list.getAllByRole("button").map((button) => button.textContent)).toEqual(["new.pdf"]);
  expect(screen.queryByRole("heading", { name: "Your applications" })).toBeNull();
});

describe("of a program that somebody was dropped from", () => {
  const dropped = enrollment(7, { status: "dropped" });
  const { program } = dropped;
  const applied = (status: TrainingApplication["status"], applied_at: string): TrainingApplication => ({
    ...application(7, status),
    applied_at,
    program: { id: program.id, title: program.title, start_date: "2099-04-01" },
    documents: [{ name: "letter.pdf", path: "file7.1/letter.pdf" }],
  });
  const openWith = (...applications: TrainingApplication[]) => {
    mockApi({
      ...answers,
      "GET /api/my-training-enrollments": [dropped],
      "GET /api/my-training-applications": applications,
    });
    openAt(PATH);
  };
  const over = /You no longer take part in this program/;
  const again = /You can apply again/;

  it("says that they no longer take part, and nothing of an application that they withdrew before", async () => {
    openWith(applied("withdrawn", "2026-01-05T09:00:00.000Z"));
    const card = await cardOf("Program 7");
    expect(await card.findByText(over)).toHaveTextContent(again);
    expect(screen.queryByText("Withdrawn")).toBeNull();
    expect(screen.queryByRole("heading", { name: "Your applications" })).toBeNull();
  });

  it("does not say that they can apply again where they did, and leaves what they sent with that application", async () => {
    openWith(applied("pending", "2026-03-05T09:00:00.000Z"));
    const words = await screen.findByText(over);
    await screen.findByText("Your application is under review");
    expect(words).not.toHaveTextContent(again);
    expect(screen.getAllByRole("list", { name: "Your documents for Program 7" })).toHaveLength(1);
  });

  it("says of somebody who is in again that this was before, and shows what was sent beside the place of now", async () => {
    const again = { ...enrollment(7), id: application(8, "approved").id, enrollment_date: "2026-03-01T09:00:00.000Z" };
    mockApi({
      ...answers,
      "GET /api/my-training-enrollments": [again, dropped],
      "GET /api/my-training-applications": [applied("approved", "2026-01-20T09:00:00.000Z")],
    });
    openAt(PATH);
    const before = await screen.findByText("You left, or were taken out of, this program before.");
    expect(within(before.closest("li") as HTMLElement).getByText("Dropped")).toBeVisible();
    expect(screen.queryByText(over)).toBeNull();
    expect(await screen.findAllByRole("list", { name: "Your documents for Program 7" })).toHaveLength(1);
  });
});

const WITHDRAW = "POST /api/training-applications/{id}/withdraw";

/** Opens the dialog on the only application and answers it. */
async function withdrawing(answer: string, become: TrainingApplication["status"], refusal?: ReturnType<typeof refuse>) {
  let status: TrainingApplication["status"] = "pending";
  const more: Answers = {
    "GET /api/my-training-applications": () => [application(7, status)],
    [WITHDRAW]: () => {
      status = become;
      return refusal ?? { id: application(7, status).id, status, applied_at: application(7, status).applied_at };
    },
  };
  const calls = mockApi({ ...answers, ...more });
  const { user } = openAt(PATH);
  const button = { name: "Withdraw your application for Applied 7" };
  await user.click((await cardOf("Applied 7")).getByRole("button", button));
  const dialog = within(await screen.findByRole("dialog", { name: "Withdraw your application for Applied 7?" }));
  expect(
    dialog.getByText(/no longer considers it then, and deletes its documents\. You can apply again/),
  ).toBeVisible();
  await user.click(dialog.getByRole("button", { name: answer }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  return calls.filter(({ key }) => key === WITHDRAW).map(({ params }) => params);
}

it("withdraws an application after a question, and leaves the keyboard at it", async () => {
  expect(await withdrawing("Withdraw", "withdrawn")).toEqual([{ id: application(7, "pending").id }]);
  await reads("Application withdrawn");
  const card = await cardOf("Applied 7");
  expect(await card.findByText("Withdrawn")).toBeVisible();
  expect(card.getByText(/You withdrew this application\. You can apply again/)).toBeVisible();
  expect(card.queryByRole("button")).toBeNull();
  await waitFor(() => expect(screen.getByRole("heading", { level: 3, name: "Applied 7" })).toHaveFocus());
});

it("sends nothing where the question is answered with no", async () => {
  expect(await withdrawing("Cancel", "withdrawn")).toEqual([]);
});

it("shows what was decided meanwhile where the centre was faster", async () => {
  const text = "This application has already been decided";
  await withdrawing("Withdraw", "rejected", refuse(409, text));
  await reads(`Your application could not be withdrawn. ${text}`);
  expect(await (await cardOf("Applied 7")).findByText("Rejected")).toBeVisible();
});

it("offers to withdraw only what waits", async () => {
  const decided = [application(8, "rejected"), application(9, "withdrawn")];
  mockApi({ ...answers, "GET /api/my-training-applications": decided });
  openAt(PATH);
  await cardOf("Applied 9");
  expect(screen.queryByRole("button", { name: /^Withdraw/ })).toBeNull();
});

it("[JSD-23] says on how many days somebody came, and on which they were marked absent; nothing where nobody marked them", async () => {
  const attendance = { present: 8, absent: 1, excused: 1, absent_on: ["2026-03-05"] };
  const always = { present: 1, absent: 0, excused: 0, absent_on: [] };
  const rows = [enrollment(1, { attendance }), enrollment(2, { attendance: always }), enrollment(3)];
  mockApi({ ...answers, "GET /api/my-training-enrollments": rows });
  openAt(PATH);
  const card = await cardOf("Program 1");
  expect(card.getByText("You came on 8 of 10 days recorded, and were excused on 1.")).toBeVisible();
  expect(card.getByText(/^Marked absent on .*2026\. If you were there, please contact us\.$/)).toBeVisible();
  expect((await cardOf("Program 2")).getByText("You came on 1 of 1 day recorded.")).toBeVisible();
  expect((await cardOf("Program 2")).queryByText(/absent/)).toBeNull();
  expect((await cardOf("Program 3")).queryByText(/You came/)).toBeNull();
});
