import { useState } from "react";

export interface Selection<Row> {
  /** The chosen ones among the rows that are shown. */
  rows: Row[];
  /** Whether this row can be chosen at all. */
  offers: (row: Row) => boolean;
  has: (row: Row) => boolean;
  toggle: (row: Row) => void;
  /** How many of the rows can be chosen. */
  possible: number;
  /** Whether every row that can be chosen is. */
  all: boolean;
  toggleAll: () => void;
  clear: () => void;
}

/** Chooses among the rows on the page; a row that goes away, or can no longer be chosen, is not chosen any more. */
export function useSelection<Row extends { id: string }>(
  shown: readonly Row[],
  offers: (row: Row) => boolean = () => true,
): Selection<Row> {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  const possible = shown.filter(offers);
  const rows = possible.filter(({ id }) => ids.has(id));
  const all = possible.length > 0 && rows.length === possible.length;
  return {
    rows,
    offers,
    has: ({ id }) => ids.has(id),
    toggle: ({ id }) =>
      setIds((before) => new Set(before.has(id) ? [...before].filter((o) => o !== id) : [...before, id])),
    possible: possible.length,
    all,
    toggleAll: () => setIds(new Set(all ? [] : possible.map(({ id }) => id))),
    clear: () => setIds(new Set()),
  };
}
