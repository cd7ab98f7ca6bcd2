import { PortalProvider } from "@jobcentre/frontend-kit/portal-ui";
import { type Answers, mockApi, type SeenCall } from "@jobcentre/frontend-kit/testing/mock-api";
import { type RenderedPage, renderPage } from "@jobcentre/frontend-kit/testing/render-page";
import {
  APPLICATIONS,
  type Application,
  FUNDING,
  FUNDING_SUM,
  type Funding,
  MENTORSHIPS,
  type Mentorship,
} from "../entrepreneurship.api.ts";
import { EntrepreneurshipPage } from "../entrepreneurship.page.tsx";

interface Lists {
  applications?: Application[];
  mentorships?: Mentorship[];
  funding?: Funding[];
}

/** Lists that filter by status as the server does; change the arrays between the calls. Totals are the rows' number. */
function fakeLists({ applications = [], mentorships = [], funding = [] }: Lists, more: Answers): SeenCall[] {
  const by =
    <Row,>(rows: Row[], statusOf: (row: Row) => string) =>
    ({ query }: SeenCall) =>
      rows.filter((row) => query.status === undefined || query.status === statusOf(row));
  return mockApi({
    "POST /api/admin/activity-logs/exports": { success: true },
    [APPLICATIONS]: by(applications, ({ status }) => status),
    [MENTORSHIPS]: by(mentorships, (row) => row.mentorship_status),
    [FUNDING]: by(funding, (row) => row.disbursement_status),
    [FUNDING_SUM]: (call) => {
      const rows = by(funding, (row) => row.disbursement_status)(call);
      const sumOf = (some: Funding[]) => some.reduce((all, { amount_approved }) => all + amount_approved, 0);
      return {
        amount_approved: sumOf(rows),
        amount_cancelled: sumOf(rows.filter((row) => row.disbursement_status === "cancelled")),
      };
    },
    ...more,
  });
}

/** Opens the tab on these lists. */
export function open(lists: Lists, more: Answers = {}, search = ""): RenderedPage & { calls: SeenCall[] } {
  const calls = fakeLists(lists, more);
  const page = renderPage(
    <PortalProvider>
      <EntrepreneurshipPage />
    </PortalProvider>,
    { at: `/admin/dashboard/entrepreneurship${search}` },
  );
  return { ...page, calls };
}
