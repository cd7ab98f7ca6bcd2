import { useQueryClient } from "@jobcentre/frontend-kit/query";

/** Reads again what is shown, for a call that was refused: somebody else may have been faster. */
export function useReadAgain(...reads: readonly string[]): () => void {
  const queryClient = useQueryClient();
  return () => {
    for (const read of reads) void queryClient.invalidateQueries({ queryKey: [read] });
  };
}
