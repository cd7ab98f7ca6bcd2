import { pageOf } from "@jobcentre/frontend-kit/address-filters";
import { useSearchParams } from "@jobcentre/frontend-kit/router";
import { useOneStep } from "@jobcentre/frontend-kit/use-one-step";

/**
 * A choice that lives in the address: one of `choices`, the first where the address says nothing or something else.
 * Choosing starts at the first page and drops every other part of the address but `keep`.
 */
export function useAddressChoice<T extends string>(
  name: string,
  choices: readonly [T, ...T[]],
  keep: readonly string[] = [],
): [value: T, choose: (value: T) => void] {
  const [search, setSearch] = useSearchParams();
  const oneStep = useOneStep();
  const value = choices.find((choice) => choice === search.get(name)) ?? choices[0];

  function choose(next: T) {
    const kept = [...search].filter(([other]) => keep.includes(other));
    setSearch(new URLSearchParams(next === choices[0] ? kept : [...kept, [name, next]]), oneStep(name));
  }
  return [value, choose];
}

/** The page in the address, from 1 to the last the server takes. */
export function useAddressPage(): number {
  const [search] = useSearchParams();
  return pageOf(search.get("page"));
}
