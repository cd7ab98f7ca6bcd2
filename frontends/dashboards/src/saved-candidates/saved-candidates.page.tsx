import { pageOf, wordsOf } from "@jobcentre/frontend-kit/address-filters";
import { Link, useDocumentTitle, useSearchParams } from "@jobcentre/frontend-kit/router";
import { SearchBox } from "@jobcentre/frontend-kit/search-box";
import { EmptyState, LinkButton, PageHeader } from "@jobcentre/frontend-kit/ui";
import { useAddressFilters } from "@jobcentre/frontend-kit/use-address-filters";
import styles from "../candidates/candidate.module.css";
import { KnownFailed } from "../candidates/known-failed.tsx";
import { useKnown } from "../candidates/use-known.ts";
import { useCompany } from "../company-profile/company.api.ts";
import { LOOKED_AT_NOW } from "../forms/looked-at-anew.ts";
import { COUNT_ID, PagedList } from "../lists/paged-list.tsx";
import { useFocusAfter } from "../lists/use-focus-after.ts";
import { SavedCandidateCard } from "./saved-candidate-card.tsx";
import { PAGE_SIZE, useSavedCandidates } from "./saved-candidates.api.ts";

/** The people an employer wants to come back to, wherever it found them. */
export function SavedCandidatesPage() {
  useDocumentTitle("Saved Candidates");
  const [search] = useSearchParams();
  const filters = useAddressFilters();
  const q = wordsOf(search.get("q"));
  const page = pageOf(search.get("page"));
  const saved = useSavedCandidates({ q, page });
  const rows = saved.data?.rows ?? [];
  const known = useKnown(rows.map(({ id }) => id));
  const focusAfter = useFocusAfter(saved.data, COUNT_ID);
  const isAny = rows.length > 0 || q !== undefined;
  return (
    <>
      <PageHeader
        title="Saved Candidates"
        lead="The people you want to come back to. No other company sees whom you saved; who no longer lets you find them is not on the list."
      />
      {isAny && <SearchBox label="Search by name or note" filters={filters} />}
      {rows.some(({ may_read_cvs }) => !may_read_cvs) && <NamesAlone />}
      <KnownFailed read={known.failed} />
      <PagedList
        read={saved}
        page={page}
        pageSize={PAGE_SIZE}
        label="Saved candidates"
        count={(total, number) => `${number} saved ${total === 1 ? "person" : "people"}${q ? " found" : ""}`}
        failed="Your saved candidates could not be loaded"
        empty={q ? <NobodyFound /> : <NobodySaved />}
      >
        {(person) => (
          <SavedCandidateCard
            key={person.id}
            person={person}
            known={known.of(person.id)}
            onForget={() => focusAfter("")}
          />
        )}
      </PagedList>
    </>
  );
}

/** What the employer can do about it, as where it looks for people. */
function NamesAlone() {
  const isLookedAt = useCompany().data?.verification_lost_at !== undefined;
  return (
    <p className={styles.closed}>
      Your company may not read CVs now: you see names and your own notes.{" "}
      {isLookedAt ? (
        LOOKED_AT_NOW
      ) : (
        <>
          <Link to="/dashboard/payments">Get verified</Link> to read more and to invite people.
        </>
      )}
    </p>
  );
}

function NobodySaved() {
  return (
    <EmptyState
      title="Nobody saved yet"
      icon="bookmark"
      action={
        <LinkButton kind="primary" to="/dashboard/cv-search">
          Search the CV database
        </LinkButton>
      }
    >
      Press Save on somebody of the CV database, the graduates or your applications, and you find them here again.
    </EmptyState>
  );
}

function NobodyFound() {
  return (
    <EmptyState title="Nobody found" action={<LinkButton to="/dashboard/saved-candidates">Show everybody</LinkButton>}>
      Try a part of the name, or of your note.
    </EmptyState>
  );
}
