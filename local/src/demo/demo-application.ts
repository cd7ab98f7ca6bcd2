/** How far an application has come. Every later state includes the ones before it. */
export type DemoOutcome = "pending" | "rejected" | "enrolled" | "completed" | "certified";

export interface DemoApplication {
  /** The applicant's full name in people.ts. */
  applicant: string;
  /** The program's title. */
  program: string;
  outcome: DemoOutcome;
  applied_days_ago: number;
  motivation: string;
}

/** One application, in the order in which the list reads. */
export const application = (
  program: string,
  outcome: DemoOutcome,
  applied_days_ago: number,
  applicant: string,
  motivation: string,
): DemoApplication => ({ applicant, program, outcome, applied_days_ago, motivation });
