import type { Loaded } from "./web-bench/visit.ts";

/** The most that a first visit to a public page may load, with room for other words in its lists; kB are thousands of bytes as they travel. */
const PAGE = { requests: 5, scriptKB: 95.3, allKB: 115 };

/** The most that each of its files may weigh without headers, brotli. The first that matches counts. */
const FILES: readonly [pattern: RegExp, kB: number][] = [
  // React alone.
  [/\/shell\/js\/vendor\./, 58.5],
  // The router, the cache, the federation and the frame around pages.
  [/\/shell\/js\/index\./, 24.9],
  // The page's own code and its remote's entry.
  [/\/public\/page\./, 11.9],
  [/\/api\//, 2],
  // The page itself, with its styles and what it shows; home is the largest.
  [/\/[\w-]*(\?.*)?$/, 15.5],
];

/** What of a visit is more than it may be, each with the name of the file or what it counts; nothing is all right. */
export function overBudget(loaded: readonly Loaded[]): string[] {
  const over: string[] = [];
  for (const { address, bodyBytes } of loaded) {
    const limit = FILES.find(([pattern]) => pattern.test(new URL(address).pathname))?.[1];
    if (limit === undefined) over.push(`${address} is new: no budget names it`);
    else if (bodyBytes > limit * 1_000) over.push(`${address} has ${bodyBytes} bytes, its budget is ${limit} kB`);
  }
  const bytesOf = (of: readonly Loaded[], size: "bytes" | "bodyBytes") => of.reduce((sum, one) => sum + one[size], 0);
  const scripts = loaded.filter(({ kind }) => kind === "Script");
  const largest = [...loaded].sort((a, b) => b.bytes - a.bytes).map(({ address, bytes }) => `${address} ${bytes}`);
  const check = (what: string, value: number, limit: number): void => {
    if (value > limit) over.push(`${what}: ${value}, the budget is ${limit}; largest first: ${largest.join(", ")}`);
  };
  check("requests", loaded.length, PAGE.requests);
  check("bytes of scripts", bytesOf(scripts, "bodyBytes"), PAGE.scriptKB * 1_000);
  check("all bytes", bytesOf(loaded, "bytes"), PAGE.allKB * 1_000);
  return over;
}
