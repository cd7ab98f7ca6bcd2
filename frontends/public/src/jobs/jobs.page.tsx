import { useDocumentTitle } from "@jobcentre/frontend-kit/router";
import { Container, PageHeader } from "@jobcentre/frontend-kit/ui";
import { JobFiltersForm, useJobFilters } from "./job-filters.tsx";
import { JobResults } from "./job-results.tsx";

export function JobsPage() {
  useDocumentTitle("Jobs");
  const search = useJobFilters();
  return (
    <Container>
      <PageHeader title="Find a job" lead="Open jobs in Abuja and around, from employers you can visit." />
      <JobFiltersForm search={search} />
      <JobResults search={search} />
    </Container>
  );
}
