import { errorText } from "@jobcentre/frontend-kit/api";
import { useQueryClient } from "@jobcentre/frontend-kit/query";
import { useNotify } from "@jobcentre/frontend-kit/ui";
import { ENROLLMENTS } from "./training.api.ts";

/** Says why it failed, and shows what holds now: somebody else may have done it meanwhile. */
export function useEnrollmentFailure(fallback: string, network: string): (error: Error) => void {
  const notify = useNotify();
  const queryClient = useQueryClient();
  return (error) => {
    notify.error(errorText(error, fallback, network));
    void queryClient.invalidateQueries({ queryKey: [ENROLLMENTS] });
  };
}
