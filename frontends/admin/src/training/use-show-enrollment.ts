import { useQueryClient } from "@jobcentre/frontend-kit/query";
import { useNotify } from "@jobcentre/frontend-kit/ui";
import { useIsHere } from "@jobcentre/frontend-kit/use-is-here";
import { readAnew } from "../components/use-read-again.ts";
import { isEnrolledSoon } from "./is-enrolled-soon.ts";
import { type Application, ENROLLMENTS } from "./training.api.ts";

/** Shows the enrollment that follows an approval as soon as it is there. */
export function useShowEnrollment(): (approved: Application) => Promise<void> {
  const notify = useNotify();
  const queryClient = useQueryClient();
  const isHere = useIsHere();
  return async (approved) => {
    const shown = await isEnrolledSoon(approved, isHere);
    await readAnew(queryClient, [ENROLLMENTS]);
    if (!shown && isHere())
      notify.info("The enrollment is still being created. It will be listed under Enrollments shortly.");
  };
}
