import { ApiError } from "@jobcentre/frontend-kit/api";
import { readAnew, useQueryClient } from "@jobcentre/frontend-kit/query";
import { useRef } from "react";

const isGone = (error: unknown): boolean => error instanceof ApiError && error.status === 404;

/** The text for a failure, and what that means where the file is gone. */
export const orGone =
  (failure: (error: unknown) => string) =>
  (error: unknown): string =>
    isGone(error)
      ? `${failure(error)}. It was changed meanwhile, and this page shows what there is now.`
      : failure(error);

/** Reads the file at the path that a page shows; one that is gone was replaced or hidden, so what shows the path is read anew. */
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
      if (isGone(error)) await readAnew(queryClient, shownBy);
      throw error;
    }
  };
}
