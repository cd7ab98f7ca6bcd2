import { formatNumber } from "@jobcentre/frontend-kit/format";

/** A list as it was read. */
export interface Listed {
  rows: readonly object[];
  total: number;
}

/** Links to documents are other ones with each read. */
const isLink = (name: string): boolean => name.endsWith("_path") || name === "application_documents";

/** What a row says, without the numbers that count on in it and without its links: these alone are no news. */
const saidBy = (rows: readonly object[]): string =>
  JSON.stringify(rows, (name, value: unknown) => (typeof value === "number" || isLink(name) ? undefined : value));

/** What a look found that is not shown yet, in few words; undefined where that is nothing. */
export function newsOf(shown: Listed, found: Listed): string | undefined {
  const more = found.total - shown.total;
  if (more > 0) return `${formatNumber(more)} more`;
  if (more < 0) return `${formatNumber(-more)} fewer`;
  return saidBy(found.rows) === saidBy(shown.rows) ? undefined : "Some changed";
}
