import { apiList, type List, type OptionsOf, type ResponseOf } from "@jobcentre/frontend-kit/api";
import { useQuery } from "@jobcentre/frontend-kit/query";
import type { cardFields } from "./card-fields.ts";

type Fields = typeof cardFields;

/** A row of such a list, as far as its card shows it. */
export type CardOf<K extends keyof Fields> = Pick<
  ResponseOf<K>[number],
  Extract<keyof ResponseOf<K>[number], Fields[K][number]>
>;

/**
 * Reads a page of a list as `useList` does, for cards alone. Under a key of its own ("cards"): where the server drew the page there is no more
 * of each row than its card shows, which is too little for other screens.
 */
export const useCards = <K extends keyof Fields>(key: K, query: OptionsOf<K>["query"]) =>
  useQuery<List<CardOf<K>>>({
    queryKey: [key, { query }, "list", "cards"],
    queryFn: ({ signal }) => apiList<keyof Fields>(key, { query, signal }) as Promise<List<CardOf<K>>>,
    // Nothing of a former list says nothing of this one.
    placeholderData: (former) => (former?.rows.length ? former : undefined),
  });
