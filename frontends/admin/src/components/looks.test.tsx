import { PortalProvider } from "@jobcentre/frontend-kit/portal-ui";
import { mockApi } from "@jobcentre/frontend-kit/testing/mock-api";
import { renderPage } from "@jobcentre/frontend-kit/testing/render-page";
import { act, screen } from "@testing-library/react";
import type { ReactNode } from "react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { ApproveFundingDialog } from "../entrepreneurship/approve-funding-dialog.tsx";
import { AssignMentorDialog } from "../entrepreneurship/assign-mentor-dialog.tsx";
import * as business from "../entrepreneurship/testing/rows.ts";
import { CertificatesToIssue } from "../training/programs/certificates-to-issue.tsx";
import { enrollment } from "../training/testing/rows.ts";

const pass = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * 1_000));
beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const application = business.application({ status: "approved" });
const close = () => undefined;

it.each<[string, ReactNode, RegExp]>([
  [
    "Assign Mentor",
    <AssignMentorDialog key="mentor" application={application} onClose={close} />,
    /is the mentor of this business/,
  ],
  [
    "Approve Funding",
    <ApproveFundingDialog key="funding" application={application} onClose={close} />,
    /are not disbursed yet/,
  ],
  [
    "a program's form",
    <CertificatesToIssue key="due" program={{ id: "65f0c0ffee65f0c0ffee0c01" }} />,
    /have no certificate yet|has no certificate yet/,
  ],
])("puts nothing above the fields of %s while somebody types there", async (_, form, note) => {
  let isThere = false;
  const calls = mockApi({
    "GET /api/admin/entrepreneurship-mentorships": () => (isThere ? [business.mentorship()] : []),
    "GET /api/admin/entrepreneurship-funding": () => (isThere ? [business.funding()] : []),
    "GET /api/admin/training-enrollments": () => (isThere ? [enrollment()] : []),
  });
  renderPage(<PortalProvider>{form}</PortalProvider>);
  await pass(0.1);
  expect(calls.filter(({ query }) => query.limit === "1")).toHaveLength(1);
  isThere = true;
  await pass(181);
  expect(calls.filter(({ query }) => query.limit === "1")).toHaveLength(1);
  expect(screen.queryByText(note)).toBeNull();
});
