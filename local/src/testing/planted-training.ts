import { dayInLagos } from "@jobcentre/contracts/lagos-time";
import { programOf } from "@jobcentre/training/testing/training-fixture";
import type { CentrePerson } from "./centre-person.ts";
import { eventually, form, pdfWith } from "./planting.ts";

/** Programs in every state that a participant's can have: applied for, running, done with its certificate, and taken back. */
export async function plantTraining(
  person: CentrePerson,
  admin: CentrePerson,
  plant: (what: string) => string,
  /** Takes the one place of a program that the person waits for. */
  other: CentrePerson,
): Promise<{
  certificate: string;
  /** The program with a seat of theirs. */
  enrolledIn: string;
  /** The full program whose next place they wait for. */
  waitsFor: string;
}> {
  const take = async (title: string, run: Run = {}): Promise<{ program: string; application: string }> => {
    const input = programOf({ title, ...run });
    const { id: program } = await admin.call<{ id: string }>("POST /api/admin/training-programs", input);
    const documents = { document_0: { name: `${plant(`doc${title}`)}.pdf`, bytes: pdfWith(plant(`doctext${title}`)) } };
    const fields = { program_id: program, motivation: plant(`motivation${title}`) };
    const { id } = await person.call<{ id: string }>("POST /api/training-applications", form(fields, documents));
    return { program, application: id };
  };
  const enroll = async (title: string, run: Run = {}) => {
    const taken = await take(title, run);
    await admin.call(`POST /api/admin/training-applications/${taken.application}/status`, { status: "approved" });
    const enrollment = await eventually(async () =>
      (await admin.call<{ id: string; program_title: string }[]>("GET /api/admin/training-enrollments")).find(
        (row) => row.program_title === title,
      ),
    );
    return { ...taken, enrollment: enrollment.id };
  };
  const certify = async (enrollment: string): Promise<string> => {
    await admin.call(`POST /api/admin/training-enrollments/${enrollment}/complete`);
    const path = `POST /api/admin/training-certificates/${enrollment}/issue`;
    return (await admin.call<{ certificate_number: string }>(path)).certificate_number;
  };
  await take("Pending");
  const running = await enroll("Running", runsToday());
  await markOn(admin, running, "absent");
  const done = await enroll("Done");
  const certificate = await certify(done.enrollment);
  await person.call("POST /api/training-feedback", {
    enrollment_id: done.enrollment,
    rating: 5,
    instructor_rating: 5,
    course_content_rating: 5,
    feedback_text: plant("feedback"),
    would_recommend: true,
  });
  const taken = await enroll("Taken back");
  await certify(taken.enrollment);
  await admin.call(`POST /api/admin/training-certificates/${taken.enrollment}/revoke`, { reason: plant("revoked") });
  const waitsFor = await waitForPlace(person, admin, other);
  return { certificate, enrolledIn: running.program, waitsFor };
}

interface Run {
  start_date?: string;
  end_date?: string;
}

const inDays = (days: number): string => dayInLagos(new Date(Date.now() + days * 24 * 60 * 60 * 1000));

/** A program can be applied for to the end of its first day, and is attended on it. */
const runsToday = (): Run => ({ start_date: inDays(0), end_date: inDays(30) });

/** Marks whether somebody came on the program's first day. */
async function markOn(
  admin: CentrePerson,
  { program, enrollment }: { program: string; enrollment: string },
  mark: "present" | "absent",
): Promise<void> {
  const { start_date } = await admin.call<{ start_date: string }>(`GET /api/admin/training-programs/${program}`);
  const marks = [{ enrollment_id: enrollment, mark }];
  await admin.call(`PUT /api/admin/training-programs/${program}/attendance`, { day: start_date, marks });
}

/** Waits for a place in a program whose only one somebody else has; answers the program. */
async function waitForPlace(person: CentrePerson, admin: CentrePerson, other: CentrePerson): Promise<string> {
  const full = programOf({ title: "Waited for", max_participants: 1 });
  const { id: program_id } = await admin.call<{ id: string }>("POST /api/admin/training-programs", full);
  const applied = form({ program_id, motivation: "To learn it." }, {});
  const { id } = await other.call<{ id: string }>("POST /api/training-applications", applied);
  await admin.call(`POST /api/admin/training-applications/${id}/status`, { status: "approved" });
  await person.call("POST /api/place-alerts", { program_id });
  return program_id;
}
