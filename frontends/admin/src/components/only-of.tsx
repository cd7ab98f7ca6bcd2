import { Link, useLocation } from "@jobcentre/frontend-kit/router";
import { Button } from "@jobcentre/frontend-kit/ui";
import type { AddressFilters } from "@jobcentre/frontend-kit/use-address-filters";
import styles from "./list-tools.module.css";

/** What a list may be narrowed to by an id in its address, which nobody types: a person, who reported, a job. */
const NARROWED = ["account", "reporter", "job"] as const;

/** Who leads to a list that is narrowed to one person: their name, their page, and what the way back from there is. */
export interface FromPerson {
  person?: { name: string; path: string; state: unknown };
}

/** That a list is narrowed to one person or job, with the way back to the person and to all. */
export function OnlyOf({ filters }: { filters: AddressFilters }) {
  const { person } = (useLocation().state ?? {}) as FromPerson;
  const by = NARROWED.filter((name) => filters.id(name));
  const [first] = by;
  if (!first) return null;
  const id = filters.id(first) as string;
  const all = Object.fromEntries(by.map((name) => [name, ""]));
  return (
    <p className={styles.only}>
      {first === "job" ? (
        "This job alone."
      ) : (
        <span>
          {first === "account" ? "Only of " : "Only what was reported by "}
          <Link to={person?.path ?? `/admin/dashboard/users/${id}`} state={person?.state}>
            {person?.name ?? "one person"}
          </Link>
          .
        </span>
      )}
      <Button size="small" kind="quiet" onClick={() => filters.set(all)}>
        Show all
      </Button>
    </p>
  );
}
