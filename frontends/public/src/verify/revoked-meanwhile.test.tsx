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
    {useRoutes(routes)}
  </>
);

/** The page with the verdict on a certificate that holds; what the server answers from then on is set by `answer`. */
async function openVerified() {
  let answer: typeof certificate | typeof revoked | typeof OFFLINE = certificate;
  const calls = mockApi({
    "GET /api/users/me": refuse(401, "Please sign in.", "not_signed_in"),
    [VERIFY]: () => answer,
  });
  const { user } = renderPage(<VerifyRoutes />, { at: `/verify-certificate/${NUMBER}` });
  await screen.findByRole("heading", { name: "Certificate Verified ✓" });
  return {
    asked: () => calls.filter(({ key }) => key === VERIFY).length,
    answerFromNow: (next: typeof answer) => {
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

it("[VER-07] says that it could not check again where no answer came, and keeps the verdict of before", async () => {
  const page = await openVerified();
  page.answerFromNow(OFFLINE);
  await page.verify();
  expect(await screen.findByText(/could not be checked again: what is here may be out of date/)).toBeVisible();
  expect(screen.getByRole("heading", { name: "Certificate Verified ✓" })).toBeVisible();
});
