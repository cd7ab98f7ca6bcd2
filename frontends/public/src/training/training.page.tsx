import { PastTheEnd } from "@jobcentre/frontend-kit/past-the-end";
import { useDocumentTitle, useLocation } from "@jobcentre/frontend-kit/router";
import {
  CardGrid,
  Container,
  EmptyState,
  LinkButton,
  PageHeader,
  Pagination,
  ReadFailed,
  SkeletonCards,
} from "@jobcentre/frontend-kit/ui";
import { useEffect } from "react";
import { Figures } from "../figures/figures.tsx";
import { NotReadWithoutScripts } from "../sign-in/without-scripts.tsx";
import { ProgramCard } from "./program-card.tsx";
import { ProgramFiltersForm, useProgramFilters } from "./program-filters.tsx";
import { ProgramNotice, type ProgramProblem } from "./program-notice.tsx";
import { PAGE_SIZE, usePrograms } from "./training.api.ts";
import { trainingClaims } from "./training.content.ts";
import styles from "./training.module.css";

export function TrainingPage() {
  useDocumentTitle("Training programs");
  const filters = useProgramFilters();
  const programs = usePrograms({ ...filters, limit: PAGE_SIZE });
  // Without filters the very same call as above.
  const all = usePrograms({ page: 1, limit: PAGE_SIZE });
  const isFiltered = Boolean(filters.q || filters.category || filters.mode || filters.level || filters.price);
  const problem = useLocation().state as ProgramProblem | null;
  useEffect(() => {
    // Told once: the address's entry forgets it, for who comes back to it or loads it anew.
    if (problem) window.history.replaceState(null, "");
  }, [problem]);
  const featured = all.data?.rows.filter((program) => program.is_featured).slice(0, 3) ?? [];

  const showsFeatured = !isFiltered && filters.page === 1 && featured.length > 0;
  // Right below themselves they would be the same cards again: on that page they stand last.
  const rows = showsFeatured
    ? [...(programs.data?.rows ?? []).filter((program) => !featured.includes(program)), ...featured]
    : programs.data?.rows;
  // Whose program is gone looks on right there, not below the search.
  const isMissing = problem !== null && "missing" in problem;
  const featuredPrograms = showsFeatured && (
    <section className={styles.section} aria-labelledby="featured">
      <h2 id="featured">Featured programs</h2>
      <CardGrid>
        {featured.map((program) => (
          <ProgramCard key={program.id} program={program} />
        ))}
      </CardGrid>
    </section>
  );

  return (
    <Container>
      <PageHeader
        title="Skills training"
        lead="Learn a trade or a new skill here in Abuja, and leave with a certificate that anyone can check."
      />
      <ProgramNotice problem={problem} />
      {isMissing && featuredPrograms}
      <Figures figures={[{ label: "Open programs", live: all }, ...trainingClaims]} />
      <ProgramFiltersForm filters={filters} />

      {!isMissing && featuredPrograms}

      <section
        className={styles.section}
        aria-labelledby="all-programs"
        data-former={programs.isPlaceholderData || undefined}
        data-list-top
        tabIndex={-1}
      >
        <h2 id="all-programs">All programs</h2>
        <p aria-live="polite" aria-atomic className={styles.count}>
          {programs.data && `${programs.data.total} ${programs.data.total === 1 ? "program" : "programs"}`}
        </p>
        {programs.isPending && (
          <>
            <SkeletonCards label="Loading programs" />
            <NotReadWithoutScripts />
          </>
        )}
        <ReadFailed read={programs} title="The programs could not be loaded" />
        {programs.data?.rows.length === 0 && programs.data.total > 0 && <PastTheEnd />}
        {programs.data?.total === 0 && (
          <EmptyState
            title="No programs found"
            action={isFiltered && <LinkButton to="/training">Show all programs</LinkButton>}
          >
            {isFiltered ? "Try fewer filters or other words." : "New programs are announced here."}
          </EmptyState>
        )}
        <CardGrid>
          {rows?.map((program) => (
            <ProgramCard key={program.id} program={program} />
          ))}
        </CardGrid>
        <Pagination page={filters.page} total={programs.data?.total ?? 0} pageSize={PAGE_SIZE} label="Programs" />
      </section>
    </Container>
  );
}
