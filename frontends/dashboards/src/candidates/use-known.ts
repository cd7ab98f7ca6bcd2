import { type Applicant, type Candidate, useApplicants, useCandidates } from "./known.api.ts";

/** What was between the employer and somebody so far. */
export interface Known {
  /** Missing until it is known, and of who cannot be found now. */
  candidate: Candidate | undefined;
  applications: Applicant["applications"];
  /** How many there are in all. */
  total: number;
}

/** The same of the people of a page, and the reads that failed. */
export function useKnown(ids: readonly string[]) {
  const [candidates, applicants] = [useCandidates(ids), useApplicants(ids)];
  const failed = [candidates, applicants].find(({ isError }) => isError) ?? candidates;
  const of = (id: string): Known => {
    const { applications = [], total = 0 } = applicants.data?.find(({ user_id }) => user_id === id) ?? {};
    return { candidate: candidates.data?.find(({ user_id }) => user_id === id), applications, total };
  };
  return { of, failed };
}
