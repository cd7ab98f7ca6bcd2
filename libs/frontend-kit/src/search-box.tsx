import { useSearchParams } from "@jobcentre/frontend-kit/router";
import { Button, TextField, VisuallyHidden } from "@jobcentre/frontend-kit/ui";
import { useEffect, useState } from "react";
import styles from "./search-box.module.css";
import type { AddressFilters } from "./use-address-filters.ts";

interface SearchBoxProps {
  /** What can be searched for, such as "Search by name, e-mail or program". */
  label: string;
  /** The same in so few words that a field beside the portal's menu shows them whole; the label is read and stands above it on a phone. */
  short?: string | undefined;
  filters: AddressFilters;
  /** Shows the label everywhere, beside fields that show theirs; otherwise where its words would be cut in the field. */
  labelled?: boolean;
}

/** Words to search for, as `q` in the address; searches on Enter and on the button. */
export function SearchBox({ label, short, filters, labelled = false }: SearchBoxProps) {
  const searched = filters.text("q");
  const [typed, setTyped] = useState(searched);
  const [search] = useSearchParams();
  // Back and forward in the browser change what is searched for; a link to other filters takes nothing along that is typed.
  // biome-ignore lint/correctness/useExhaustiveDependencies: with each new address.
  useEffect(() => setTyped(searched), [search, searched]);
  const kept = filters.typed;
  useEffect(() => {
    if (!kept) return;
    kept.current = typed.trim();
    return () => {
      kept.current = undefined;
    };
  }, [kept, typed]);
  return (
    <search className={styles.search}>
      <form
        className={styles.form}
        data-labelled={labelled || undefined}
        onSubmit={(event) => {
          event.preventDefault();
          filters.set({ q: typed.trim() });
        }}
      >
        <TextField
          label={label}
          hideLabel={!labelled}
          type="search"
          placeholder={labelled ? undefined : (short ?? inShort(label))}
          maxLength={200}
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value);
            // The field's own cross empties it, and expects the whole list.
            if (event.target.value === "" && searched !== "") filters.set({ q: "" });
          }}
        />
        <Button type="submit" icon="search">
          <VisuallyHidden>Search</VisuallyHidden>
        </Button>
      </form>
    </search>
  );
}

/** "Name or e-mail" for "Search by name or e-mail": the button beside it says the rest. */
const inShort = (label: string): string =>
  label.replace(/^Search by (.)/, (_all, first: string) => first.toUpperCase());
