import { type QueryClient, readAnewInAllTabs, useQueryClient } from "@jobcentre/frontend-kit/query";

/** Reads again what is shown, for instance where a call was refused: somebody else may have been faster. */
export function useReadAgain(...reads: readonly string[]): () => void {
  const queryClient = useQueryClient();
  return () => void readAnew(queryClient, reads);
}

/** What other services do about a change follows by events, mostly within 300 ms. */
export const FOLLOWS_MS = 1_000;

/** Reads them again in a moment, when what follows a change by events has happened as a rule. */
export function useReadAgainSoon(...reads: readonly string[]): () => void {
  const readAgain = useReadAgain(...reads);
  return () => void setTimeout(readAgain, FOLLOWS_MS);
}

/** As useReadAgain, for who waits until what is shown has been read; never rejects. */
export const readAnew: (queryClient: QueryClient, reads: readonly string[]) => Promise<void> = readAnewInAllTabs;
