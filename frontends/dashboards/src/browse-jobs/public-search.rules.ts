/** Where the public pages make a search of Browse Jobs, whose words find companies by their name there; from its first page. */
export function publicSearch(search: URLSearchParams): string {
  const { text: q, page: _page, apply: _job, ...filters } = Object.fromEntries(search);
  const same = new URLSearchParams({ ...(q && { q }), ...filters }).toString();
  return same ? `/jobs?${same}` : "/jobs";
}
