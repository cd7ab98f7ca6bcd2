import { Link } from "@jobcentre/frontend-kit/router";
import { Button } from "@jobcentre/frontend-kit/ui";
import type { AddressFilters } from "@jobcentre/frontend-kit/use-address-filters";
import { useKnownPerson } from "./from-person.ts";
import styles from "./list-tools.module.css";
import { useGoToTop } from "./use-go-to-top.ts";

/** What a list may be narrowed to by an id in its address, which nobody types: a person, who reported, a job. */
const NARROWED = ["account", "reporter", "job"] as const;

/** That a list is narrowed to one person or job, with the way back to the person and to all. */
export function OnlyOf({ filters }: { filters: AddressFilters }) {
  const by = NARROWED.filter((name) => filters.id(name));
  const [first] = by;
  const id = first && filters.id(first);
  const person = useKnownPerson(id);
  const goToTop = useGoToTop();
  if (!first) return null;
  const all = Object.fromEntries(by.map((name) => [name, ""]));

  function showAll() {
    filters.set(all);
    goToTop();
  }
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
      <Button size="small" kind="quiet" onClick={showAll}>
        Show all
      </Button>
    </p>
  );
}
