import { useSearchParams } from "@jobcentre/frontend-kit/router";
import { Button } from "@jobcentre/frontend-kit/ui";
import type { ReactNode } from "react";
import { ChoiceBar } from "../components/choice-bar.tsx";
import { useAddressChoice, useAddressPage } from "../components/use-address.ts";
import { type Filters, PAGE_SIZE, type Page } from "./entrepreneurship.api.ts";
import styles from "./entrepreneurship.module.css";

/** The filters of a list as they stand in the address; `all` is no filter. */
export function useListFilters<Status extends string>(statuses: readonly Status[]) {
  const [search] = useSearchParams();
  const [status, setStatus] = useAddressChoice<Status | "all">("status", ["all", ...statuses], ["view", "q"]);
  const page = useAddressPage();
  const filters: Filters<Status> = {
    status: status === "all" ? undefined : status,
    q: search.get("q") ?? undefined,
  };
  const query: Filters<Status> & Page = { ...filters, page, limit: PAGE_SIZE };
  return { status, setStatus, page, filters, query, narrowed: status !== "all" || filters.q !== undefined };
}

interface ListFiltersProps<Status extends string> {
  status: Status;
  setStatus: (status: Status) => void;
  options: readonly { value: Status; label: string }[];
  /** More of what is done with the whole list, such as its export. */
  children?: ReactNode;
}

/** Search and status above a list. */
export function ListFilters<Status extends string>({ status, setStatus, options, children }: ListFiltersProps<Status>) {
  return (
    <div className={styles.filters}>
      <SearchBox />
      <div className={styles.filterRow}>
        <ChoiceBar label="Status" value={status} options={options} onChange={setStatus} />
        {children}
      </div>
    </div>
  );
}

function SearchBox() {
  const [search, setSearch] = useSearchParams();
  const q = search.get("q") ?? "";

  function find(wanted: string) {
    const next = new URLSearchParams(search);
    next.delete("page");
    if (wanted) next.set("q", wanted);
    else next.delete("q");
    setSearch(next);
  }

  return (
    // Another search in the address, as by going back, is another box.
    <form
      key={q}
      aria-label="Search"
      className={styles.search}
      onSubmit={(event) => {
        event.preventDefault();
        find(String(new FormData(event.currentTarget).get("q")).trim());
      }}
    >
      <input
        type="search"
        name="q"
        className={styles.searchText}
        aria-label="Search by business or person"
        placeholder="Business or person"
        maxLength={200}
        defaultValue={q}
      />
      <Button type="submit" icon="search">
        Search
      </Button>
      {q && (
        <Button kind="quiet" onClick={() => find("")}>
          Show all
        </Button>
      )}
    </form>
  );
}
