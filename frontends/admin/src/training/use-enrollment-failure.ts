import { errorText } from "@jobcentre/frontend-kit/api";
import { useQueryClient } from "@jobcentre/frontend-kit/query";
import { useFailureNotice } from "@jobcentre/frontend-kit/use-failure-notice";
import { readAnew } from "../components/use-read-again.ts";
import { ENROLLMENTS } from "./training.api.ts";

interface EnrollmentFailure {
  /** Says why it failed, and shows what holds now: somebody else may have done it meanwhile. */
  say: (error: Error) => void;
  /** For the next try. */
  takeBack: () => void;
}

/** The failure of one step of an enrollment; `network` is said when no answer arrived. */
export function useEnrollmentFailure(fallback: string, network: string): EnrollmentFailure {
  const notice = useFailureNotice();
  const queryClient = useQueryClient();
  return {
    say: (error) => {
      notice.say(errorText(error, fallback, network));
      void readAnew(queryClient, [ENROLLMENTS]);
    },
    takeBack: notice.takeBack,
  };
}
