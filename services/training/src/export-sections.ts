import {
  type ExportSection,
  everyPage,
  storedRecords,
  storedSection,
} from "@jobcentre/service-kit/account-export/export-section";
import type { Types } from "mongoose";
import { applicationModel, type TrainingApplication } from "./applications/application.model.ts";
import { attendanceMarkerModel } from "./attendance/attendance-marker.model.ts";
import { findAttendance } from "./attendance/find-attendance.ts";
import { certificateModel } from "./certificates/certificate.model.ts";
import { revokedCertificateModel } from "./certificates/revoked-certificate.model.ts";
import type { StoreDeps } from "./deps.ts";
import { type Enrollment, enrollmentModel } from "./enrollments/enrollment.model.ts";
import { listOwnEnrollments } from "./enrollments/list-own-enrollments.ts";
import { feedbackModel } from "./feedback/feedback.model.ts";
import { personCopyModel } from "./people/person-copy.model.ts";
import { listPlaceAlerts } from "./place-alerts/list-place-alerts.ts";
import { findProgram } from "./programs/find-programs.ts";

const own = (account_id: string) => ({ account_id });

async function* applications({ db }: StoreDeps, accountId: string): AsyncGenerator<object> {
  for await (const stored of storedRecords(applicationModel(db), own(accountId), ["decided_by"])) {
    const { program_id } = stored as unknown as TrainingApplication;
    const program = await findProgram(db, program_id.toHexString());
    yield { program_title: program?.title ?? "", ...stored };
  }
}

/** One record for each enrollment on which somebody was marked, without who did. */
async function* attendance({ db }: StoreDeps, accountId: string): AsyncGenerator<object> {
  for await (const stored of storedRecords(enrollmentModel(db), own(accountId))) {
    const { id, program_id } = stored as unknown as { id: Types.ObjectId } & Enrollment;
    const { marks = {} } = (await findAttendance(db, [id])).get(id.toHexString()) ?? {};
    const days = Object.entries(marks).map(([day, { mark, marked_at }]) => ({ day, mark, marked_at }));
    if (days.length === 0) continue;
    const program = await findProgram(db, program_id.toHexString());
    yield { enrollment_id: id, program_title: program?.title ?? "", days };
  }
}

/** What this service holds of a person, to take away. Who of the staff decided is the staff's. */
export const exportSections = (deps: StoreDeps): ExportSection[] => [
  {
    name: "training/applications",
    about: "your applications for training, with your motivation and the names of your documents",
    read: (accountId) => applications(deps, accountId),
  },
  {
    name: "training/place-alerts",
    about: "the full programs whose next free place you are told of",
    read: (accountId) => everyPage((page) => listPlaceAlerts(deps, accountId, page)),
  },
  {
    name: "training/programs",
    about: "the programs that you take or took part in",
    read: (accountId) => everyPage((page) => listOwnEnrollments(deps, accountId, page)),
  },
  storedSection(deps.db, {
    name: "training/enrollments",
    about: "the same as it is stored, with your name and address at the time",
    model: enrollmentModel,
    of: own,
  }),
  {
    name: "training/attendance",
    about: "the days of your programs on which you were marked as present, absent or excused",
    read: (accountId) => attendance(deps, accountId),
  },
  storedSection(deps.db, {
    name: "training/marked-attendance",
    about: "your name, as others read it beside the attendance that you marked as an administrator",
    model: attendanceMarkerModel,
    of: (_id) => ({ _id }),
    leaveOut: ["_id"],
  }),
  storedSection(deps.db, {
    name: "training/certificates",
    about: "your certificates",
    model: certificateModel,
    of: own,
    leaveOut: ["issued_by"],
  }),
  storedSection(deps.db, {
    name: "training/revoked-certificates",
    about: "certificates that were taken back, with the reason",
    model: revokedCertificateModel,
    of: own,
    leaveOut: ["issued_by", "revoked_by"],
  }),
  storedSection(deps.db, {
    name: "training/feedback",
    about: "what you said about programs",
    model: feedbackModel,
    of: own,
  }),
  storedSection(deps.db, {
    name: "training/profile-copy",
    about: "what trainers and employers see of you beside a training",
    model: personCopyModel,
    of: (_id) => ({ _id }),
    leaveOut: ["search_text", "search_roots", "search_location"],
  }),
];
