import { type Answers, mockApi, OFFLINE } from "@jobcentre/frontend-kit/testing/mock-api";
import { reads } from "@jobcentre/frontend-kit/testing/reads";
import { person } from "@jobcentre/frontend-kit/testing/render-page";
import { screen, waitFor, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { openAt } from "../testing/dashboards.tsx";
import { application, applicationCounts, ownJobs } from "../testing/employer-records.ts";
import { companyProfile } from "../testing/profiles.ts";

const LIST = "GET /api/employer/applications";
const DECIDE = "POST /api/employer/applications/{id}/status";
const PROFILE = "GET /api/employer/profile";
const shortlisted = application(1, { status: "shortlisted" });
const contact = {
  hr_contact_name: "Ngozi Eze",
  hr_contact_email: "hr@zuma.example",
  hr_contact_phone: "0803 555 0707",
};
const HIRE = "Mark Person 1 as hired?";

function open(answers: Answers = {}, search = "") {
  const calls = mockApi({
    "GET /api/users/me": person({ user_type: "employer" }),
    "GET /api/messages": [],
    ...ownJobs([]),
    "GET /api/employer/applications/counts": applicationCounts({ total: 1, shortlisted: 1 }),
    [PROFILE]: companyProfile(contact),
    [LIST]: () => [shortlisted],
    [DECIDE]: application(1, { status: "hired" }),
    ...answers,
  });
  const page = openAt(`/dashboard/applications${search}`);
  return {
    ...page,
    sent: () => calls.filter(({ key }) => key === DECIDE).map(({ body }) => body),
    press: async (name: string) => page.user.click(await screen.findByRole("button", { name })),
  };
}
const dialog = (name: string) => within(screen.getByRole("dialog", { name }));

it.each([
  ["hired", "Mark as hired Person 1", HIRE],
  ["invited", "Schedule interview with Person 1", "Interview with Person 1"],
] as const)(
  "[EMD-26] says before somebody is %s how they reach the employer, and where that is changed",
  async (_, button, title) => {
    const { user, press, address } = open();
    await press(button);
    const shown = await dialog(title).findByText("Ngozi Eze");
    expect(shown.closest("p")).toHaveTextContent(
      "Person 1 reads there, and under Applied Jobs, how to reach you: Ngozi Eze, 0803 555 0707, hr@zuma.example. Change it in your company profile",
    );
    await user.click(dialog(title).getByRole("link", { name: "Change it in your company profile" }));
    expect(await screen.findByLabelText("HR contact name")).toHaveAccessibleDescription(
      /so that they can reach you\. Nobody else/,
    );
    expect(address()).toBe("/dashboard/company-profile");
    expect(screen.queryByRole("dialog")).toBeNull();
  },
);

it("says that they read it where the profile cannot be read", async () => {
  const { press } = open({ [PROFILE]: OFFLINE });
  await press("Mark as hired Person 1");
  expect(dialog(HIRE).getByText(/how to reach you\.$/)).toBeVisible();
});

it("opens at what is to be said, not at the way to the company profile", async () => {
  const { press } = open();
  await press("Mark as hired Person 1");
  await waitFor(() => expect(dialog(HIRE).getByLabelText(/^For the first day/)).toHaveFocus());
});

it("[EMD-23] sends words for the first day with a hire, and keeps them where that failed, also when the page is left", async () => {
  let offline = true;
  const { user, press, sent } = open({ [DECIDE]: () => (offline ? OFFLINE : application(1, { status: "hired" })) });
  await press("Mark as hired Person 1");
  await user.type(dialog(HIRE).getByLabelText(/^For the first day/), "Monday at 08:00.");
  await user.click(dialog(HIRE).getByRole("button", { name: "Mark as hired" }));
  await screen.findByText("The application status could not be changed.");
  expect(dialog(HIRE).getByLabelText(/^For the first day/)).toHaveValue("Monday at 08:00.");
  await user.click(dialog(HIRE).getByRole("button", { name: "Cancel" }));
  offline = false;
  expect(Object.entries(localStorage).filter(([key]) => key.includes("first-day"))).toHaveLength(1);
  await press("Mark as hired Person 1");
  expect(dialog(HIRE).getByLabelText(/^For the first day/)).toHaveValue("Monday at 08:00.");
  await user.click(dialog(HIRE).getByRole("button", { name: "Mark as hired" }));
  await reads("Application status updated successfully!");
  const body = { status: "hired", first_day: "Monday at 08:00." };
  expect(sent()).toEqual([body, body]);
});

it("[EMD-23] goes on from whoever takes their place where who is hired leaves the list before it is known whether others wait", async () => {
  const COUNTS = "GET /api/employer/applications/counts";
  const counted = applicationCounts({ total: 2, shortlisted: 2 });
  let rows = [shortlisted, application(2, { status: "shortlisted" })];
  let count = () => {};
  const { user, press } = open(
    {
      [LIST]: () => rows,
      [COUNTS]: () =>
        rows.length === 2
          ? counted
          : new Promise<typeof counted>((resolve) => {
              const before = count;
              count = () => {
                before();
                resolve(applicationCounts({ total: 2, hired: 2 }));
              };
            }),
      [DECIDE]: () => {
        rows = rows.slice(1);
        return application(1, { status: "hired" });
      },
    },
    "?status=shortlisted",
  );
  await press("Mark as hired Person 1");
  await user.click(dialog(HIRE).getByRole("button", { name: "Mark as hired" }));
  await waitFor(() => expect(screen.queryByRole("heading", { name: "Person 1" })).toBeNull());
  await waitFor(() => expect(screen.getByRole("heading", { name: "Person 2" })).toHaveFocus());
  count();
});

it("[EMD-23] keeps the words while somebody looks at their company profile", async () => {
  const { user, press, sent } = open();
  await press("Mark as hired Person 1");
  await user.type(dialog(HIRE).getByLabelText(/^For the first day/), "Bring boots.");
  await user.click(dialog(HIRE).getByRole("link", { name: /company profile/ }));
  await screen.findByLabelText("HR contact name");
  await user.click(screen.getByRole("link", { name: /^Applications/ }));
  await press("Mark as hired Person 1");
  await waitFor(() => expect(dialog(HIRE).getByLabelText(/^For the first day/)).toHaveValue("Bring boots."));
  expect(sent()).toEqual([]);
});

it("refuses words that are too long, at their field", async () => {
  const { user, press, sent } = open();
  await press("Mark as hired Person 1");
  await user.click(dialog(HIRE).getByLabelText(/^For the first day/));
  await user.paste("x".repeat(501));
  await user.click(dialog(HIRE).getByRole("button", { name: "Mark as hired" }));
  expect(await dialog(HIRE).findByRole("link", { name: /^Use at most 500 characters/ })).toBeVisible();
  expect(sent()).toEqual([]);
});

it("shows the employer what they wrote for the first day", async () => {
  open({ [LIST]: [application(1, { status: "hired", first_day: "Bring boots." })] });
  expect(await screen.findByText("What you wrote for the first day: Bring boots.")).toBeVisible();
});
