import { api, errorText } from "@jobcentre/frontend-kit/api";
import { useQueryClient } from "@jobcentre/frontend-kit/query";
import { OVERVIEW } from "../components/overview-calls.ts";
import { type Batch, useBatch } from "../components/use-batch.ts";
import { readAnew } from "../components/use-read-again.ts";
import { isOfDeletedPerson } from "./is-of-deleted-person.ts";
import { ENROLLMENTS, type Enrollment, issueOf } from "./training.api.ts";
import { useFinalSteps } from "./use-final-steps.tsx";

export const isEnrolled = ({ status }: Enrollment): boolean => status === "enrolled";
export const isCertifiable = (enrollment: Enrollment): boolean =>
  enrollment.status === "completed" && !enrollment.certificate_issued && !isOfDeletedPerson(enrollment);
/** Whose certificate was revoked gets another one by their own button alone, never among many. */
export const isToBeCertified = (enrollment: Enrollment): boolean =>
  isCertifiable(enrollment) && enrollment.certificate_revoked_reason === null;

/** How an enrollment is called where it is selected and reported on. */
export const nameOf = ({ participant_name, program_title }: Enrollment): string =>
  `${participant_name}, ${program_title}`;

/** Completes or certifies many enrollments, one call each. */
export function useEnrollmentBatch() {
  const batch: Batch<Enrollment> = useBatch<Enrollment>();
  const queryClient = useQueryClient();
  const { mayComplete } = useFinalSteps();
  const readAgain = () => {
    return readAnew(queryClient, [ENROLLMENTS, ...OVERVIEW]);
  };

  async function completeAll(enrollments: readonly Enrollment[]) {
    const completion = await mayComplete(enrollments);
    if (!completion) return;
    const { sent, keptUntil } = completion;
    const work = {
      nameOf,
      act: async ({ id }: Enrollment) => {
        await keptUntil(api("POST /api/admin/training-enrollments/{id}/complete", { params: { id }, ...sent }), id);
        return "completed";
      },
      failureOf: (error: unknown) =>
        errorText(error, "Failed to mark as completed", "Error marking as completed. Please try again."),
    };
    await batch.run("Marking as completed", enrollments, work, readAgain);
  }

  async function issueAll(enrollments: readonly Enrollment[]) {
    const work = {
      nameOf,
      act: async (enrollment: Enrollment) =>
        (await api("POST /api/admin/training-certificates/{id}/issue", issueOf(enrollment))).certificate_number,
      failureOf: (error: unknown) =>
        errorText(error, "Failed to issue certificate", "Error issuing certificate. Please try again."),
    };
    await batch.run("Issuing certificates", enrollments, work, readAgain);
  }
  return { batch, completeAll, issueAll };
}
