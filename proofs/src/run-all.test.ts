import { NotAvailable } from "@jobcentre/test-kit/require-program";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Proof, ProofLine } from "./proof.ts";
import { runAll, runSabotages } from "./run-all.ts";

const workshop = { programs: "programs", build: async () => "programs with edits", clear: () => undefined };
const sabotage = { name: "no promise", file: "a.ts", find: "a", replace: "b" };
const line = (tried: number, violations: number): ProofLine => ({ promise: "order", tried, violations });
const proof = (run: Proof["run"]): Proof => ({ promise: "order", run, sabotage });

/** What was wrong, and what was told meanwhile. */
async function outcome(run: typeof runAll, of: Proof["run"]) {
  const told: object[] = [];
  const wrong = await run([proof(of)], { workshop, short: true, tell: (one) => void told.push(one) });
  return { wrong, told };
}

beforeEach(() => vi.stubEnv("CI", ""));
afterEach(() => vi.unstubAllEnvs());

describe("a run of proofs", () => {
  it("is content with what was tried and kept", async () => {
    expect((await outcome(runAll, async () => [line(3, 0)])).wrong).toEqual([]);
  });

  it.each<[string, Proof["run"]]>([
    ["order: 2 violations", async () => [line(3, 0), line(3, 2)]],
    ["order: nothing was tried", async () => [line(0, 0)]],
    ["order: told nothing", async () => []],
    ["order: it broke off", () => Promise.reject(new Error("it broke\noff"))],
  ])("says %s", async (what, run) => {
    expect((await outcome(runAll, run)).wrong).toEqual([what]);
  });

  it("leaves out what this machine lacks, but not in a run that may leave out nothing", async () => {
    const run = () => Promise.reject(new NotAvailable("no broker"));
    expect(await outcome(runAll, run)).toEqual({ wrong: [], told: [{ promise: "order", not_run: "no broker" }] });
    vi.stubEnv("CI", "true");
    expect((await outcome(runAll, run)).wrong).toEqual(["order: no broker"]);
  });
});

describe("a run of sabotages", () => {
  it.each<[string, number, Proof["run"]]>([
    ["is content where the proof turned red", 0, async ({ programs }) => [line(3, programs === "programs" ? 0 : 1)]],
    ["fails where the proof did not see it", 1, async () => [line(3, 0)]],
    ["fails where the proof broke off instead", 1, () => Promise.reject(new Error("no store"))],
  ])("%s", async (_what, unseen, run) => {
    expect((await outcome(runSabotages, run)).wrong).toHaveLength(unseen);
  });
});
