import type { Envelope, EventType } from "@jobcentre/contracts/envelope";
import {
  entrepreneurshipApplicationSubmitted,
  entrepreneurshipStatusChanged,
} from "@jobcentre/contracts/events/entrepreneurship";
import { employerSaved, profileSaved } from "@jobcentre/contracts/events/identity";
import {
  applicationStatusChanged,
  jobActivated,
  jobApplicationSubmitted,
  jobChanged,
  jobDeactivated,
  jobPosted,
} from "@jobcentre/contracts/events/jobs";
import {
  enrollmentCompleted,
  enrollmentCreated,
  enrollmentDropped,
  programSaved,
} from "@jobcentre/contracts/events/training";
import type { z } from "zod";
import type { StatKind } from "./stat-record.model.ts";

/** A thing that is counted, and the state that the event left it in. */
interface Counted {
  kind: StatKind;
  id: string;
  state: string;
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
  fact(profileSaved, (data) => ({ kind: "job_seeker", id: data.account_id, state: "registered" })),
  fact(employerSaved, (data) => ({ kind: "employer", id: data.account_id, state: "registered" })),
  ...[jobPosted, jobChanged, jobActivated, jobDeactivated].map((event) =>
    fact(event, (data) => ({ kind: "job", id: data.job_id, state: data.is_active ? "active" : "inactive" })),
  ),
  fact(jobApplicationSubmitted, (data) => ({ kind: "job_application", id: data.application_id, state: "pending" })),
  fact(applicationStatusChanged, (data) => ({ kind: "job_application", id: data.application_id, state: data.status })),
  fact(programSaved, (data) => ({
    kind: "training_program",
    id: data.program_id,
    state: data.is_open ? "open" : "closed",
  })),
  fact(enrollmentCreated, (data) => ({ kind: "training_enrollment", id: data.enrollment_id, state: "enrolled" })),
  fact(enrollmentDropped, (data) => ({ kind: "training_enrollment", id: data.enrollment_id, state: "dropped" })),
  fact(enrollmentCompleted, (data) => ({ kind: "training_enrollment", id: data.enrollment_id, state: "completed" })),
  fact(entrepreneurshipApplicationSubmitted, (data) => ({
    kind: "entrepreneurship_application",
    id: data.application_id,
    state: "pending",
  })),
  fact(entrepreneurshipStatusChanged, (data) => ({
    kind: "entrepreneurship_application",
    id: data.application_id,
    state: data.status,
  })),
];
