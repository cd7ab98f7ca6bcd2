import type { Person } from "@jobcentre/service-kit/person";
import { testPerson } from "@jobcentre/test-kit/sign-in-as";
import type { Answer, TestService } from "@jobcentre/test-kit/test-service";

export const APPLY = "POST /api/entrepreneurship-applications";
export const MINE = "GET /api/my-entrepreneurship";

/** An application as the form sends it: every part is text. */
export const INPUT = {
  business_name: "Amina Solar",
  current_stage: "prototype",
  team_size: "2",
  experience_years: "3",
  funding_required: "1500000",
  business_idea: "Solar dryers for tomato farmers around Gwagwalada.",
};

/** A small real PDF. */
export const PDF = Buffer.from("%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n");

export interface TestFile {
  bytes: Buffer;
  name: string;
}

export function applicationForm(more: object = {}, files: Record<string, TestFile> = {}): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries({ ...INPUT, ...more })) form.set(name, String(value));
  for (const [field, { bytes, name }] of Object.entries(files))
    form.set(field, new Blob([new Uint8Array(bytes)]), name);
  return form;
}

export const admin = testPerson("admin");

/** Applies as a new job seeker; answers who and the application's id. */
export async function apply(service: TestService, more: object = {}): Promise<{ person: Person; id: string }> {
  const person = testPerson("job_seeker");
  const { body } = await service.call(person, APPLY, applicationForm(more));
  return { person, id: String(body.id) };
}

export const decide = (service: TestService, id: string, status: string, by: Person = admin): Promise<Answer> =>
  service.call(by, `POST /api/admin/entrepreneurship-applications/${id}/status`, { status });

/** As `apply`, and approved. */
export async function applyApproved(service: TestService, more: object = {}): Promise<{ person: Person; id: string }> {
  const applied = await apply(service, more);
  await decide(service, applied.id, "approved");
  return applied;
}

/** Rows of a list as a test looks at them. */
export const rowsOf = (answer: Answer): Record<string, unknown>[] =>
  answer.body as unknown as Record<string, unknown>[];

/** Where a person's application is now, as they see it. */
export const ownOf = async (service: TestService, person: Person): Promise<Record<string, unknown>> =>
  rowsOf(await service.call(person, MINE))[0] ?? {};
