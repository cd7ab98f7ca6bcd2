import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Edit, Proof, ProofLine } from "./proof.ts";

/** What the runner is told by who starts it. */
export interface Workshop {
  /** Folder of the programs as they are. */
  programs: string;
  /** Builds the programs with places of the sources changed into a folder of this name; answers its path. */
  build(name: string, edits: readonly Edit[]): Promise<string>;
  /** Removes what `build` made under this name. */
  clear(name: string): void;
}

/** Runs one proof in an empty folder, on the programs as they are or with `edits`. */
export async function runProof(
  { promise, run }: Proof,
  { workshop, short, edits = [] }: { workshop: Workshop; short: boolean; edits?: readonly Edit[] },
): Promise<ProofLine[]> {
  const scratch = await mkdtemp(join(tmpdir(), "jobcentre-proof-"));
  const startedAt = performance.now();
  const built: string[] = [];
  const build = (all: readonly Edit[]): Promise<string> => {
    const name = `${promise}-${built.length + 1}`;
    built.push(name);
    return workshop.build(name, all);
  };
  const say = (text: string): void =>
    void process.stderr.write(`${promise}: ${text} (${Math.round((performance.now() - startedAt) / 1000)} s)\n`);
  try {
    return await run({
      programs: edits.length > 0 ? await build(edits) : workshop.programs,
      programsWith: (more) => build([...edits, ...more]),
      short,
      scratch,
      say,
    });
  } finally {
    await rm(scratch, { recursive: true, force: true });
    for (const name of built) workshop.clear(name);
  }
}
