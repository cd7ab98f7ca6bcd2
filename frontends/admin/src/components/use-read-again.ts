import { useQueryClient } from "@jobcentre/frontend-kit/query";

/** Reads again what is shown, for instance where a call was refused: somebody else may have been faster. */
export function useReadAgain(...reads: readonly string[]): () => void {
  const queryClient = useQueryClient();
  return () => {
    for (const read of reads) void queryClient.invalidateQueries({ queryKey: [read] });
  };
}
