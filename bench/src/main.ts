import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { endEverything } from "@jobcentre/proofs/at-end";
import { NotAvailable } from "@jobcentre/test-kit/require-program";
import { figureSets } from "../figures/figure-sets.ts";
import type { BenchContext, Figure } from "./figure.ts";
import { plot } from "./plot.rules.ts";

/** As tools/bench.mjs reads them. */
interface Options {
  /** Names of figure sets, with commas between. */
  only?: string;
  short?: boolean;
  /** Draws the lines of former runs instead. */
  plot?: boolean;
}

/** Progress goes to standard error, a JSON line per figure to standard output; answers the exit code. `files` are those to plot. */
export async function main(
  options: Options,
  files: readonly string[],
  folders: Pick<BenchContext, "programs" | "ownPrograms">,
): Promise<number> {
  if (options.plot) {
    const [now = [], before = []] = files.map(readLines);
    console.log(plot(now, before));
    return 0;
  }
  const wanted = options.only?.split(",") ?? figureSets.map(({ name }) => name);
  const unknown = wanted.filter((name) => !figureSets.some((set) => set.name === name));
  if (unknown.length > 0) {
    console.error(`There is no ${unknown.join(", ")}; there are ${figureSets.map(({ name }) => name).join(", ")}.`);
    return 2;
  }
  // Everything that is written during the run lies in one folder, which goes with it.
  const folder = mkdtempSync(join(tmpdir(), "jobcentre-benches-"));
  process.env.TMPDIR = folder;
  const remove = (): void => rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  for (const signal of ["SIGINT", "SIGTERM"] as const)
    process.once(signal, () => {
      process.once("exit", remove);
      process.exit(130);
    });
  let broken = 0;
  for (const set of figureSets.filter(({ name }) => wanted.includes(name))) {
    const scratch = await mkdtemp(join(tmpdir(), "jobcentre-bench-"));
    const startedAt = performance.now();
    const seconds = (): number => Math.round((performance.now() - startedAt) / 1000);
    const say = (text: string): void => void process.stderr.write(`${set.name}: ${text} (${seconds()} s)\n`);
    try {
      const figures = await set.run({ ...folders, short: options.short ?? false, scratch, say });
      for (const figure of figures) console.log(JSON.stringify(figure));
    } catch (error) {
      const reason = (error as Error).message;
      console.log(
        JSON.stringify(
          error instanceof NotAvailable ? { figure: set.name, not_run: reason } : { figure: set.name, error: reason },
        ),
      );
      if (!(error instanceof NotAvailable)) broken += 1;
      if (process.env.DEBUG) console.error(error);
    } finally {
      say("done");
      await rm(scratch, { recursive: true, force: true });
    }
  }
  await endEverything();
  remove();
  return broken > 0 ? 1 : 0;
}

/** The figures among the lines of a file. */
function readLines(path: string): Figure[] {
  const lines = readFileSync(path, "utf8").split("\n");
  return lines.filter((line) => line.startsWith('{"figure"')).map((line) => JSON.parse(line) as Figure);
}
