import { useSearchParams } from "@jobcentre/frontend-kit/router";
import { Icon, SelectField } from "@jobcentre/frontend-kit/ui";
import { FilterLinks } from "../filters/filter-links.tsx";
import { useAllListings } from "../manage-listings/listings.api.ts";
import styles from "./application-filters.module.css";
import { useApplicationCounts } from "./applications.api.ts";

/** Which job and which status, with how many applications are where. */
export function ApplicationFilters({ job }: { job: string | undefined }) {
  const [search, setSearch] = useSearchParams();
  const listings = useAllListings().data?.rows ?? [];
  const counts = useApplicationCounts(job).data;

  function choose(id: string) {
    const next = new URLSearchParams(search);
    next.delete("page");
    if (id === "") next.delete("job");
    else next.set("job", id);
    setSearch(next);
  }

  const options = listings.map(({ id, title, is_active }) => ({
    value: id,
    label: is_active ? title : `${title} (inactive)`,
  }));
  return (
    <search className={styles.filters}>
      <SelectField
        label="Job"
        options={options}
        placeholder="All jobs"
        value={options.some(({ value }) => value === job) ? job : ""}
        onChange={(event) => choose(event.target.value)}
      />
      <FilterLinks
        label="Status"
        param="status"
        choices={[
          { value: "", label: "All", count: counts?.total },
          { value: "pending", label: "Pending", count: counts?.pending },
          { value: "shortlisted", label: "Shortlisted", count: counts?.shortlisted },
          { value: "rejected", label: "Rejected", count: counts?.rejected },
          { value: "hired", label: "Hired", count: counts?.hired },
        ]}
      />
      <dl className={styles.stat}>
        <Icon name="calendar" />
        <dt>Interviews Scheduled</dt>
        <dd>{counts?.interviews_scheduled ?? "–"}</dd>
      </dl>
    </search>
  );
}
