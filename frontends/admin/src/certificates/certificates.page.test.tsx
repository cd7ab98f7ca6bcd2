import { PortalProvider } from "@jobcentre/frontend-kit/portal-ui";
import { type Answers, mockApi, refuse } from "@jobcentre/frontend-kit/testing/mock-api";
import { renderPage } from "@jobcentre/frontend-kit/testing/render-page";
import { screen, waitFor, within } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { program } from "../training/testing/program.ts";
import { CertificatesPage } from "./certificates.page.tsx";
import type { Trace } from "./trace-states.ts";

const stats = {
  totalUsers: 0,
  totalEmployers: 0,
  totalJobs: 0,
  totalApplications: 0,
  totalTrainingPrograms: 24,
  totalEnrollments: 31,
  activeJobs: 0,
  pendingApplications: 0,
};
const settings = { institute_name: "Gwagwalada Institute", director_name: "Ngozi Eze" };
const programs = (count: number) => Array.from({ length: count }, () => program());

function open(answers: Answers = {}) {
  const calls = mockApi(
    {
      "GET /api/admin/stats": stats,
      "GET /api/public-settings": settings,
      "GET /api/admin/training-enrollments": [],
      // Without a header their number is the rows'.
      "GET /api/admin/training-programs": ({ query }) =>
        programs({ open: 5, started: 14 }[query.state as string] ?? 24),
      ...answers,
    },
    { "GET /api/admin/training-enrollments": 7 },
  );
  const page = renderPage(
    <PortalProvider>
      <CertificatesPage />
    </PortalProvider>,
  );
  return { calls, ...page };
}
const stat = (label: string) => screen.getByText(label, { selector: "dt" }).parentElement;

it("[ADC-01] [ADC-02] [ADC-03] counts enrollments, certificates that hold, and programs that are neither over nor closed", async () => {
  const { calls } = open();
  await waitFor(() => expect(stat("Total Enrollments")).toHaveTextContent("31"));
  await waitFor(() => expect(stat("Certificates Issued")).toHaveTextContent("7"));
  await waitFor(() => expect(stat("Active Programs")).toHaveTextContent("Active Programs19"));
  const asked = calls.filter(({ key }) => key.startsWith("GET /api/admin/training")).map(({ query }) => query);
  expect(asked).toContainEqual({ page: "1", limit: "1", certified: "yes" });
  expect(asked).toContainEqual({ page: "1", limit: "1", state: "started" });
});

it("[ADC-04] lists the features", () => {
  open();
  const list = screen.getByRole("region", { name: "Certificate features" });
  expect(within(list).getAllByRole("listitem").length).toBeGreaterThan(3);
});

it("[ADC-05] previews a certificate with sample data, which prints and closes", async () => {
  const print = vi.fn();
  vi.stubGlobal("print", print);
  const { user } = open();
  await user.click(screen.getByRole("button", { name: "Preview Certificate" }));
  const dialog = screen.getByRole("dialog", { name: "Preview Certificate" });
  expect(await within(dialog).findByText("CERTIFICATE OF COMPLETION")).toBeVisible();
  expect(within(dialog).getByText("SAMPLE PARTICIPANT")).toBeVisible();
  expect(within(dialog).getByText("Gwagwalada Institute")).toBeVisible();
  await user.click(within(dialog).getByRole("button", { name: "Print" }));
  expect(print).toHaveBeenCalledOnce();
  const [, close] = within(dialog).getAllByRole("button", { name: "Close" });
  await user.click(close as HTMLElement);
  expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
});

it("says which figure could not be loaded", async () => {
  mockApi({ "GET /api/admin/stats": refuse(503) });
  renderPage(
    <PortalProvider>
      <CertificatesPage />
    </PortalProvider>,
  );
  expect(await screen.findByRole("button", { name: "Retry Total Enrollments" })).toBeVisible();
});

const TRACE = "GET /api/admin/training-certificates/{number}";
const NUMBER = "ABJ-1-7-1768867200000";
const ENROLLMENT = "65f0c0ffee65f0c0ffee0b01";
const says = {
  enrollment_id: ENROLLMENT,
  participant_name: "Amina Bello",
  program_title: "Solar panel installation",
  completion_date: "2026-01-15T10:00:00.000Z",
  issued_date: "2026-01-20T10:00:00.000Z",
  revoked_at: null,
  revoked_reason: null,
  replaced_by: null,
};

it("shows a state of a newer server as it is called", async () => {
  const { user } = open({ [TRACE]: { certificate_number: NUMBER, state: "suspended" as never, certificate: says } });
  await user.type(await screen.findByRole("searchbox", { name: "Certificate number" }), `${NUMBER}{Enter}`);
  expect(await screen.findByText("Suspended")).toBeVisible();
  expect(screen.getByText("Solar panel installation")).toBeVisible();
});

it("tells what became of a certificate that somebody shows", async () => {
  let answer: Trace = { certificate_number: NUMBER, state: "valid", certificate: says };
  const { user, calls } = open({ [TRACE]: () => answer });
  const check = within(screen.getByRole("region", { name: "Check a certificate" }));
  const look = async (number: string) => {
    await user.clear(check.getByRole("searchbox", { name: "Certificate number" }));
    await user.type(check.getByRole("searchbox", { name: "Certificate number" }), `${number}{Enter}`);
  };
  await look(` ${NUMBER} `);
  expect(await check.findByText("Valid")).toBeVisible();
  expect(check.getByText("Amina Bello")).toBeVisible();
  expect(check.getByRole("link", { name: /anybody/ })).toHaveAttribute("href", `/verify-certificate/${NUMBER}`);
  expect(calls.find(({ key }) => key === TRACE)?.params).toEqual({ number: NUMBER });

  const toEnrollment = () => check.getByRole("link", { name: "Its enrollment" });
  const listed = `/admin/dashboard/training?view=enrollments&q=${ENROLLMENT}`;
  expect(toEnrollment()).toHaveAttribute("href", listed);

  const revoked = { ...says, revoked_at: "2026-02-01T10:00:00.000Z", revoked_reason: "The name is misspelt." };
  answer = {
    certificate_number: NUMBER,
    state: "revoked",
    certificate: { ...revoked, replaced_by: "ABJ-1-7-1769000000000" },
  };
  await look("abj-1-7-1768867200000");
  expect(await check.findByText("Revoked", { selector: "p *" })).toBeVisible();
  expect(check.getByText("The name is misspelt.")).toBeVisible();
  expect(toEnrollment()).toHaveAttribute("href", listed);
  expect(check.getByRole("link", { name: "ABJ-1-7-1769000000000" })).toBeVisible();

  // As it is copied out of a mail, the number behind more words than the server looks at.
  await look(`${"Please check this for us. ".repeat(5)}https://jobs.example/verify-certificate/${NUMBER}`);
  await waitFor(() => expect(calls.filter(({ key }) => key === TRACE)).toHaveLength(3));
  expect(calls.findLast(({ key }) => key === TRACE)?.params).toEqual({ number: NUMBER });

  answer = { certificate_number: "ABJ-1-8-1768867200000", state: "unknown", certificate: null };
  await look("ABJ-1-8-1768867200000");
  expect(await check.findByText("Not known")).toBeVisible();
  expect(check.queryByText("Participant")).toBeNull();
  expect(check.queryByRole("link", { name: "Its enrollment" })).toBeNull();
});

it("asks for a certificate that is shown anew where Search is pressed again, also with its number typed otherwise", async () => {
  let answer: Trace = { certificate_number: NUMBER, state: "valid", certificate: says };
  const { user, calls } = open({ [TRACE]: () => answer });
  const check = within(screen.getByRole("region", { name: "Check a certificate" }));
  const words = check.getByRole("searchbox", { name: "Certificate number" });
  await user.type(words, `${NUMBER}{Enter}`);
  expect(await check.findByText("Valid")).toBeVisible();
  expect(check.queryByText("Checked again just now.")).toBeNull();
  await user.click(check.getByRole("button", { name: "Search" }));
  expect(await check.findByText("Checked again just now.")).toBeVisible();
  answer = { ...answer, state: "revoked" };
  await user.type(words, " is it real?{Enter}");
  expect(await check.findByText("Revoked", { selector: "p *" })).toBeVisible();
  expect(await check.findByText("Checked again just now.")).toBeVisible();
  expect(calls.filter(({ key }) => key === TRACE)).toHaveLength(3);
});
