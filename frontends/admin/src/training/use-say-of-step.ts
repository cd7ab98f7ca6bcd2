import { errorText } from "@jobcentre/frontend-kit/api";
import { useQueryClient } from "@jobcentre/frontend-kit/query";
import { type SayOf, useSayOf } from "@jobcentre/frontend-kit/use-say-of";
import { readAnew } from "../components/use-read-again.ts";
import { participantId } from "./participant-id.ts";
import { ENROLLMENTS, type Enrollment } from "./training.api.ts";

interface SayOfStep {
  done: SayOf["success"];
  /** Says why it failed, and shows what holds now: somebody else may have done it meanwhile. */
  failed: (error: Error) => void;
  /** For the next try. */
  takeBack: () => void;
}

/** Of an enrollment one thing is said: a certificate that was issued and revoked would be both. */
export const useSayOfEnrollment = (enrollment: Pick<Enrollment, "id">): SayOf => useSayOf()(participantId(enrollment));

/** What became of one step of an enrollment; `network` is said when no answer arrived. */
export function useSayOfStep(enrollment: Enrollment, fallback: string, network: string): SayOfStep {
  const say = useSayOfEnrollment(enrollment);
  const queryClient = useQueryClient();
  return {
    done: say.success,
    failed: (error) => {
      say.error(errorText(error, fallback, network));
      void readAnew(queryClient, [ENROLLMENTS]);
    },
    takeBack: say.takeBack,
  };
}
