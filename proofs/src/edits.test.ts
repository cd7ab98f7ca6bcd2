import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { faults } from "../faults/all-faults.ts";
import { CRASH_STEPS } from "../faults/crash-steps.ts";
import { REQUEUE } from "../faults/order.ts";
import { MISTAKE } from "../faults/poison.ts";
import { security } from "../security/all-attacks.ts";
import { SWEEPS_AT_ONCE } from "../security/files.ts";
import { SHORT_WINDOW } from "../security/guessing.ts";
import type { Edit } from "./proof.ts";

const ROOT = join(import.meta.dirname, "../..");

/** The edits whose place in the sources is not there, or there more than once. */
function lost(edits: readonly Edit[]): string[] {
  const texts = new Map<string, string>();
  return edits.flatMap(({ file, find, replace }) => {
    const text = texts.get(file) ?? readFileSync(join(ROOT, file), "utf8");
    texts.set(
      file,
      text.replace(find, () => replace),
    );
    return text.split(find).length === 2 ? [] : [`${file}: ${find}`];
  });
}

const proofs = [...faults, ...security];
it.each(proofs.map(({ promise, sabotage }) => [sabotage.name, promise, sabotage] as const))(
  "the sabotage %s of %s still has its place in the sources",
  (_name, _promise, sabotage) => {
    expect(lost([sabotage])).toEqual([]);
  },
);

it.each(Object.entries(CRASH_STEPS))(
  "every step at which a process dies is in the sources, %s",
  (transport, { edits, steps }) => {
    const { sabotage } = faults.find(({ promise }) => promise === `crash-points-${transport}`)!;
    expect(lost([sabotage, ...edits])).toEqual([]);
    expect(new Set(steps).size).toBe(9);
  },
);

it("what proofs change for themselves still has its place in the sources", () => {
  expect(lost([REQUEUE, MISTAKE, ...SWEEPS_AT_ONCE, SHORT_WINDOW])).toEqual([]);
});

it("each promise and each sabotage has a name of its own", () => {
  for (const names of [proofs.map(({ promise }) => promise), proofs.map(({ sabotage }) => sabotage.name)])
    expect(new Set(names).size).toBe(names.length);
});
