import { useSearchParams } from "@jobcentre/frontend-kit/router";
import { useRef } from "react";
import { idOf } from "./address-filters.ts";
import { useOneStep } from "./use-one-step.ts";

/** The longest text that can be searched for. */
const LONGEST = 200;

export interface AddressFilters {
  /** What the address says, "" where it says nothing; no longer than the server takes. */
  text: (name: string) => string;
  /** The id of a record, or undefined where the address says nothing or something else. */
  id: (name: string) => string | undefined;
  /** One of `choices`, or undefined where the address says nothing or something else. */
  choice: <T extends string>(name: string, choices: readonly T[]) => T | undefined;
  /** What is typed in the field for words, for `set` to take along: nobody reads words there that do not filter. */
  typed?: { current: string | undefined };
  /** Sets filters, "" takes one away; the others stay, and the list starts at its first page. */
  set: (changes: Record<string, string>) => void;
}

/** Filters that live in the address, side by side. */
export function useAddressFilters(): AddressFilters {
  const [search, setSearch] = useSearchParams();
  const typed = useRef<string>(undefined);
  const oneStep = useOneStep();
  return {
    typed,
    text: (name) => (search.get(name) ?? "").slice(0, LONGEST),
    id: (name) => idOf(search.get(name)),
    choice: (name, choices) => choices.find((choice) => choice === search.get(name)),
    set(changes) {
      const next = new URLSearchParams(search);
      next.delete("page");
      const words = typed.current === undefined ? {} : { q: typed.current };
      for (const [name, value] of Object.entries({ ...words, ...changes })) {
        if (value === "") next.delete(name);
        else next.set(name, value);
      }
      setSearch(next, oneStep(Object.keys(changes).join()));
    },
  };
}
