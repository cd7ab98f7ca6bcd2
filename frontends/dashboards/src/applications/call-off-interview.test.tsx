import { type Answers, mockApi, refuse } from "@jobcentre/frontend-kit/testing/mock-api";
import { reads } from "@jobcentre/frontend-kit/testing/reads";
import { person } from "@jobcentre/frontend-kit/testing/render-page";
import { screen, waitFor, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { openAt } from "../testing/dashboards.tsx";
import { application, applicationCounts, ownJobs } from "../testing/employer-records.ts";

const CALL_OFF = "POST /api/employer/applications/{id}/call-off-interview";
const interviewOn = (day: string) => ({
  interview_date: `${day} 10:00`,
  interview_location: "Plot 7, Wuse",
  starts_at: `${day}T09:00:00.000Z`,
});
const TO_COME = interviewOn("2099-03-02");

function open(interview: typeof TO_COME | null, answers: Answers = {}) {
  let now = interview;
  const calls = mockApi({
    "GET /api/users/me": person({ user_type: "employer" }),
    "GET /api/messages": [],
    ...ownJobs([]),
    "GET /api/employer/applications": () => [application(1, { status: "shortlisted", interview: now })],
    "GET /api/employer/applications/counts": applicationCounts({ total: 1, shortlisted: 1 }),
    [CALL_OFF]: () => {
      now = null;
      return application(1, { status: "shortlisted" });
    },
    ...answers,
  });
  const page = openAt("/dashboard/applications");
  return { ...page, sent: () => calls.filter(({ key }) => key === CALL_OFF).map(({ body }) => body) };
}
const press = () => screen.findByRole("button", { name: "Call off interview with Person 1" });
const dialog = () => within(screen.getByRole("dialog", { name: "Call off the interview with Person 1?" }));

it("[EMD-23] calls off an interview after a question, with the employer's words, and the keyboard stays with the person", async () => {
  const { user, sent } = open(TO_COME);
  await user.click(await press());
  expect(dialog().getByText(/is told not to come on/)).toHaveTextContent("Mar 2, 2099, 10:00 AM (Lagos time)");
  await user.click(dialog().getByRole("button", { name: "Cancel" }));
  expect(sent()).toEqual([]);
  await user.click(await press());
  await user.type(dialog().getByLabelText(/Your words to Person 1/), "We are ill.");
  await user.click(dialog().getByRole("button", { name: "Call off" }));
  await reads("The interview is called off, and Person 1 is told");
  expect(sent()).toEqual([{ starts_at: TO_COME.starts_at, words: "We are ill." }]);
  expect(await screen.findByRole("button", { name: "Schedule interview with Person 1" })).toBeVisible();
  await waitFor(() => expect(screen.getByRole("heading", { name: "Person 1" })).toHaveFocus());
});

it("says why an interview could not be called off", async () => {
  const { user } = open(TO_COME, {
    [CALL_OFF]: refuse(409, "This interview was changed meanwhile, or is over", "interview_changed"),
  });
  await user.click(await press());
  await user.click(dialog().getByRole("button", { name: "Call off" }));
  expect(await screen.findByText(/changed meanwhile, or is over/)).toBeVisible();
});

it.each([
  ["there is none", null],
  ["it is over", interviewOn("2020-03-02")],
] as const)("offers to call off no interview where %s", async (_, interview) => {
  open(interview);
  expect(await screen.findByRole("button", { name: /^(Change|Schedule( another)?) interview/ })).toBeVisible();
  expect(screen.queryByRole("button", { name: /^Call off/ })).toBeNull();
});
