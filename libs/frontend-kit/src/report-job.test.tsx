import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { ReportDialog } from "./report-job.tsx";
import { mockApi, OFFLINE } from "./testing/mock-api.tsx";
import { renderPage } from "./testing/render-page.tsx";

const REPORT = "POST /api/reports";
const job = { id: "65f0c0ffee65f0c0ffee0001", title: "Welder", employer_name: "Zuma Foods" };

it("files a report whose answer got lost once, also after a reload", async () => {
  let offline = true;
  const seen = mockApi({ [REPORT]: () => (offline ? OFFLINE : { success: true }) });
  const open = () => renderPage(<ReportDialog job={job} onClose={() => undefined} />);
  const send = () => screen.getByRole("button", { name: "Send report" });
  const lost = open();
  await lost.user.type(screen.getByLabelText("What is wrong?"), "It asks for money.");
  await lost.user.click(send());
  await screen.findByText("Your report could not be sent. Please try again.");
  lost.unmount();

  offline = false;
  const again = open();
  expect(screen.getByLabelText("What is wrong?")).toHaveValue("It asks for money.");
  await again.user.click(send());
  await screen.findByText("Thank you. The job centre looks into it.");
  const keys = seen.filter(({ key }) => key === REPORT).map(({ headers }) => headers["Idempotency-Key"]);
  expect(keys[0]).toBeTruthy();
  expect(keys[1]).toBe(keys[0]);
  // What is sent is over: the next report of that job is another one.
  expect(window.localStorage).toHaveLength(0);
});
