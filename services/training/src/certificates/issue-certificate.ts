import { certificateIssued } from "@jobcentre/contracts/events/certificates";
import { folded } from "@jobcentre/contracts/folded";
import { inTransaction } from "@jobcentre/messaging/in-transaction";
import { recordEvent } from "@jobcentre/messaging/record-event";
import { Problem } from "@jobcentre/service-kit/problem";
import { refuseOwn } from "@jobcentre/service-kit/refuse-own";
import { readSetting } from "@jobcentre/service-kit/settings-copy";
import type { StoreDeps } from "../deps.ts";
import { certifyEnrollment } from "../enrollments/certify-enrollment.ts";
import { asToday } from "../enrollments/completed-as.ts";
import { findEnrollment } from "../enrollments/find-enrollment.ts";
import { findPeople } from "../people/find-people.ts";
import { namesContact, participantName } from "../people/participant-name.rules.ts";
import { findProgram } from "../programs/find-programs.ts";
import { certificateModel } from "./certificate.model.ts";
import { certificateNumber } from "./certificate.rules.ts";

/** What an administrator read before pressing; what is left out is not compared. */
interface AsRead {
  participant_name?: string | undefined;
  revoked_reason?: string | null | undefined;
}

/** Another spelling of a name is the same. */
const isOther = (read: AsRead, name: string, revoked: string | null): boolean =>
  (read.participant_name !== undefined && folded(read.participant_name) !== folded(name)) ||
  (read.revoked_reason !== undefined && read.revoked_reason !== revoked);

/**
 * Certifies a completed enrollment and answers the number; issuing again answers the same one, after a revocation a new one. Throws
 * Problem("conflict") where it would be another name's, or after another revocation, than `read`.
 */
export async function issueCertificate(
  { db, now }: StoreDeps,
  enrollmentId: string,
  issuedBy: string,
  read: AsRead = {},
): Promise<string> {
  return inTransaction(db, async () => {
    const enrollment = await findEnrollment(db, enrollmentId);
    if (!enrollment) throw new Problem("not_found");
    if (enrollment.certificate_number) return enrollment.certificate_number;
    refuseOwn(enrollment.account_id);
    if (enrollment.is_erased) throw new Problem("account_deleted");
    const program = await findProgram(db, enrollment.program_id.toHexString());
    if (enrollment.status !== "completed" || !enrollment.completion_date || !program)
      throw new Problem("not_completed");

    const person = (await findPeople(db, [enrollment.account_id])).get(enrollment.account_id);
    const participant_name = participantName(person, enrollment.participant_name, enrollment.noted_from_contact);
    if (isOther(read, participant_name, enrollment.revoked_reason ?? null)) throw new Problem("conflict");
    const issued_date = now();
    // Whatever the program is called by now: this is what they completed.
    const completed = enrollment.completed_as ?? asToday(program);
    const number = certificateNumber(program.no, enrollment.no, issued_date);
    await certificateModel(db).create([
      {
        certificate_number: number,
        enrollment_id: enrollment._id,
        account_id: enrollment.account_id,
        participant_name,
        program_title: completed.program_title,
        instructor_name: completed.instructor_name,
        duration_weeks: completed.duration_weeks,
        completion_date: enrollment.completion_date,
        issued_date,
        issued_by: issuedBy,
        institute_name: await readSetting(db, "institute_name"),
        director_name: await readSetting(db, "director_name"),
      },
    ]);
    await certifyEnrollment(db, enrollmentId, { number, contact: namesContact(person) ? participant_name : null });
    await recordEvent(db, certificateIssued, {
      aggregate_id: enrollmentId,
      data: {
        enrollment_id: enrollmentId,
        program_id: enrollment.program_id.toHexString(),
        program_title: completed.program_title,
        account_id: enrollment.account_id,
        participant_name,
        certificate_number: number,
        issued_date: issued_date.toISOString(),
      },
    });
    return number;
  });
}
