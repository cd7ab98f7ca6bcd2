/**
 * What Node needs to be told for tests of pages: from 25 on it has a localStorage of its own, undefined without a file, and
 * Vitest leaves the page's out where there is one.
 */
export function pageFlags(version: string): string[] {
  return Number.parseInt(version, 10) >= 25 ? ["--no-webstorage"] : [];
}
