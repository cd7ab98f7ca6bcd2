import type { PageAnswer } from "@jobcentre/frontend-kit/server";

/** Names of fields by call, such as "GET /api/jobs". */
export type CardFields = Record<string, readonly string[]>;

/** A list that a page shows as cards, without what they do not show: the page is drawn from it, and it travels with the page. */
export function cardRows(answer: PageAnswer, cardFields: CardFields = {}): PageAnswer {
  const { queryKey, body } = answer;
  const fields = queryKey.includes("cards") && cardFields[queryKey[0] as string];
  if (!fields || !Array.isArray(body)) return answer;
  const shown = (row: Record<string, unknown>) =>
    Object.fromEntries(fields.filter((name) => name in row).map((name) => [name, row[name]]));
  return { ...answer, body: body.map(shown) };
}
