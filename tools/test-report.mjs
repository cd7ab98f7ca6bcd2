import { existsSync } from "node:fs";
import { readJson } from "./checkout.mjs";

/** What a run of vitest came to, from its JSON report: {passed, failed, notRun: [titles]}. A run without a test failed. */
export function countTests(report, exitCode) {
  const files = existsSync(report) ? readJson(report).testResults : [];
  const tests = files.flatMap((file) => file.assertionResults);
  const passed = tests.filter(({ status }) => status === "passed").length;
  const failedTests = tests.filter(({ status }) => status === "failed").length;
  const notRun = tests
    .filter(({ status }) => status !== "passed" && status !== "failed")
    .map((test) => test.fullName.trim());
  // A file that does not even load holds no failed test.
  const brokenFiles = files.filter(
    (file) => file.status === "failed" && !file.assertionResults.some(({ status }) => status === "failed"),
  ).length;
  const failed = failedTests + brokenFiles;
  // Nothing to run, an error outside every test, or a run that broke off.
  const otherwise = failed === 0 && (exitCode !== 0 || tests.length === 0) ? 1 : 0;
  return { passed, failed: failed + otherwise, notRun };
}

/** What a run of proofs came to, from the JSON lines in its output: a promise that was broken, or a run that broke off, failed. */
export function countProofs(output, exitCode) {
  const lines = output
    .split("\n")
    .filter((line) => line.startsWith('{"promise"'))
    .map((line) => JSON.parse(line));
  const passed = lines.filter(({ tried, violations }) => tried > 0 && violations === 0).length;
  const notRun = lines.filter((line) => line.not_run).map((line) => `${line.promise} (${line.not_run})`);
  const broken = lines.length - passed - notRun.length;
  return { passed, failed: broken === 0 && (exitCode !== 0 || lines.length === 0) ? 1 : broken, notRun };
}
