import { ApiError } from "@jobcentre/frontend-kit/api";
import { useQueryClient } from "@jobcentre/frontend-kit/query";
import { useRef } from "react";

/** Reads the file at the path that a page shows; one that is gone was replaced or hidden, so what shows the path is read anew, and Retry asks for what it has then. */
export function useReadShown(
  path: string,
  fileAt: (path: string) => Promise<File>,
  shownBy: readonly string[],
): () => Promise<File> {
  const queryClient = useQueryClient();
  const shown = useRef(path);
  shown.current = path;

  return async () => {
    try {
      return await fileAt(shown.current);
    } catch (error) {
      if (error instanceof ApiError && error.status === 404)
        await Promise.all(shownBy.map((read) => queryClient.invalidateQueries({ queryKey: [read] })));
      throw error;
    }
  };
}
