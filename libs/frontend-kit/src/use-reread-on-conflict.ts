import { ApiError } from "@jobcentre/frontend-kit/api";
import { readAnew, useQueryClient } from "@jobcentre/frontend-kit/query";

/** For `onError`: a change that is refused for what is there by now (409), or no longer (404), means that what is shown is old, and read again. */
export function useRereadOnConflict(...keys: string[]): (error: Error) => void {
  const queryClient = useQueryClient();
  return (error) => {
    if (!(error instanceof ApiError) || ![404, 409].includes(error.status)) return;
    // Of somebody else there is nothing to read into this page.
    if (error.code === "other_account") return;
    void readAnew(queryClient, keys);
  };
}
