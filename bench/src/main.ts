import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { endEverything } from "@jobcentre/proofs/at-end";
import { NotAvailable } from "@jobcentre/test-kit/require-program";
import { figureSets } from "../figures/index.ts";
import type { BenchContext } from "./figure.ts";

const OPTIONS = { only: { type: "string" }, short: { type: "boolean" } } as const;

/** `[--only NAME[,NAME]] [--short]`: progress on standard error, a JSON line per figure on standard output; answers the exit code. */
export async function main(
  args: readonly string[],
  folders: Pick<BenchContext, "programs" | "ownPrograms">,
): Promise<number> {
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => process.exit(130));
  const { values } = parseArgs({ args: [...args], options: OPTIONS });
  const wanted = values.only?.split(",") ?? figureSets.map(({ name }) => name);
  const unknown = wanted.filter((name) => !figureSets.some((set) => set.name === name));
  if (unknown.length > 0) {
    console.error(`There is no ${unknown.join(", ")}; there are ${figureSets.map(({ name }) => name).join(", ")}.`);
    return 2;
  }
  let broken = 0;
  for (const set of figureSets.filter(({ name }) => wanted.includes(name))) {
    const scratch = await mkdtemp(join(tmpdir(), "jobcentre-bench-"));
    const startedAt = performance.now();
    const seconds = (): number => Math.round((performance.now() - startedAt) / 1000);
    const say = (text: string): void => void process.stderr.write(`${set.name}: ${text} (${seconds()} s)\n`);
    try {
      const figures = await set.run({ ...folders, short: values.short ?? false, scratch, say });
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
  return broken > 0 ? 1 : 0;
}
