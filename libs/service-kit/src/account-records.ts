import type { AccountRecords } from "@jobcentre/contracts/http/internal";
import { ListAnswer } from "./answers.ts";

/** The newest of a kind are shown; their total is told. */
export const NEWEST = { page: 1, limit: 50 };

/** A list of somebody's records under a title, as one part of everything that is known of them. */
export const recordsUnder = (title: string, { items, total }: ListAnswer<object>): AccountRecords => ({
  title,
  records: items.map((item) => ({ ...item })),
  total,
});

/** With the number that people quote when they call about one. */
export const numbered = ({ items, total }: ListAnswer<{ id: string }>): ListAnswer<object> =>
  new ListAnswer(
    items.map((item) => ({ request_number: item.id, ...item })),
    total,
  );
