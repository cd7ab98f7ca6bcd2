import { type Answers, mockApi, OFFLINE } from "@jobcentre/frontend-kit/testing/mock-api";
import { person } from "@jobcentre/frontend-kit/testing/render-page";
import { screen, waitFor, within } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { openAt } from "../testing/dashboards.tsx";
import { application, applicationCounts, ownJobs } from "../testing/employer-records.ts";

const LIST = "GET /api/employer/applications";
const interview = {
  interview_date: "2099-03-05 10:00",
  interview_location: "Plot 7, Wuse",
  starts_at: "2099-03-05T09:00:00.000Z",
};
const invited = (number: number, changes: Parameters<typeof application>[1] = {}) =>
  application(number, { status: "shortlisted", interview, ...changes });
const rows = [
  invited(1),
  invited(2),
  invited(3, { cannot_come: { note: "", at: "2026-03-01T09:00:00.000Z" } }),
  invited(4, { job: { title: "Job 4", closed_by_centre: true } }),
  invited(5, { interview: { ...interview, starts_at: "2020-03-05T09:00:00.000Z" } }),
];

const blobs: Blob[] = [];
const names: string[] = [];
function open(path: string, answer: Answers[typeof LIST] = rows) {
  Object.assign(URL, { createObjectURL: (blob: Blob) => `blob:${blobs.push(blob)}`, revokeObjectURL: () => undefined });
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (this: HTMLAnchorElement) {
    names.push(this.download);
  });
  let list: Answers[typeof LIST] = rows;
  const calls = mockApi({
    "GET /api/users/me": person({ user_type: "employer" }),
    "GET /api/messages": [],
    ...ownJobs([]),
    [LIST]: (call) => (typeof list === "function" ? list(call) : (list ?? [])),
    "GET /api/employer/applications/counts": applicationCounts({ total: 5, shortlisted: 5 }),
  });
  const page = openAt(path);
  return { ...page, calls, next: () => (list = answer) };
}
afterEach(() => {
  vi.restoreAllMocks();
  blobs.length = 0;
  names.length = 0;
});
const saved = () =>
  new Promise<string>((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.readAsText(blobs[0] as Blob);
  });
const cardOf = async (name: string) =>
  within((await screen.findByRole("heading", { level: 2, name })).closest("li") as HTMLElement);

it("[EMD-26] gives an interview to come to the employer's calendar, and none that nobody comes to", async () => {
  const { user } = open("/dashboard/applications");
  await user.click(
    (await cardOf("Person 1")).getByRole("button", { name: "Add to calendar the interview with Person 1" }),
  );
  expect(names).toEqual(["interview.ics"]);
  const text = await saved();
  for (const line of ["SUMMARY:Interview: Person 1\\, Job 1", "DTSTART:20990305T090000Z", "LOCATION:Plot 7\\, Wuse"])
    expect(text).toContain(`${line}\r\n`);
  for (const name of ["Person 3", "Person 4", "Person 5"])
    expect((await cardOf(name)).queryByRole("button", { name: /calendar/ })).toBeNull();
  expect(screen.queryByRole("button", { name: "Add all to calendar" })).toBeNull();
});

it("[EMD-21] gives all interviews to come of the chosen job in one file", async () => {
  const { user, calls } = open("/dashboard/applications?status=interview&job=65f0c0ffee65f0c0ffee0001");
  await user.click(await screen.findByRole("button", { name: "Add all to calendar" }));
  await waitFor(() => expect(names).toEqual(["interviews.ics"]));
  const text = await saved();
  expect(text.match(/^SUMMARY:.*$/gm)?.map((line) => line.trim())).toEqual([
    "SUMMARY:Interview: Person 1\\, Job 1",
    "SUMMARY:Interview: Person 2\\, Job 1",
  ]);
  expect(calls.filter(({ key }) => key === LIST).at(-1)?.query).toMatchObject({
    interview: "coming",
    job_id: "65f0c0ffee65f0c0ffee0001",
  });
});

it("says where they could not be read", async () => {
  const { user, next } = open("/dashboard/applications?status=interview", OFFLINE);
  const button = await screen.findByRole("button", { name: "Add all to calendar" });
  next();
  await user.click(button);
  expect(await screen.findByText(/The interviews could not be read/)).toBeVisible();
  expect(names).toEqual([]);
});
