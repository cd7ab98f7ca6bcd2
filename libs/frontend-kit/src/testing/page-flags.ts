/**
 * When V8 makes its fastest code of a function: after nine times as many bytes of bytecode as it waits for by itself, 67,584. Most of what
 * a page's test calls so often ends before such code has earned back what making it took.
 */
const FASTEST_CODE_LATER = "--interrupt-budget=600000";

/**
 * What Node needs to be told for tests of pages. From 25 on it has a localStorage of its own, undefined without a file, and Vitest leaves
 * the page's out where there is one. The moment of fast code is set where it was measured, on Node 20: later ones have a compiler more.
 */
export function pageFlags(version: string): string[] {
  const major = Number.parseInt(version, 10);
  return [...(major >= 25 ? ["--no-webstorage"] : []), ...(major < 22 ? [FASTEST_CODE_LATER] : [])];
}
