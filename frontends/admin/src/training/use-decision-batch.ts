import { api, errorText } from "@jobcentre/frontend-kit/api";
import { AGREED } from "@jobcentre/frontend-kit/given";
import { useQueryClient } from "@jobcentre/frontend-kit/query";
import { useIsHere } from "@jobcentre/frontend-kit/use-is-here";
import { OVERVIEW } from "../components/overview-calls.ts";
import { type Batch, useBatch } from "../components/use-batch.ts";
import { readAnew, useReadAgain } from "../components/use-read-again.ts";
import { isEnrolledSoon } from "./is-enrolled-soon.ts";
import { PROGRAMS } from "./programs/programs.api.ts";
import { APPLICATIONS, type Application, type ApplicationsQuery, type Decision, ENROLLMENTS } from "./training.api.ts";
import { useFinalSteps } from "./use-final-steps.tsx";
import { useMayApprove } from "./use-may-approve.tsx";

const WORDS = {
  approved: {
    title: "Approving",
    failed: "Failed to approve application",
    network: "Error approving application. Please try again.",
  },
  rejected: {
    title: "Rejecting",
    failed: "Failed to reject application",
    network: "Error rejecting application. Please try again.",
  },
} as const;

/** Approves or rejects many applications of a list, one call each, once that is confirmed. */
export function useDecisionBatch(query: ApplicationsQuery) {
  const batch: Batch<Application> = useBatch<Application>();
  const queryClient = useQueryClient();
  const { mayApprove, isReading } = useMayApprove(query);
  const { mayReject } = useFinalSteps();
  const readFigures = useReadAgain(ENROLLMENTS, PROGRAMS, ...OVERVIEW);
  const readEnrollments = useReadAgain(ENROLLMENTS);
  const isHere = useIsHere();

  async function decideAll(status: Decision, applications: readonly Application[], suggested?: string) {
    if (status === "approved" && !(await mayApprove(applications))) return;
    const given = status === "rejected" ? await mayReject(applications, suggested) : AGREED;
    if (!given) return;
    const { title, failed, network } = WORDS[status];
    let approved: Application | undefined;
    const work = {
      nameOf: ({ applicant_name, program_title }: Application) => `${applicant_name}, ${program_title}`,
      act: async (application: Application) => {
        const { id } = application;
        const body = { status, ...given.body };
        await given.keptUntil(api("POST /api/admin/training-applications/{id}/status", { params: { id }, body }), id);
        if (status === "approved") approved = application;
        return status;
      },
      failureOf: (error: unknown) => errorText(error, failed, network),
    };
    await batch.run(title, applications, work, () => {
      readFigures();
      return readAnew(queryClient, [APPLICATIONS]);
    });
    if (!approved) return;
    // The enrollments follow by events, in order: when the last one is there, all are.
    await isEnrolledSoon(approved, isHere);
    readEnrollments();
  }
  return { batch, decideAll, isReading };
}
