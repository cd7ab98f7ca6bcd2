import { type Answers, mockApi, OFFLINE, refuse } from "@jobcentre/frontend-kit/testing/mock-api";
import { person } from "@jobcentre/frontend-kit/testing/render-page";
import { screen, waitFor, within } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { openAt } from "../testing/dashboards.tsx";
import { enrollment } from "../testing/records.ts";

const NUMBER = "ABJ-1-1234-1700000000000";
const PDF = "GET /api/certificates/{number}.pdf";
const ENROLLMENTS = "GET /api/my-training-enrollments";
const done = { status: "completed", completion_date: "2026-03-01T09:00:00.000Z" } as const;
const certified = enrollment(3, { ...done, certificate_issued: true, certificate_number: NUMBER });

function open(answers: Answers = {}) {
  const calls = mockApi({
    "GET /api/users/me": person(),
    "GET /api/messages": [],
    [ENROLLMENTS]: [enrollment(1), certified],
    ...answers,
  });
  return { ...openAt("/dashboard/certifications"), calls };
}

it("[JSD-25] shows the person's real certificates, to view, share, check and download", async () => {
  const click = vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(() => undefined);
  Object.assign(URL, { createObjectURL: () => "blob:pdf", revokeObjectURL: () => undefined });
  const { user, calls } = open({ [PDF]: undefined as never });
  const list = within(await screen.findByRole("list", { name: "Your certificates" }));
  expect(list.getAllByRole("heading").map(({ textContent }) => textContent)).toEqual(["Program 3"]);
  expect(list.getByText(`Certificate ${NUMBER}`)).toBeVisible();
  expect(list.getByRole("link", { name: /^What others see/ })).toHaveAttribute("href", `/verify-certificate/${NUMBER}`);
  expect(list.getByRole("button", { name: /^View certificate/ })).toBeVisible();
  expect(list.getByRole("button", { name: /^Share the link/ })).toBeVisible();
  await user.click(list.getByRole("button", { name: /^Download PDF/ }));
  await waitFor(() => expect(click).toHaveBeenCalledOnce());
  expect(calls.find(({ key }) => key === PDF)?.params).toEqual({ number: NUMBER });
  expect(screen.queryByText("Sample")).toBeNull();
});

it("[JSD-25] shows samples, labelled so, to who has no certificate", async () => {
  open({ [ENROLLMENTS]: [enrollment(1)] });
  const samples = within(await screen.findByRole("list", { name: "Sample certificates" }));
  expect(samples.getAllByText("Sample")).toHaveLength(3);
  expect(screen.getByText(/You have no certificate yet/)).toBeVisible();
  expect(screen.queryByRole("button", { name: /certificate/ })).toBeNull();
});

it("[JSD-25] shows whose certificate was revoked that it was, and why, and no samples", async () => {
  const revoked = enrollment(4, { ...done, certificate_revoked_reason: "The exam was not passed." });
  const { unmount } = open({ [ENROLLMENTS]: [enrollment(1), revoked] });
  const list = within(await screen.findByRole("list", { name: "Your revoked certificates" }));
  expect(list.getByRole("heading", { name: "Program 4" })).toBeVisible();
  expect(list.getByText(/^Your certificate was revoked\. Please contact us/)).toBeVisible();
  expect(list.getByText("The reason given: The exam was not passed.")).toBeVisible();
  expect(screen.queryByText("Sample")).toBeNull();
  expect(screen.queryByText(/You have no certificate yet/)).toBeNull();
  expect(screen.queryByRole("list", { name: "Your certificates" })).toBeNull();
  unmount();
  open({ [ENROLLMENTS]: [certified, revoked] });
  expect(await screen.findByRole("list", { name: "Your certificates" })).toBeVisible();
  expect(screen.getByRole("list", { name: "Your revoked certificates" })).toBeVisible();
});

it.each([
  [OFFLINE, "Your certificate could not be downloaded.", 1],
  [refuse(409, "This certificate has letters that the PDF cannot show."), /letters that the PDF cannot show/, 0],
])("says that a download failed, with Retry where that may help", async (failure, words, retries) => {
  const { user } = open({ [PDF]: failure });
  await user.click(await screen.findByRole("button", { name: /^Download PDF/ }));
  expect(await screen.findByText(words)).toBeVisible();
  expect(screen.queryAllByRole("button", { name: "Retry" })).toHaveLength(retries);
});

it("offers Retry where the certificates cannot be loaded", async () => {
  open({ [ENROLLMENTS]: refuse(400) });
  expect(await screen.findByRole("heading", { name: "Your certificates could not be loaded" })).toBeVisible();
});
