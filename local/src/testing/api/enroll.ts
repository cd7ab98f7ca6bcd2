import { programOf } from "@jobcentre/training/testing/training-fixture";
import type { CentrePerson } from "../centre-person.ts";
import { eventually, form, pdfWith } from "../planting.ts";
import type { Row } from "./command-values.ts";

/** Somebody's application to a new program, which waits. */
export async function applyForNew(person: CentrePerson, admin: CentrePerson, title: string) {
  const { id: program_id } = await admin.call<Row>("POST /api/admin/training-programs", programOf({ title }));
  const document_0 = { name: "letter.pdf", bytes: pdfWith("letter") };
  const applied = form({ program_id, motivation: "To learn it." }, { document_0 });
  const { id } = await person.call<Row>("POST /api/training-applications", applied);
  return { id, program_id };
}

/** The same, which was rejected while its program takes applications. */
export async function rejectedAnew(person: CentrePerson, admin: CentrePerson): Promise<string> {
  const { id } = await applyForNew(person, admin, "To be considered again");
  await admin.call(`POST /api/admin/training-applications/${id}/status`, { status: "rejected" });
  return id;
}

/** The enrollment of somebody who applied to a new program and was approved, and that program. */
export async function enrollAnew(person: CentrePerson, admin: CentrePerson) {
  const { id, program_id } = await applyForNew(person, admin, "To be left");
  await admin.call(`POST /api/admin/training-applications/${id}/status`, { status: "approved" });
  const path = `GET /api/admin/training-enrollments?program_id=${program_id}`;
  return { id: await eventually(async () => (await admin.call<Row[]>(path))[0]?.id), program_id };
}

/** The same in a program that was moved since, so that it runs since a day. */
export async function enrolledSince(person: CentrePerson, admin: CentrePerson, start_date: string) {
  const enrolled = await enrollAnew(person, admin);
  const moved = { ...programOf({ title: "To be left", start_date }), is_open: true };
  await admin.call(`PUT /api/admin/training-programs/${enrolled.program_id}`, moved);
  return enrolled;
}

/** The same, of which the enrollment alone counts. */
export const enroll = async (person: CentrePerson, admin: CentrePerson): Promise<string> =>
  (await enrollAnew(person, admin)).id;
