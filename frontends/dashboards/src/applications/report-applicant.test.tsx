import { type Answers, mockApi, OFFLINE, refuse } from "@jobcentre/frontend-kit/testing/mock-api";
import { reads } from "@jobcentre/frontend-kit/testing/reads";
import { person, renderPage } from "@jobcentre/frontend-kit/testing/render-page";
import { screen, waitFor, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { application } from "../testing/employer-records.ts";
import { ApplicationCard } from "./application-card.tsx";

const REPORT = "POST /api/reports";

async function openReport(answers: Answers) {
  const calls = mockApi({ "GET /api/users/me": person({ user_type: "employer" }), ...answers });
  const page = renderPage(<ApplicationCard application={application(1)} onDecided={() => undefined} />);
  await page.user.click(await screen.findByRole("button", { name: "Report Person 1" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Report Person 1" }));
  return { ...page, dialog, sent: () => calls.filter(({ key }) => key === REPORT) };
}

it("[EMD-19] reports who applied to the job centre, in a few words, once where an answer got lost", async () => {
  const answers = [OFFLINE, { success: true as const }];
  const { user, dialog, sent } = await openReport({ [REPORT]: () => answers.shift() as never });
  await user.click(dialog.getByRole("button", { name: "Send report" }));
  expect((await dialog.findAllByText("Tell us what is wrong")).length).toBeGreaterThan(0);
  await user.type(dialog.getByLabelText("What is wrong?"), "Abusive words");
  await user.click(dialog.getByRole("button", { name: "Send report" }));
  await dialog.findByText("Your report could not be sent. Please try again.");
  await user.click(dialog.getByRole("button", { name: "Send report" }));
  await reads("Thank you. The job centre looks into it.");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  const [first, second] = sent();
  expect(first?.body).toEqual({ application_id: application(1).id, reason: "Abusive words" });
  expect(second?.headers["Idempotency-Key"]).toBe(first?.headers["Idempotency-Key"]);
});

it("says why a report is refused, and keeps the words", async () => {
  const { user, dialog } = await openReport({
    [REPORT]: refuse(409, "You have reported this application", "already_reported"),
  });
  await user.type(dialog.getByLabelText("What is wrong?"), "Spam");
  await user.click(dialog.getByRole("button", { name: "Send report" }));
  expect(await dialog.findByText("You have reported this application")).toBeVisible();
  expect(dialog.getByLabelText("What is wrong?")).toHaveValue("Spam");
});
