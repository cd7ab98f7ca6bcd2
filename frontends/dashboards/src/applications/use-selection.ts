import { useState } from "react";

export interface Selection<Row> {
  /** The chosen ones among the rows that are shown. */
  chosen: Row[];
  /** How many can be chosen. */
  possible: number;
  has: (row: Row) => boolean;
  offers: (row: Row) => boolean;
  toggle: (row: Row) => void;
  toggleAll: () => void;
}

/** Chooses among the rows of a page; one that goes away, or can no longer be chosen, is not chosen any more. */
export function useSelection<Row extends { id: string }>(
  rows: readonly Row[],
  offers: (row: Row) => boolean,
): Selection<Row> {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  const possible = rows.filter(offers);
  const chosen = possible.filter(({ id }) => ids.has(id));
  return {
    chosen,
    possible: possible.length,
    has: ({ id }) => ids.has(id),
    offers,
    toggle: ({ id }) => setIds(new Set(ids.has(id) ? [...ids].filter((one) => one !== id) : [...ids, id])),
    toggleAll: () => setIds(new Set(chosen.length === possible.length ? [] : possible.map(({ id }) => id))),
  };
}
