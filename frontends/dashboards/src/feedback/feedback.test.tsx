import { type Answers, mockApi, OFFLINE, refuse } from "@jobcentre/frontend-kit/testing/mock-api";
import { person } from "@jobcentre/frontend-kit/testing/render-page";
import { screen, waitFor, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { openAt } from "../testing/dashboards.tsx";
import { enrollment } from "../testing/records.ts";

const GIVE = "POST /api/training-feedback";
const completed = enrollment(1, { status: "completed", completion_date: "2026-03-01T09:00:00.000Z" });
const given = { id: completed.id, created_at: "2026-03-02T09:00:00.000Z" };

async function open(answers: Answers = {}) {
  let told = false;
  const calls = mockApi({
    "GET /api/users/me": person(),
    "GET /api/messages": [],
    "GET /api/my-training-applications": [],
    "GET /api/my-training-enrollments": () => [{ ...completed, feedback_given: told }, enrollment(2)],
    [GIVE]: () => {
      told = true;
      return given;
    },
    ...answers,
  });
  const page = openAt("/dashboard/training-programs");
  await page.user.click(await screen.findByRole("button", { name: "Give feedback on Program 1" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Feedback on Program 1" }));
  const choose = (group: RegExp, name: string) =>
    page.user.click(within(dialog.getByRole("group", { name: group })).getByRole("radio", { name }));
  return {
    ...page,
    dialog,
    send: () => page.user.dblClick(dialog.getByRole("button", { name: "Send feedback" })),
    sent: () => calls.filter(({ key }) => key === GIVE).map(({ body }) => body),
    async fill() {
      await choose(/as a whole/, "5 (very good)");
      await choose(/^The instructor, Bala Musa/, "4");
      await choose(/was taught/, "1 (poor)");
      await choose(/recommend/, "Yes");
      await page.user.type(dialog.getByLabelText(/own words/), "More practice 🔧");
    },
  };
}

it("[CONST-04] [ADT-10] gives feedback with 1 to 5 for program, instructor and content, once", async () => {
  const { dialog, fill, send, sent } = await open();
  for (const group of dialog.getAllByRole("group").slice(0, 3)) {
    expect(within(group).getAllByRole("radio")).toHaveLength(5);
  }
  await fill();
  await send();
  expect(await screen.findByText("Thank you for your feedback!")).toBeVisible();
  expect(sent()).toEqual([
    {
      enrollment_id: completed.id,
      rating: 5,
      instructor_rating: 4,
      course_content_rating: 1,
      feedback_text: "More practice 🔧",
      would_recommend: true,
    },
  ]);
  expect(await screen.findByText(/You gave feedback/)).toHaveFocus();
  expect(screen.queryByRole("button", { name: /^Give feedback/ })).toBeNull();
});

it("names every rating that is missing and leads to it", async () => {
  const { user, dialog, send, sent } = await open();
  await send();
  await user.click(await dialog.findByRole("link", { name: "Rate the instructor" }));
  const group = within(dialog.getByRole("group", { name: /^The instructor/ }));
  await waitFor(() => expect(group.getByRole("radio", { name: "1 (poor)" })).toHaveFocus());
  expect(dialog.getAllByRole("link")).toHaveLength(4);
  expect(sent()).toEqual([]);
});

it.each([
  [OFFLINE, "Your feedback could not be sent. Please try again."],
  [refuse(409, "You have already given feedback on this program"), /You have already given feedback on this program/],
])("says why it could not be sent, and keeps it", async (failure, words) => {
  const { dialog, fill, send } = await open({ [GIVE]: failure });
  await fill();
  await send();
  expect(await screen.findByText(words)).toBeVisible();
  expect(dialog.getByLabelText(/own words/)).toHaveValue("More practice 🔧");
});

it("thanks for feedback that was given in another tab", async () => {
  let told = false;
  const { fill, send } = await open({
    "GET /api/my-training-enrollments": () => [{ ...completed, feedback_given: told }],
    [GIVE]: () => {
      told = true;
      return refuse(409, "You have already given feedback on this program", "feedback_given");
    },
  });
  await fill();
  await send();
  expect(await screen.findByText(/You gave feedback/)).toBeVisible();
});
