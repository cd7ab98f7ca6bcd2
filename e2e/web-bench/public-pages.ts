import { type Figure, figureOf, median } from "./figure.ts";
import { FAST_3G, FREE, type Line, SLOW_3G } from "./line.ts";
import type { Site } from "./site.ts";
import { staticCopyOf } from "./static-copy.ts";
import { type Visit, visit } from "./visit.ts";

const GOALS = { fastPaint: 700, slowPaint: 2_300, interactive: 2_000, shift: 0.0199, overStatic: 1.3 };
const WEIGHT = { script: 100, requests: 8, all: 150 };
const KB = 1_000;

/** How soon a page that anyone may see is there, beside the same page as one file; in alternating runs. */
export async function publicPage(name: string, path: string, { url, browser, runs, tell }: Site): Promise<void> {
  const copy = await staticCopyOf(url + path);
  const [ours, theirs, slow]: Visit[][] = [[], [], []];
  const see = (address: string, line: Line, scripts = true) => visit(address, { browser, line, scripts });
  try {
    // The first drawing of a page costs what later ones do not.
    await see(url + path, FREE);
    for (let run = 0; run < runs; run += 1) {
      ours?.push(await see(url + path, FAST_3G));
      theirs?.push(await see(copy.url, FAST_3G, false));
      slow?.push(await see(url + path, SLOW_3G));
    }
  } finally {
    copy.close();
  }
  const paintOf = (visits: Visit[] = []) => median(visits.map(({ paint }) => paint));
  const of = (figure: string, value: number, unit: Figure["unit"], goal: number | null) =>
    tell(figureOf({ figure: `${name}: ${figure}`, value, unit, goal }));
  const [paint, limit] = [paintOf(ours), paintOf(theirs)];
  of("largest paint, Fast 3G", paint, "ms", GOALS.fastPaint);
  const against = `the same page as one static file, ${Math.round(limit)} ms`;
  const figure = `${name}: largest paint beside one static file`;
  tell(
    figureOf({ figure, value: paint / limit, unit: "ratio", against, ratio: paint / limit, goal: GOALS.overStatic }),
  );
  of("largest paint, Slow 3G", paintOf(slow), "ms", GOALS.slowPaint);
  const timeOf = (note: "answering" | "interactive") => median((ours ?? []).map((seen) => seen[note] ?? Infinity));
  of("answers every press, Fast 3G", timeOf("answering"), "ms", GOALS.interactive);
  of("interactive, Fast 3G", timeOf("interactive"), "ms", GOALS.interactive);
  of("layout shift", Math.max(...[...(ours ?? []), ...(slow ?? [])].map(({ shift }) => shift)), "shift", GOALS.shift);
}

/** What the home page loads, until the network is quiet. Counted, not timed. */
export async function weightOfHome({ url, browser, tell }: Site): Promise<void> {
  const { loaded } = await visit(url, { browser, line: FREE });
  const sum = (of: typeof loaded, size: "bytes" | "bodyBytes") => of.reduce((all, one) => all + one[size], 0) / KB;
  const scripts = loaded.filter(({ kind }) => kind === "Script");
  const of = (figure: string, value: number, unit: Figure["unit"], goal: number) =>
    tell(figureOf({ figure: `home: ${figure}`, value, unit, goal }));
  of("JavaScript, brotli", sum(scripts, "bodyBytes"), "kB", WEIGHT.script);
  of("requests", loaded.length, "requests", WEIGHT.requests);
  of("all bytes, headers too", sum(loaded, "bytes"), "kB", WEIGHT.all);
}
