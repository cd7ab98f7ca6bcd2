import { NotAvailable } from "@jobcentre/test-kit/require-program";
import type { Proof } from "./proof.ts";
import { runProof, type Workshop } from "./run-proof.ts";

type Tell = (line: object) => void;

const oneLine = (error: unknown): string => String((error as Error)?.message ?? error).replaceAll("\n", " ");

/** Runs one after the other, those that may beside all others, and tells each line; answers what was broken or could not be tried. */
export async function runAll(
  proofs: readonly Proof[],
  { workshop, short, tell }: { workshop: Workshop; short: boolean; tell: Tell },
): Promise<string[]> {
  const failed: string[] = [];
  const judge = async (proof: Proof): Promise<void> => {
    const startedAt = performance.now();
    try {
      const lines = await runProof(proof, { workshop, short });
      if (lines.length === 0) failed.push(`${proof.promise}: told nothing`);
      for (const line of lines) {
        tell({ ...line, seconds: secondsSince(startedAt) });
        if (line.violations > 0) failed.push(`${line.promise}: ${line.violations} violations`);
        else if (line.tried === 0) failed.push(`${line.promise}: nothing was tried`);
      }
    } catch (error) {
      if (error instanceof NotAvailable && process.env.CI !== "true")
        tell({ promise: proof.promise, not_run: error.message });
      else failed.push(`${proof.promise}: ${oneLine(error)}`);
      if (process.env.DEBUG) console.error(error);
    }
  };
  const beside = proofs.filter(({ isBeside }) => isBeside).map(judge);
  for (const proof of proofs.filter(({ isBeside }) => !isBeside)) await judge(proof);
  await Promise.all(beside);
  return failed;
}

/** Runs each proof on programs with its sabotage, in its short size first; answers the sabotages that none saw. */
export async function runSabotages(
  proofs: readonly Proof[],
  { workshop, short, tell }: { workshop: Workshop; short: boolean; tell: Tell },
): Promise<string[]> {
  const unseen: string[] = [];
  for (const proof of proofs) {
    const { name, ...edit } = proof.sabotage;
    const startedAt = performance.now();
    let violations = 0;
    let error: string | undefined;
    for (const size of short ? [true] : [true, false]) {
      try {
        const lines = await runProof(proof, { workshop, short: size, edits: [edit] });
        violations = lines.reduce((sum, line) => sum + line.violations, 0);
      } catch (thrown) {
        error = oneLine(thrown);
      }
      if (violations > 0 || error) break;
    }
    const red = violations > 0 && error === undefined;
    tell({
      sabotage: name,
      promise: proof.promise,
      violations,
      red,
      ...(error && { error }),
      seconds: secondsSince(startedAt),
    });
    if (!red) unseen.push(`${name} did not turn ${proof.promise} red`);
  }
  return unseen;
}

const secondsSince = (startedAt: number): number => Math.round((performance.now() - startedAt) / 1000);
