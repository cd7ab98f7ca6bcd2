import { createBearerLinks } from "@jobcentre/service-kit/bearer-link";
import { handedOverCompanyModel } from "@jobcentre/service-kit/handings-over";
import { keepAllLooking } from "@jobcentre/service-kit/keep-looking";
import type { ServiceDefinition } from "@jobcentre/service-kit/service";
import { accountRecords } from "./account-records.ts";
import { applicationModel } from "./applications/application.model.ts";
import { applicationsRoutes } from "./applications/applications.routes.ts";
import { completeOlderApplications, dropShorterIndex } from "./applications/complete-older-applications.ts";
import { removeOlderDocuments } from "./applications/remove-older-documents.ts";
import { toldApplications } from "./applications/told-applications.ts";
import { attendanceModel } from "./attendance/attendance.model.ts";
import { attendanceRoutes } from "./attendance/attendance.routes.ts";
import { attendanceMarkerModel } from "./attendance/attendance-marker.model.ts";
import { certificateModel } from "./certificates/certificate.model.ts";
import { certificatesRoutes } from "./certificates/certificates.routes.ts";
import { revokedCertificateModel } from "./certificates/revoked-certificate.model.ts";
import type { TrainingDeps } from "./deps.ts";
import { dropFormerIndexes } from "./drop-former-indexes.ts";
import { enrollmentModel } from "./enrollments/enrollment.model.ts";
import { enrollmentsRoutes } from "./enrollments/enrollments.routes.ts";
import { toldEnrollments } from "./enrollments/told-enrollments.ts";
import { createEraseRecords } from "./erasure/erase-records.ts";
import { eventHandlers } from "./event-handlers.ts";
import { exportSections } from "./export-sections.ts";
import { feedbackModel } from "./feedback/feedback.model.ts";
import { feedbackRoutes } from "./feedback/feedback.routes.ts";
import { figures } from "./figures.ts";
import { searchOlderCopies } from "./people/complete-older-copies.ts";
import { personCopyModel } from "./people/person-copy.model.ts";
import { placeAlertModel } from "./place-alerts/place-alert.model.ts";
import { placeAlertsRoutes } from "./place-alerts/place-alerts.routes.ts";
import { tellOfFreePlaces } from "./place-alerts/tell-of-free-places.ts";
import { endCancelledPrograms } from "./program-cancellations/end-cancelled-programs.ts";
import { programCancellationModel } from "./program-cancellations/program-cancellation.model.ts";
import { programLetterModel } from "./program-letters/program-letter.model.ts";
import { sendLetters } from "./program-letters/send-letters.ts";
import { programMoveModel } from "./program-moves/program-move.model.ts";
import { tellOfMoves } from "./program-moves/tell-of-moves.ts";
import { programModel } from "./programs/program.model.ts";
import { programsRoutes } from "./programs/programs.routes.ts";
import { toldPrograms } from "./programs/told-programs.ts";
import { remindOfStarts } from "./reminders/remind-of-starts.ts";

/** How soon those who wait learn of a free place. */
const PLACES_MS = 20_000;
/** How soon those who take part learn of a moved program, once it stays as it is. */
const MOVES_MS = 20_000;
/** How soon everybody learns of a cancelled program. */
const CANCELLATIONS_MS = 20_000;
/** How soon everybody in a program reads what was written to them. */
const LETTERS_MS = 10_000;
/** How soon in an afternoon everybody is reminded of a program that starts soon. */
const REMINDERS_MS = 60_000;
/** How soon what an older instance left is put right. */
const LEFT_OVER_MS = 3_600_000;

export const trainingService: ServiceDefinition = {
  name: "training",
  create({ db, now, config, log, registry }) {
    const links = createBearerLinks(config.INTERNAL_SECRET, "training-documents");
    const deps: TrainingDeps = { db, now, links, publicUrl: config.PUBLIC_URL };
    return {
      routes: [
        ...programsRoutes(deps),
        ...applicationsRoutes(deps),
        ...placeAlertsRoutes(deps),
        ...enrollmentsRoutes(deps),
        ...attendanceRoutes(deps),
        ...feedbackRoutes(deps),
        ...certificatesRoutes(deps),
      ],
      figures: () => figures(db),
      subscriptions: eventHandlers(deps),
      // Every enrollment takes the next number: side by side they would only undo each other's work.
      consumesOneAtATime: true,
      accountRecords: (accountId) => accountRecords(deps, accountId),
      told: [toldPrograms, toldApplications, toldEnrollments],
      exportSections: exportSections(deps),
      eraseRecords: createEraseRecords(db),
      startWork: () =>
        keepAllLooking({ log, registry }, [
          {
            look: (isStopping) => tellOfFreePlaces(deps, isStopping),
            everyMs: PLACES_MS,
            problem: "free places not looked for, trying again",
            name: "place alerts",
          },
          {
            look: (isStopping) => tellOfMoves(deps, isStopping),
            everyMs: MOVES_MS,
            problem: "moved programs not looked for, trying again",
            name: "telling of moved programs",
          },
          {
            look: (isStopping) => endCancelledPrograms(deps, isStopping),
            everyMs: CANCELLATIONS_MS,
            problem: "cancelled programs not ended, trying again",
            name: "ending cancelled programs",
          },
          {
            look: (isStopping) => sendLetters(deps, isStopping),
            everyMs: LETTERS_MS,
            problem: "letters to participants not sent, trying again",
            name: "sending letters to participants",
          },
          {
            look: (isStopping) => remindOfStarts(deps, isStopping),
            everyMs: REMINDERS_MS,
            problem: "programs that start soon not looked for, trying again",
            name: "reminding of programs that start",
          },
          // Instances of before, beside these or where somebody went back, leave them.
          {
            look: () => removeOlderDocuments(db),
            everyMs: LEFT_OVER_MS,
            problem: "documents of withdrawn applications not removed, trying again",
          },
        ]),
      models: [
        programModel,
        programMoveModel,
        programCancellationModel,
        programLetterModel,
        applicationModel,
        placeAlertModel,
        enrollmentModel,
        attendanceModel,
        attendanceMarkerModel,
        feedbackModel,
        certificateModel,
        revokedCertificateModel,
        personCopyModel,
        handedOverCompanyModel,
      ],
      migrations: [
        { number: 1, name: "applications can be made anew", up: completeOlderApplications },
        { number: 2, name: "applications lose an index that nothing is read by", up: dropShorterIndex },
        { number: 3, name: "graduates can be searched", up: searchOlderCopies },
        { number: 4, name: "withdrawn applications have no documents", up: removeOlderDocuments },
        { number: 5, name: "an index of programs that a longer one took the place of is gone", up: dropFormerIndexes },
      ],
    };
  },
};
