// The types of test-report.mjs for its test.
interface Outcome {
  passed: number;
  failed: number;
  notRun: string[];
  failures: string[];
}

export function countTests(report: string, exitCode: number): Outcome;
export function countProofs(output: string, exitCode: number): Outcome & { left: string[] };
export function triedByHand(left: Record<string, string[]>): string;
export function outcomeIn(output: string): { passed: number; failed: number; failures: string[] };
