import type { PageAnswer } from "@jobcentre/frontend-kit/query";

/** What the server read for the page it drew; undefined where it sent the empty frame. */
export function pageData(): PageAnswer[] | undefined {
  const block = document.getElementById("page-data")?.textContent;
  return (block && (JSON.parse(block) as PageAnswer[] | null)) || undefined;
}
