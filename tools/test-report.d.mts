// The types of test-report.mjs for its test.
export function countTests(report: string, exitCode: number): { passed: number; failed: number; notRun: string[] };
export function countProofs(output: string, exitCode: number): { passed: number; failed: number; notRun: string[] };
