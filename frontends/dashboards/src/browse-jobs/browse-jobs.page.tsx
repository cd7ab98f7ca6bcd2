import { BROWSE_JOB_CATEGORIES, JOB_CATEGORIES } from "@jobcentre/contracts/options";
import { oneOf, pageOf, wordsOf } from "@jobcentre/frontend-kit/address-filters";
import { jobsCountedTo } from "@jobcentre/frontend-kit/counted-jobs";
import { FilterLine } from "@jobcentre/frontend-kit/filter-line";
import {
  JOB_ORDERS,
  jobOrderOf,
  MoreJobFiltersFields,
  moreJobFiltersOf,
  USUAL_JOB_ORDER,
} from "@jobcentre/frontend-kit/more-job-filters";
import { useDocumentTitle, useSearchParams } from "@jobcentre/frontend-kit/router";
import { EmptyState, LinkButton, PageHeader, SelectField, TextField } from "@jobcentre/frontend-kit/ui";
import { ApplyFromAddress } from "../applied-jobs/apply-from-address.tsx";
import { FilterForm } from "../filters/filter-form.tsx";
import { JobAlerts } from "../job-alerts/job-alerts.tsx";
import { PagedList } from "../lists/paged-list.tsx";
import { useMyJobs } from "../own-jobs/use-my-jobs.ts";
import { PAGE_SIZE, useOpenJobs } from "./browse-jobs.api.ts";
import { JobCard } from "./job-card.tsx";
import { publicSearch } from "./public-search.rules.ts";

/** The open jobs, to save and to apply for. */
export function BrowseJobsPage() {
  useDocumentTitle("Browse Jobs");
  const [search] = useSearchParams();
  const filters = {
    text: wordsOf(search.get("text")),
    category: oneOf(JOB_CATEGORIES, search.get("category")),
    ...moreJobFiltersOf(search),
  };
  const filtered = Object.values(filters).some((filter) => filter !== undefined);
  // A search of the public pages may ask for one that is not offered here.
  const categories = JOB_CATEGORIES.filter(
    (category) => category === filters.category || oneOf(BROWSE_JOB_CATEGORIES, category),
  );
  const sort = jobOrderOf(search);
  const page = pageOf(search.get("page"));
  const jobs = useOpenJobs({ ...filters, sort, page });
  const ownOf = useMyJobs(jobs.data?.rows.map(({ id }) => id));
  return (
    <>
      <PageHeader title="Browse Jobs" lead="Open jobs in and around Abuja. Save what you like, and apply right here." />
      <FilterForm>
        <TextField
          label="Search"
          hint="Words in the title, the text or the place"
          type="search"
          name="text"
          maxLength={200}
          defaultValue={filters.text ?? ""}
        />
        <FilterLine filters={Object.values({ ...filters, text: undefined })} />
        <SelectField
          label="Category"
          name="category"
          options={categories}
          placeholder="All Categories"
          defaultValue={filters.category ?? ""}
        />
        <SelectField
          label="Order"
          name="sort"
          options={JOB_ORDERS}
          placeholder={USUAL_JOB_ORDER}
          defaultValue={sort ?? ""}
        />
        <MoreJobFiltersFields filters={filters} />
      </FilterForm>
      <JobAlerts
        search={{
          text: filters.text ?? "",
          category: filters.category ?? "",
          location: filters.location ?? "",
          salary: filters.salary || null,
          experience: filters.experience ?? null,
          employment_type: filters.employment_type ?? "",
        }}
      />
      {filters.text && (
        <LinkButton kind="quiet" size="small" icon="building" to={publicSearch(search)}>
          Look in company names, too
        </LinkButton>
      )}
      <PagedList
        read={jobs}
        page={page}
        pageSize={PAGE_SIZE}
        countedTo={jobsCountedTo(filters)}
        label="Jobs"
        count={(total, number) => `${number} open ${total === 1 ? "job" : "jobs"}`}
        failed="The jobs could not be loaded"
        empty={<NoJobs filtered={filtered} />}
      >
        {(job) => <JobCard key={job.id} job={job} own={ownOf(job.id)} />}
      </PagedList>
      <ApplyFromAddress />
    </>
  );
}

function NoJobs({ filtered }: { filtered: boolean }) {
  if (!filtered) {
    return (
      <EmptyState
        title="No open jobs at the moment"
        icon="briefcase"
        action={<LinkButton to="/training">Find a program</LinkButton>}
      >
        Look again soon: employers post new jobs here. Learn something new until then.
      </EmptyState>
    );
  }
  return (
    <EmptyState
      title="No jobs found"
      icon="briefcase"
      action={<LinkButton to="/dashboard/browse-jobs">Show all jobs</LinkButton>}
    >
      Try other words, or fewer filters.
    </EmptyState>
  );
}
