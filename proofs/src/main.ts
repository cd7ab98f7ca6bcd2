import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { faults } from "../faults/all-faults.ts";
import { security } from "../security/all-attacks.ts";
import { endEverything } from "./at-end.ts";
import { type Asked, chosenProofs } from "./options.rules.ts";
import { runAll, runSabotages } from "./run-all.ts";
import type { Workshop } from "./run-proof.ts";

const SETS = { faults, security };

/** One of the two sets of proofs: progress on standard error, a JSON line per promise on standard output; answers the exit code. */
export async function main(set: keyof typeof SETS, asked: Asked, workshop: Workshop): Promise<number> {
  // Everything that is written during the run lies in one folder, which goes with it.
  const folder = mkdtempSync(join(tmpdir(), "jobcentre-proofs-"));
  process.env.TMPDIR = folder;
  const remove = (): void => rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  // Whoever ends the run ends what it started: each part ends its processes when this one exits.
  for (const signal of ["SIGINT", "SIGTERM"] as const)
    process.once(signal, () => {
      process.once("exit", remove);
      process.exit(130);
    });
  try {
    const { proofs, left, short, sabotage } = chosenProofs(asked, SETS[set]);
    const tell = (line: object): void => console.log(JSON.stringify(line));
    // Whoever ran some is not to take them for all.
    if (left.length > 0) tell({ left });
    const wrong = await (sabotage ? runSabotages : runAll)(proofs, { workshop, short, tell });
    if (wrong.length > 0) console.error(`not kept: ${wrong.join("; ")}`);
    return wrong.length > 0 ? 1 : 0;
  } catch (error) {
    console.error((error as Error).message);
    return 2;
  } finally {
    await endEverything();
    remove();
  }
}
