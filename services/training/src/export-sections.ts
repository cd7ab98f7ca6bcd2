import {
  type ExportSection,
  everyPage,
  storedRecords,
  storedSection,
} from "@jobcentre/service-kit/account-export/export-section";
import { applicationModel, type TrainingApplication } from "./applications/application.model.ts";
import { certificateModel } from "./certificates/certificate.model.ts";
import { revokedCertificateModel } from "./certificates/revoked-certificate.model.ts";
import type { StoreDeps } from "./deps.ts";
import { enrollmentModel } from "./enrollments/enrollment.model.ts";
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
