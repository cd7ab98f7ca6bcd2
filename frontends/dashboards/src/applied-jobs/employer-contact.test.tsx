import { type Answers, mockApi, OFFLINE, refuse } from "@jobcentre/frontend-kit/testing/mock-api";
import { person } from "@jobcentre/frontend-kit/testing/render-page";
import { screen, waitFor, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { openAt } from "../testing/dashboards.tsx";
import { ownApplication } from "../testing/seeker-records.ts";
import type { OwnApplication } from "./applied-jobs.api.ts";

const CONTACT = "GET /api/employer-contacts/{id}";
const contact = {
  hr_contact_name: "Ngozi Eze",
  hr_contact_email: "hr@gurara-solar.example",
  hr_contact_phone: "+234 (0) 803 555 0707",
};
const interview = {
  interview_date: "2099-03-05 10:00",
  interview_location: "Plot 7, Wuse",
  starts_at: "2099-03-05T09:00:00.000Z",
};
const invited = ownApplication(1, { status: "shortlisted", interview });

async function open(application: OwnApplication, answers: Answers = {}) {
  const calls = mockApi({
    "GET /api/users/me": person(),
    "GET /api/messages": [],
    "GET /api/job-applications": () => [application],
    [CONTACT]: contact,
    ...answers,
  });
  const page = openAt("/dashboard/applied-jobs");
  const title = await screen.findByRole("heading", { level: 2, name: "Job 1" });
  const asked = () => calls.filter(({ key }) => key === CONTACT).map(({ params }) => params.id);
  return { ...page, asked, card: within(title.closest("li") as HTMLElement) };
}

it.each([
  ["invited to an interview", invited],
  ["hired", ownApplication(1, { status: "hired" })],
] as const)("[JSD-19] shows who is %s how to reach the employer, to call and to write", async (_, application) => {
  const { card, asked } = await open(application);
  const shown = within(await card.findByRole("list", { name: "How to reach them" }));
  expect(shown.getByText("Ngozi Eze")).toBeVisible();
  expect(shown.getByRole("link", { name: contact.hr_contact_phone })).toHaveAttribute("href", "tel:+2348035550707");
  expect(shown.getByRole("link", { name: contact.hr_contact_email })).toHaveAttribute(
    "href",
    "mailto:hr@gurara-solar.example",
  );
  expect(asked()).toEqual([application.id]);
});

it.each([
  ["waits", ownApplication(1)],
  ["is on the shortlist without an interview", ownApplication(1, { status: "shortlisted" })],
  ["is rejected", ownApplication(1, { status: "rejected", interview })],
  ["withdrew", ownApplication(1, { status: "withdrawn", interview })],
  ["is invited by who the centre closed the job of", { ...invited, job: { ...invited.job, closed_by_centre: true } }],
] as const)("asks for no contact where somebody %s", async (_, application) => {
  const { asked, card } = await open(application as OwnApplication);
  expect(card.queryByText("How to reach them")).toBeNull();
  expect(asked()).toEqual([]);
});

it("asks for none while the account that reads is suspended", async () => {
  const suspended_at = "2026-03-01T09:00:00.000Z";
  const { asked } = await open(invited, { "GET /api/users/me": person({ suspended_at, suspension_reason: "Spam" }) });
  expect(asked()).toEqual([]);
});

it("shows nothing of an employer who is not to be reached any more", async () => {
  const { card, asked } = await open(invited, { [CONTACT]: refuse(404, "Not found.", "not_found") });
  await waitFor(() => expect(asked()).toHaveLength(1));
  await waitFor(() => expect(card.queryByText("How to reach them")).toBeNull());
  expect(card.queryByRole("alert")).toBeNull();
});

it("says that it could not be loaded, with a way to try again", async () => {
  let offline = true;
  const { user, card } = await open(invited, { [CONTACT]: () => (offline ? OFFLINE : contact) });
  const title = "How to reach them could not be loaded";
  expect(await card.findByRole("heading", { name: title }, { timeout: 10_000 })).toBeVisible();
  offline = false;
  await user.click(card.getByRole("button", { name: "Retry" }));
  expect(await card.findByRole("link", { name: contact.hr_contact_phone })).toBeVisible();
}, 15_000);

it("[EMD-23] shows who is hired what the employer wrote for the first day", async () => {
  const { card } = await open(ownApplication(1, { status: "hired", first_day: "Monday at 08:00.\nBring boots." }));
  expect(card.getByText(/^For your first day: Monday at 08:00\./)).toHaveTextContent("Bring boots.");
});
