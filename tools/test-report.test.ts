import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { inCheckout } from "./checkout.mjs";
import { countProofs, countTests, outcomeIn, triedByHand } from "./test-report.mjs";

const folder = mkdtempSync(join(tmpdir(), "test-report-"));
afterAll(() => rmSync(folder, { recursive: true }));

function count(testResults: { status: string; tests: string[] }[], exitCode: number) {
  const report = join(folder, "report.json");
  const files = testResults.map(({ status, tests }) => ({
    name: inCheckout("jobs", "a.test.ts"),
    message: "",
    status,
    assertionResults: tests.map((result) => ({
      status: result,
      fullName: `a ${result} test`,
      failureMessages: result === "failed" ? ["\u001b[31mError: no seat\u001b[39m\n at x"] : [],
    })),
  }));
  writeFileSync(report, JSON.stringify({ testResults: files }));
  return countTests(report, exitCode);
}

describe("what a run of tests came to", () => {
  it("counts what passed and failed, and names what failed and what was not run", () => {
    const files = [{ status: "failed", tests: ["passed", "failed", "skipped"] }];
    expect(count(files, 1)).toEqual({
      passed: 1,
      failed: 1,
      notRun: ["a skipped test"],
      failures: ["jobs/a.test.ts: a failed test: Error: no seat"],
    });
  });

  it("counts a file that does not load as a failure", () => {
    const files = [
      { status: "failed", tests: [] },
      { status: "passed", tests: ["passed"] },
    ];
    expect(count(files, 1)).toMatchObject({ passed: 1, failed: 1, notRun: [] });
  });

  it("fails a run that broke off, that ran nothing, or that ended badly outside its tests", () => {
    expect(countTests(join(folder, "no-report.json"), 137)).toMatchObject({ passed: 0, failed: 1, notRun: [] });
    expect(count([], 0)).toMatchObject({ passed: 0, failed: 1, notRun: [] });
    expect(count([{ status: "passed", tests: ["passed"] }], 1)).toMatchObject({ passed: 1, failed: 1, notRun: [] });
  });
});

describe("what a run of proofs came to", () => {
  const kept = '{"promise":"order","tried":4,"violations":0}';
  const output = (...lines: string[]) => ["order: on its way (3 s)", ...lines, "not kept: seats"].join("\n");

  it("counts what is kept and what is broken, and names what could not be tried", () => {
    const lines = [kept, '{"promise":"seats","tried":4,"violations":2}', '{"promise":"load","not_run":"no rabbitmq"}'];
    expect(countProofs(output(...lines), 1)).toMatchObject({ passed: 1, failed: 1, notRun: ["load (no rabbitmq)"] });
  });

  it("fails a run that broke off, that tried nothing, or that ended badly", () => {
    expect(countProofs("", 0)).toMatchObject({ passed: 0, failed: 1, notRun: [] });
    expect(countProofs(output(kept), 1)).toMatchObject({ passed: 1, failed: 1, notRun: [] });
    expect(countProofs(output('{"promise":"order","tried":0,"violations":0}'), 0).failed).toBe(1);
  });
});

describe("what no run of the tests tries", () => {
  it("is told by the proofs of each set that it left out", () => {
    const kept = '{"promise":"seats","tried":4,"violations":0}';
    expect(countProofs(`{"left":["order","soak"]}\n${kept}`, 0)).toMatchObject({
      failed: 0,
      notRun: [],
      left: ["order", "soak"],
    });
    expect(countProofs(kept, 0).left).toEqual([]);
  });

  it("is one line with the commands that run it", () => {
    const line = triedByHand({ faults: ["order", "soak"], security: [] });
    expect(line).toContain("by hand, before a release: order, soak (npm run test:faults); every proof in full size");
    expect(line).toContain("npm run bench");
    expect(line).not.toContain("test:security");
    expect(line).not.toContain("\n");
  });
});

describe("what a whole run came to", () => {
  it("is what it said last, with what failed", () => {
    const told = ["failed: unit: jobs/a.test.ts: a: no seat", "not run: journeys (there is no Chromium)"];
    const text = `unit: 2 passed, 1 failed, in 3.0 s\n${told.join("\n")}\n3 passed, 1 failed\n`;
    const failures = ["unit: jobs/a.test.ts: a: no seat"];
    const notRun = ["journeys (there is no Chromium)"];
    expect(outcomeIn(text)).toEqual({ passed: 3, failed: 1, failures, notRun });
  });

  it("is nothing where it broke off", () => {
    const nothing = { passed: 0, failed: 0, failures: [], notRun: [] };
    expect(outcomeIn("3 passed, 0 failed\nKilled")).toEqual(nothing);
    expect(outcomeIn("")).toEqual(nothing);
  });
});
