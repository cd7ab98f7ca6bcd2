import { MOST_COUNTED_ENTRIES } from "@jobcentre/contracts/activity-options";
import { useDocumentTitle } from "@jobcentre/frontend-kit/router";
import { Button, EmptyState, PageHeader } from "@jobcentre/frontend-kit/ui";
import { useAddressFilters } from "@jobcentre/frontend-kit/use-address-filters";
import { ListFrame } from "../components/list-frame.tsx";
import { useAddressPage } from "../components/use-address.ts";
import { PAGE_SIZE, useActivity } from "./activity.api.ts";
import { ActivityEntries } from "./activity-entries.tsx";
import { ActivityTools, useActivityFilters } from "./activity-tools.tsx";

/** The activity log, newest first. */
export function ActivityPage() {
  useDocumentTitle("Activity");
  const filters = useActivityFilters();
  const address = useAddressFilters();
  const page = useAddressPage();
  const activity = useActivity(filters, page);
  const { scope, ...narrowing } = filters;
  const narrowed = Object.keys(narrowing).length > 0;
  const total = activity.data?.total ?? 0;
  // All of the log is counted whole.
  const isWhole = scope === "all" && !narrowed;
  const counted = { total, page, pageSize: PAGE_SIZE, countedTo: isWhole ? undefined : MOST_COUNTED_ENTRIES };
  return (
    <>
      <PageHeader
        title="Activity"
        lead="What happened in the portal and on the site."
        actions={
          <Button
            icon="refresh"
            busy={activity.isFetching && !activity.isPending}
            onClick={() => void activity.refetch()}
          >
            Refresh
          </Button>
        }
      />
      <ActivityTools filters={filters} counted={counted} />
      <ListFrame
        list={activity}
        noun={["entry", "entries"]}
        page={page}
        pageSize={PAGE_SIZE}
        countedTo={counted.countedTo}
        empty={
          <EmptyState
            title={narrowed ? "No activity found" : "No activity yet"}
            icon="clock"
            action={
              scope === "admins" && narrowed ? (
                <Button onClick={() => address.set({ scope: "all" })}>Look among everything</Button>
              ) : undefined
            }
          >
            {narrowed ? emptyText(scope) : "What admins do in the portal is listed here."}
          </EmptyState>
        }
      >
        {(entries) => <ActivityEntries entries={entries} />}
      </ListFrame>
    </>
  );
}

const emptyText = (scope: "admins" | "all"): string =>
  scope === "all"
    ? "Choose other filters."
    : "No admin did this. Choose other filters, or look among what people and the system did.";
