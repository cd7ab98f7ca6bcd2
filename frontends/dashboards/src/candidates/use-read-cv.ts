import { ApiError, apiFile, fileParams } from "@jobcentre/frontend-kit/api";
import { useQueryClient } from "@jobcentre/frontend-kit/query";
import { useRef } from "react";

/** The lists whose people come with the path of their CV. */
const LISTS = [
  "GET /api/employer/applications",
  "GET /api/employer/cv-database",
  "GET /api/employer/training-graduates",
];

const cvAt = (path: string): Promise<File> =>
  apiFile("GET /api/employer/download-cv/{file_id}/{name}", { params: fileParams(path) });

/** Reads the CV at the path that a list has; one that is gone was replaced or hidden, so the list is read anew, and Retry asks for what it has then. */
export function useReadCv(path: string): () => Promise<File> {
  const queryClient = useQueryClient();
  const shown = useRef(path);
  shown.current = path;

  return async () => {
    try {
      return await cvAt(shown.current);
    } catch (error) {
      if (error instanceof ApiError && error.status === 404)
        await Promise.all(LISTS.map((list) => queryClient.invalidateQueries({ queryKey: [list] })));
      throw error;
    }
  };
}
