import type { programInput } from "@jobcentre/contracts/http/training";
import type { Person } from "@jobcentre/service-kit/person";
import { testPerson } from "@jobcentre/test-kit/sign-in-as";
import type { TestService } from "@jobcentre/test-kit/test-service";
import type * as z from "zod";
import { createProgram } from "../programs/create-program.ts";

/** A program as an admin would enter it. */
export const programOf = (more: Partial<z.output<typeof programInput>> = {}): z.output<typeof programInput> => ({
  title: "Solar panel installation",
  description: "Plan, mount and wire small solar systems.",
  category: "Technology",
  mode: "in_person",
  difficulty_level: "beginner",
  price_amount: 0,
  duration_weeks: 8,
  start_date: "2099-01-05",
  end_date: "2099-03-05",
  max_participants: 20,
  is_featured: false,
  image_url: "",
  instructor_name: "Danladi Musa",
  instructor_image_url: "",
  instructor_bio: "",
  location: "Gwagwalada",
  curriculum: JSON.stringify(["Safety", "Wiring"]),
  requirements: "Can read plans",
  ...more,
});

export const addProgram = (training: TestService, more: Partial<z.output<typeof programInput>> = {}): Promise<string> =>
  createProgram({ db: training.db, now: () => new Date() }, programOf(more));

/** A small real PDF. */
export const PDF = Buffer.from("%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n");

export function applicationForm(
  programId: string,
  files: Record<string, { bytes: Buffer; name: string }> = {},
): FormData {
  const form = new FormData();
  form.set("program_id", programId);
  form.set("motivation", "I want to light up my street.");
  for (const [field, { bytes, name }] of Object.entries(files))
    form.set(field, new Blob([new Uint8Array(bytes)]), name);
  return form;
}

export const admin = testPerson("admin");

/** Applies as a new job seeker; answers who and the application's id. */
export async function apply(training: TestService, programId: string): Promise<{ person: Person; id: string }> {
  const person = testPerson("job_seeker");
  const answer = await training.call(person, "POST /api/training-applications", applicationForm(programId));
  return { person, id: String(answer.body.id) };
}

/** Approves an application and waits for its enrollment; answers the enrollment's id. */
export async function enrollmentOf(training: TestService, application: string): Promise<string> {
  await training.call(admin, `POST /api/admin/training-applications/${application}/status`, { status: "approved" });
  const created = await training.transport.waitFor(
    "training.enrollment-created",
    (event) => (event.data as { application_id: string }).application_id === application,
  );
  return created.aggregate_id;
}

/** Applies, is approved, and waits for the enrollment; answers who and the enrollment's id. */
export async function enroll(training: TestService, programId: string): Promise<{ person: Person; id: string }> {
  const { person, id } = await apply(training, programId);
  return { person, id: await enrollmentOf(training, id) };
}

/** Enrolls as `enroll` does, and completes. */
export async function completed(training: TestService, programId: string): Promise<{ person: Person; id: string }> {
  const enrolled = await enroll(training, programId);
  await training.call(admin, `POST /api/admin/training-enrollments/${enrolled.id}/complete`);
  return enrolled;
}
