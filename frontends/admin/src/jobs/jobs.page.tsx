import { useDocumentTitle } from "@jobcentre/frontend-kit/router";
import { PageHeader } from "@jobcentre/frontend-kit/ui";
import { useAddressChoice } from "../components/use-address.ts";
import { ViewTabs } from "../components/view-tabs.tsx";
import { useReports, useRequests } from "./jobs.api.ts";
import { JobsView } from "./jobs-view.tsx";
import { ReportsView } from "./reports-view.tsx";
import { RequestsView } from "./requests-view.tsx";

const VIEWS = ["jobs", "requests", "reports"] as const;

/** All jobs, and what people asked for or complained about. */
export function JobsPage() {
  useDocumentTitle("Jobs");
  const [view, setView] = useAddressChoice("view", VIEWS);
  const requested = useRequests({ status: "requested", page: 1, limit: 1 }).data?.total;
  const toDeliver = useRequests({ to_deliver: "yes", page: 1, limit: 1 }).data?.total;
  const open = useReports({ status: "open", page: 1, limit: 1 }).data?.total;
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
            ...(requested !== undefined && toDeliver !== undefined && { count: requested + toDeliver }),
          },
          { id: "reports", label: "Reports", content: <ReportsView />, ...(open !== undefined && { count: open }) },
        ]}
      />
    </>
  );
}
