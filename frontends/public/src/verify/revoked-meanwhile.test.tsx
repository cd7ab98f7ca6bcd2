import { Link, useRoutes } from "@jobcentre/frontend-kit/router";
import { mockApi, OFFLINE, refuse } from "@jobcentre/frontend-kit/testing/mock-api";
import { renderPage } from "@jobcentre/frontend-kit/testing/render-page";
import { act, screen, waitFor } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { routes } from "../routes.tsx";

const NUMBER = "ABJ-1-1234-1763632800000";
const VERIFY = "GET /api/verify-certificate/{number}";
const certificate = {
  participant_name: "Amina Bello",
  program_title: "Solar panel installation",
  completion_date: "2026-11-01T10:00:00.000Z",
  certificate_number: NUMBER,
  instructor_name: "Danladi Musa",
  duration_weeks: 8,
  issued_date: "2026-11-02T10:00:00.000Z",
  verified_at: "2026-11-20T10:00:00.000Z",
  institute_name: "Abuja Job Centre Training Institute",
  director_name: "Dr. Halima Abdullahi",
};
const revoked = refuse(404, "Certificate Not Found", "certificate_not_found");
const VerifyRoutes = () => (
  <>
    <Link to="/verify-certificate">Another page</Link>
    <Link to={`/verify-certificate/${NUMBER}`}>Back</Link>
    <Link to="/verify-certificate/ABJ-2">Another number</Link>
    {useRoutes(routes)}
  </>
);

type Answer = typeof certificate | typeof revoked | typeof OFFLINE;

/** The page with the verdict on a certificate that holds. */
const openVerified = () => openAt(certificate, "Certificate Verified ✓");

/** The page with a verdict; what the server answers from then on is set by `answerFromNow`. */
async function openAt(first: Answer, verdict: string) {
  let answer = first;
  const calls = mockApi({
    "GET /api/users/me": refuse(401, "Please sign in.", "not_signed_in"),
    [VERIFY]: () => answer,
  });
  const { user } = renderPage(<VerifyRoutes />, { at: `/verify-certificate/${NUMBER}` });
  await screen.findByRole("heading", { name: verdict });
  return {
    asked: () => calls.filter(({ key }) => key === VERIFY).length,
    answerFromNow: (next: Answer) => {
      answer = next;
    },
    follow: (name: string) => user.click(screen.getByRole("link", { name })),
    type: async (text: string) => {
      await user.clear(screen.getByLabelText("Certificate number"));
      await user.type(screen.getByLabelText("Certificate number"), text);
    },
    verify: () => user.click(screen.getByRole("button", { name: "Verify" })),
  };
}

/** The reader comes back to the page a while later. */
function comeBack(): void {
  const real = Date.now();
  vi.spyOn(Date, "now").mockImplementation(() => real + 10_000);
  act(() => void window.dispatchEvent(new Event("online")));
}

it("[VER-04] no longer calls verified what was revoked while the page was open, also where no answer comes after that", async () => {
  const page = await openVerified();
  page.answerFromNow(revoked);
  comeBack();
  expect(await screen.findByRole("heading", { name: "Certificate Not Found" })).toBeVisible();
  expect(screen.getByText(/There is no valid certificate with the number/)).toBeVisible();
  expect(screen.queryByRole("heading", { name: "Certificate Verified ✓" })).toBeNull();
  expect(screen.queryByRole("button", { name: "Print certificate" })).toBeNull();
  await waitFor(() => expect(document.title).toContain("Certificate Not Found"));
  page.answerFromNow(OFFLINE);
  await page.verify();
  expect(await screen.findByText(/We could not check the number/)).toBeVisible();
  expect(screen.queryByRole("heading", { name: "Certificate Verified ✓" })).toBeNull();
});

it("[VER-04] does not call it verified again where the reader left after that, and comes back to no answer", async () => {
  const page = await openVerified();
  page.answerFromNow(revoked);
  comeBack();
  await screen.findByRole("heading", { name: "Certificate Not Found" });
  page.answerFromNow(OFFLINE);
  await page.verify();
  await screen.findByText(/We could not check the number/);
  await page.follow("Another page");
  await page.follow("Back");
  expect(await screen.findByText(/We could not check the number/)).toBeVisible();
  expect(screen.queryByRole("heading", { name: "Certificate Verified ✓" })).toBeNull();
});

it("[VER-06] asks anew where Verify is pressed for the number that is shown", async () => {
  const page = await openVerified();
  await page.verify();
  await waitFor(() => expect(page.asked()).toBe(2));
  page.answerFromNow(revoked);
  await page.verify();
  expect(await screen.findByRole("heading", { name: "Certificate Not Found" })).toBeVisible();
});

it("[VER-06] says, each time, that what is shown was checked again and holds, with the number alone in the field", async () => {
  const page = await openVerified();
  // There before its words are: a live region that arrives with them is not announced.
  const said = screen.getAllByRole("status").find(({ tagName }) => tagName === "P") as HTMLElement;
  let told = 0;
  new MutationObserver(() => {
    if (said.textContent === "Checked again just now: this certificate holds.") told += 1;
  }).observe(said, { childList: true });
  for (const times of [1, 2]) {
    await page.type(`https://jobs.example/verify-certificate/${NUMBER}`);
    await page.verify();
    await waitFor(() => expect([told, page.asked()]).toEqual([times, times + 1]));
    expect(screen.getByLabelText("Certificate number")).toHaveValue(NUMBER);
  }
  page.answerFromNow(OFFLINE);
  await page.verify();
  expect(await screen.findByText(/could not be checked again/)).toBeVisible();
  expect(said).toBeEmptyDOMElement();
});

it("[VER-06] says no longer that it was checked again of another number, after a way back, or of an answer that nobody asked for", async () => {
  const page = await openVerified();
  const words = () => screen.queryByText("Checked again just now: this certificate holds.");
  await page.verify();
  await waitFor(() => expect(words()).toBeVisible());
  await page.follow("Another number");
  await screen.findByRole("heading", { name: "Certificate Verified ✓" });
  expect(words()).toBeNull();
  await page.follow("Back");
  await screen.findByRole("heading", { name: "Certificate Verified ✓" });
  expect(words()).toBeNull();
  await page.verify();
  await waitFor(() => expect(words()).toBeVisible());
  const asked = page.asked();
  comeBack();
  await waitFor(() => expect(page.asked()).toBe(asked + 1));
  await waitFor(() => expect(words()).toBeNull());
  expect(screen.getByRole("heading", { name: "Certificate Verified ✓" })).toBeVisible();
});

it("[VER-04] [VER-06] says, each time, that there still is none where Verify is pressed for it again", async () => {
  const page = await openVerified();
  page.answerFromNow(revoked);
  comeBack();
  const missing = await screen.findByRole("heading", { name: "Certificate Not Found" });
  const words = () => screen.queryByText("Checked again: there is still no valid certificate with this number.");
  expect(words()).toBeNull();
  const said = screen.getAllByRole("status").find(({ tagName }) => tagName === "P") as HTMLElement;
  let told = 0;
  new MutationObserver(() => {
    if (said.textContent) told += 1;
  }).observe(said, { childList: true });
  for (const times of [1, 2]) {
    await page.verify();
    await waitFor(() => expect(told).toBe(times));
    expect(words()).toBe(said);
    expect(missing).toBeVisible();
  }
  const asked = page.asked();
  comeBack();
  await waitFor(() => expect(page.asked()).toBe(asked + 1));
  await waitFor(() => expect(words()).toBeNull());
});

it("[VER-04] [VER-06] says so, too, of a number that never was one", async () => {
  const page = await openAt(revoked, "Certificate Not Found");
  await page.verify();
  expect(await screen.findByText("Checked again: there is still no valid certificate with this number.")).toBeVisible();
  await waitFor(() => expect(document.title).toContain("Certificate Not Found"));
  page.answerFromNow(certificate);
  await page.verify();
  expect(await screen.findByRole("heading", { name: "Certificate Verified ✓" })).toBeVisible();
  expect(screen.queryByText(/still no valid certificate/)).toBeNull();
});

it("[VER-04] [VER-06] says of a verdict that is new what it is, and not that it still is so", async () => {
  const page = await openVerified();
  page.answerFromNow(revoked);
  await page.verify();
  await screen.findByRole("heading", { name: "Certificate Not Found" });
  await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
  expect(screen.queryByText(/still no valid certificate/)).toBeNull();
});

it("[VER-07] says, too, that no answer came again", async () => {
  const page = await openAt(OFFLINE, "Certificate Not Found");
  await page.verify();
  expect(await screen.findByText("Tried again just now: it could not be checked.")).toBeVisible();
});

it("[VER-07] says that it could not check again where no answer came, and keeps the verdict of before", async () => {
  const page = await openVerified();
  page.answerFromNow(OFFLINE);
  await page.verify();
  expect(await screen.findByText(/could not be checked again: what is here may be out of date/)).toBeVisible();
  expect(screen.getByRole("heading", { name: "Certificate Verified ✓" })).toBeVisible();
});
