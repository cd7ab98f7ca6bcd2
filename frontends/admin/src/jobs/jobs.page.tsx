import { useDocumentTitle } from "@jobcentre/frontend-kit/router";
import { PageHeader } from "@jobcentre/frontend-kit/ui";
import { useAddressChoice } from "../components/use-address.ts";
import { ViewTabs } from "../components/view-tabs.tsx";
import { useReports, useRequests } from "./jobs.api.ts";
import { JobsView } from "./jobs-view.tsx";
import { ReportsView } from "./reports-view.tsx";
import { RequestsView } from "./requests-view.tsx";

const VIEWS = ["jobs", "requests", "reports"] as const;

const ONE = { page: 1, limit: 1 };

/** How many wait for a payment, for the work that was paid for, or for their money; undefined until all of that is known. */
function useRequestsToDo(): number | undefined {
  const requested = useRequests({ status: "requested", ...ONE }).data?.total;
  const toDeliver = useRequests({ to_deliver: "yes", ...ONE }).data?.total;
  const toPayBack = useRequests({ to_pay_back: "yes", ...ONE }).data?.total;
  if (requested === undefined || toDeliver === undefined || toPayBack === undefined) return undefined;
  return requested + toDeliver + toPayBack;
}

/** All jobs, and what people asked for or complained about. */
export function JobsPage() {
  useDocumentTitle("Jobs");
  const [view, setView] = useAddressChoice("view", VIEWS);
  const toDo = useRequestsToDo();
  const open = useReports({ status: "open", ...ONE }).data?.total;
  return (
    <>
      <PageHeader title="Jobs" lead="Every posting, paid services and reports." />
      <ViewTabs
        label="Jobs lists"
        active={view}
        onChange={(id) => setView(id as typeof view)}
        tabs={[
          { id: "jobs", label: "Jobs", content: <JobsView /> },
          {
            id: "requests",
            label: "Service requests",
            content: <RequestsView />,
            ...(toDo !== undefined && { count: toDo }),
            countOf: "to do",
          },
          {
            id: "reports",
            label: "Reports",
            content: <ReportsView />,
            ...(open !== undefined && { count: open }),
            countOf: "open",
          },
        ]}
      />
    </>
  );
}
