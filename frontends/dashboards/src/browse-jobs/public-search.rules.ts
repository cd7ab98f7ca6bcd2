/** Where the public pages make a search of Browse Jobs, whose words find companies by their name there; from its first page, in the order that they have. */
export function publicSearch(search: URLSearchParams): string {
  const { text: q, page: _page, apply: _job, sort: _order, ...filters } = Object.fromEntries(search);
  const same = new URLSearchParams({ ...(q && { q }), ...filters }).toString();
  return same ? `/jobs?${same}` : "/jobs";
}
