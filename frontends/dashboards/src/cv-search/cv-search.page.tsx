import { MOST_COUNTED_PEOPLE } from "@jobcentre/contracts/options";
import { pageOf } from "@jobcentre/frontend-kit/address-filters";
import { ApiError } from "@jobcentre/frontend-kit/api";
import { useDocumentTitle, useSearchParams } from "@jobcentre/frontend-kit/router";
import { EmptyState, LinkButton, PageHeader } from "@jobcentre/frontend-kit/ui";
import { KnownFailed } from "../candidates/known-failed.tsx";
import { NotVerified } from "../candidates/not-verified.tsx";
import { useKnown } from "../candidates/use-known.ts";
import { PagedList } from "../lists/paged-list.tsx";
import { CvEntryCard } from "./cv-entry-card.tsx";
import { CvFiltersForm, useCvFilters } from "./cv-filters.tsx";
import { PAGE_SIZE, useCvDatabase } from "./cv-search.api.ts";

/** Job seekers who let employers find them, by words, skill, experience and place together. */
export function CvSearchPage() {
  useDocumentTitle("CV Database Search");
  const [search] = useSearchParams();
  const filters = useCvFilters();
  const page = pageOf(search.get("page"));
  const entries = useCvDatabase({ ...filters, page });
  const known = useKnown((entries.data?.rows ?? []).map(({ user_id }) => user_id));
  const filtered = Object.values(filters).some((value) => value !== undefined);

  if (entries.error instanceof ApiError && entries.error.code === "employer_not_verified") {
    return <NotVerified title="CV Database Search" text={entries.error.text} />;
  }
  return (
    <>
      <PageHeader
        title="CV Database Search"
        lead="People who let employers find them. They see which company downloads their CV."
      />
      {/* Nobody to find, nothing to find them by. */}
      {(filtered || entries.data?.total !== 0) && <CvFiltersForm filters={filters} />}
      <KnownFailed read={known.failed} />
      <PagedList
        read={entries}
        page={page}
        pageSize={PAGE_SIZE}
        countedTo={MOST_COUNTED_PEOPLE}
        label="People"
        count={(total, number) => `${number} ${total === 1 ? "person" : "people"} found`}
        failed="The CV database could not be loaded"
        empty={filtered ? <NobodyFound /> : <NoCvs />}
      >
        {(entry) => <CvEntryCard key={entry.id} entry={entry} known={known.of(entry.user_id)} />}
      </PagedList>
    </>
  );
}

function NoCvs() {
  return (
    <EmptyState
      title="Nobody has put a CV here yet"
      icon="users"
      action={<LinkButton to="/dashboard/graduates">See the graduates</LinkButton>}
    >
      Until somebody does, look at who completed our training.
    </EmptyState>
  );
}

function NobodyFound() {
  return (
    <EmptyState title="Nobody found" action={<LinkButton to="/dashboard/cv-search">Show everybody</LinkButton>}>
      Try fewer filters, or a part of a word only.
    </EmptyState>
  );
}
