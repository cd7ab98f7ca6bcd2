import type { Envelope, EventType } from "@jobcentre/contracts/envelope";
import {
  enrollmentCancelled,
  enrollmentCompleted,
  enrollmentCreated,
  enrollmentDropped,
  enrollmentLeft,
} from "@jobcentre/contracts/events/enrollments";
import {
  entrepreneurshipApplicationSubmitted,
  entrepreneurshipApplicationWithdrawn,
  entrepreneurshipStatusChanged,
} from "@jobcentre/contracts/events/entrepreneurship";
import { employerSaved, profileSaved } from "@jobcentre/contracts/events/identity";
import {
  applicationStatusChanged,
  applicationWithdrawn,
  jobApplicationSubmitted,
} from "@jobcentre/contracts/events/job-applications";
import { jobActivated, jobChanged, jobDeactivated, jobPosted } from "@jobcentre/contracts/events/jobs";
import { programCancelled, programSaved } from "@jobcentre/contracts/events/training";
import type * as z from "zod";
import type { StatKind } from "./stat-record.model.ts";

/** A thing that is counted, and the state that the event left it in. */
export interface Counted {
  kind: StatKind;
  id: string;
  state: string;
  /** Whose it is, where its service deletes it with the account. */
  account_id?: string;
  /** The account whose decision it waits for, which it waits for no more once that is gone; null where it waits for none. */
  waits_for?: string | null;
}

interface CountedFact {
  event: EventType;
  counts: (data: Envelope["data"]) => Counted;
}

function fact<D extends z.ZodType>(event: EventType<D>, counts: (data: z.output<D>) => Counted): CountedFact {
  return { event, counts: counts as CountedFact["counts"] };
}

/** Which events change what the statistics count. */
export const COUNTED_FACTS: readonly CountedFact[] = [
  fact(profileSaved, ({ account_id }) => ({ kind: "job_seeker", id: account_id, state: "registered", account_id })),
  fact(employerSaved, ({ account_id }) => ({ kind: "employer", id: account_id, state: "registered", account_id })),
  ...[jobPosted, jobChanged, jobActivated, jobDeactivated].map((event) =>
    fact(event, (data) => ({ kind: "job", id: data.job_id, state: data.is_active ? "active" : "inactive" })),
  ),
  fact(jobApplicationSubmitted, ({ application_id: id, account_id, employer_id: waits_for }) => ({
    kind: "job_application",
    id,
    state: "pending",
    account_id,
    waits_for,
  })),
  fact(applicationStatusChanged, ({ application_id: id, status: state, account_id, employer_id }) => ({
    kind: "job_application",
    id,
    state,
    account_id,
    waits_for: state === "pending" ? employer_id : null,
  })),
  fact(applicationWithdrawn, ({ application_id: id, account_id }) => ({
    kind: "job_application",
    id,
    state: "withdrawn",
    account_id,
    waits_for: null,
  })),
  fact(programSaved, (data) => ({
    kind: "training_program",
    id: data.program_id,
    state: data.is_open ? "open" : "closed",
  })),
  fact(programCancelled, ({ program_id: id }) => ({ kind: "training_program", id, state: "closed" })),
  fact(enrollmentCreated, (data) => ({ kind: "training_enrollment", id: data.enrollment_id, state: "enrolled" })),
  ...[enrollmentDropped, enrollmentLeft, enrollmentCancelled].map((event) =>
    fact(event, (data) => ({ kind: "training_enrollment", id: data.enrollment_id, state: "dropped" })),
  ),
  fact(enrollmentCompleted, (data) => ({ kind: "training_enrollment", id: data.enrollment_id, state: "completed" })),
  fact(entrepreneurshipApplicationSubmitted, (data) => ({
    kind: "entrepreneurship_application",
    id: data.application_id,
    state: "pending",
    account_id: data.account_id,
  })),
  fact(entrepreneurshipStatusChanged, (data) => ({
    kind: "entrepreneurship_application",
    id: data.application_id,
    state: data.status,
    account_id: data.account_id,
  })),
  fact(entrepreneurshipApplicationWithdrawn, (data) => ({
    kind: "entrepreneurship_application",
    id: data.application_id,
    state: "withdrawn",
    account_id: data.account_id,
  })),
];
