import { atEnd } from "../../src/at-end.ts";
import type { ProofContext } from "../../src/proof.ts";
import { type Centre, startCentre } from "./centre.ts";

let running: { centre: Centre; short: boolean } | undefined;

/** The running product of these programs: one for all proofs that run on the same ones, since its start takes longest. */
export async function centreOf({
  programs,
  short,
  say,
}: Pick<ProofContext, "programs" | "short" | "say">): Promise<Centre> {
  const isRight = running?.centre.programs === programs && running.short === short;
  if (running && isRight && running.centre.parts.every((part) => part.isAlive())) return running.centre;
  await stopCentre();
  atEnd(stopCentre);
  const centre = await startCentre({ programs, withDemoData: !short, say });
  running = { centre, short };
  return centre;
}

/** Ends the product that the last proof ran on. */
async function stopCentre(): Promise<void> {
  const former = running;
  running = undefined;
  await former?.centre.stop();
}
