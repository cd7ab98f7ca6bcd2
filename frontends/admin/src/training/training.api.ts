import type { EnrollmentStatus, TrainingApplicationStatus } from "@jobcentre/contracts/options";
import { apiList, type OptionsOf, type ResponseOf } from "@jobcentre/frontend-kit/api";
import { useAction, useList } from "@jobcentre/frontend-kit/query";
import { eachMinute } from "../components/looks.ts";
import { OVERVIEW } from "../components/overview-calls.ts";
import { useReadAgain } from "../components/use-read-again.ts";
import { useShownList } from "../components/use-shown-list.ts";

export const APPLICATIONS = "GET /api/admin/training-applications";
export const ENROLLMENTS = "GET /api/admin/training-enrollments";
export const FEEDBACK = "GET /api/admin/training-feedback";

export type Application = ResponseOf<typeof APPLICATIONS>[number];
export type Enrollment = ResponseOf<typeof ENROLLMENTS>[number];
export type Feedback = ResponseOf<typeof FEEDBACK>[number];
export type Decision = "approved" | "rejected";

export const PAGE_SIZE = 20;

export type ApplicationsQuery = NonNullable<OptionsOf<typeof APPLICATIONS>["query"]> & {
  status?: TrainingApplicationStatus | undefined;
};
export type EnrollmentsQuery = NonNullable<OptionsOf<typeof ENROLLMENTS>["query"]> & {
  status?: EnrollmentStatus | undefined;
};
export type FeedbackQuery = NonNullable<OptionsOf<typeof FEEDBACK>["query"]>;

export const useApplicationList = (query: ApplicationsQuery) =>
  useShownList({ queryKey: [APPLICATIONS, query], queryFn: ({ signal }) => apiList(APPLICATIONS, { query, signal }) });
export const useEnrollmentList = (query: EnrollmentsQuery) =>
  useShownList({ queryKey: [ENROLLMENTS, query], queryFn: ({ signal }) => apiList(ENROLLMENTS, { query, signal }) });
export const useFeedbackList = (query: FeedbackQuery) =>
  useShownList({ queryKey: [FEEDBACK, query], queryFn: ({ signal }) => apiList(FEEDBACK, { query, signal }) });

/** Figures, and the first of a queue. */
export const useApplications = (query: ApplicationsQuery) => useList(APPLICATIONS, { query }, eachMinute);
export const useEnrollments = (query: EnrollmentsQuery) => useList(ENROLLMENTS, { query }, eachMinute);
export const useFeedback = (query: FeedbackQuery) => useList(FEEDBACK, { query }, eachMinute);

/** Said above the fields of a program's form: not looked at each minute, as it would move them under who types. */
export const useDueCertificates = (program_id: string) =>
  useList(ENROLLMENTS, { query: { program_id, status: "completed", certified: "due", page: 1, limit: 1 } });

/** Seats and waiting applications are shown with the programs. */
const PROGRAMS = "GET /api/admin/training-programs";

interface Outcome<Answer> {
  onDone: (answer: Answer) => void;
  onFailed: (error: Error) => void;
}

export const useDecide = ({ onDone, onFailed }: Outcome<{ status: Decision }>) =>
  useAction("POST /api/admin/training-applications/{id}/status", {
    stale: [APPLICATIONS, ENROLLMENTS, PROGRAMS, ...OVERVIEW],
    onSuccess: onDone,
    onError: onFailed,
  });

/** A refusal means that somebody did so already, or that the program takes no applications. */
export const useReconsider = () =>
  useAction("POST /api/admin/training-applications/{id}/reconsider", {
    stale: [APPLICATIONS, PROGRAMS, ...OVERVIEW],
    onError: useReadAgain(APPLICATIONS),
  });

export const useComplete = ({ onDone, onFailed }: Outcome<{ completion_date: string }>) =>
  useAction("POST /api/admin/training-enrollments/{id}/complete", {
    stale: [ENROLLMENTS, ...OVERVIEW],
    onSuccess: onDone,
    onError: onFailed,
  });

export const useDrop = ({ onDone, onFailed }: Outcome<unknown>) =>
  useAction("POST /api/admin/training-enrollments/{id}/drop", {
    stale: [ENROLLMENTS, PROGRAMS, ...OVERVIEW],
    onSuccess: onDone,
    onError: onFailed,
  });

/** Certifies whom, and after which revocation, the list showed. */
export const issueOf = ({ id, participant_name, certificate_revoked_reason: revoked_reason }: Enrollment) => ({
  params: { id },
  body: { participant_name, revoked_reason },
});

export const useIssueCertificate = ({ onDone, onFailed }: Outcome<{ certificate_number: string }>) =>
  useAction("POST /api/admin/training-certificates/{id}/issue", {
    stale: [ENROLLMENTS, ...OVERVIEW],
    onSuccess: onDone,
    onError: onFailed,
  });

export const useRevoke = () =>
  useAction("POST /api/admin/training-certificates/{id}/revoke", {
    stale: [ENROLLMENTS, ...OVERVIEW],
    onError: useReadAgain(ENROLLMENTS),
  });
