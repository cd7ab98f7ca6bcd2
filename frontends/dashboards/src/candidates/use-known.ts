import { type Applicant, type Candidate, useApplicants, useCandidates } from "./known.api.ts";

/** What was between the employer and somebody so far. */
export interface Known {
  /** Missing until it is known, and of who cannot be found now. */
  candidate: Candidate | undefined;
  applications: Applicant["applications"];
}

/** The same of the people of a page, and the reads that failed. */
export function useKnown(ids: readonly string[]) {
  const [candidates, applicants] = [useCandidates(ids), useApplicants(ids)];
  const failed = [candidates, applicants].find(({ isError }) => isError) ?? candidates;
  const of = (id: string): Known => ({
    candidate: candidates.data?.find(({ user_id }) => user_id === id),
    applications: applicants.data?.find(({ user_id }) => user_id === id)?.applications ?? [],
  });
  return { of, failed };
}
