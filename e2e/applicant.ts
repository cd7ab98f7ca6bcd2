import { allPages } from "./all-pages.ts";
import { eventually } from "./eventually.ts";
import { type HttpPerson, httpPerson } from "./http-person.ts";

export const STEPS = ["sign in", "profile", "apply", "approve", "enroll", "complete", "certify"] as const;
export type Step = (typeof STEPS)[number];

const ENROLLMENTS = "/api/admin/training-enrollments";

/** What the product has said yes to. Nothing in here may ever be gone. */
export interface Acknowledged {
  accountId?: string;
  profile?: Record<string, unknown>;
  applicationId?: string;
  approved?: true;
  enrollmentId?: string;
  completed?: true;
  certificate?: string;
}

export interface Applicant {
  name: string;
  email: string;
  person: HttpPerson;
  program: { id: string; title: string };
  /** The bytes of the document that goes with the application. */
  document: Buffer;
  has: Acknowledged;
}

/** Makes one step; where the product was killed under it, makes it again once the product is back. */
export type TakeStep = (step: Step, work: () => Promise<void>) => Promise<void>;

export function newApplicant(url: string, name: string, program: { id: string; title: string }): Applicant {
  const email = `${name.toLowerCase().replaceAll(" ", ".")}@example.com`;
  const document = Buffer.from(
    `%PDF-1.4\n% of ${name}\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n`,
  );
  return { name, email, person: httpPerson(url), program, document, has: {} };
}

/** From the first sign-in to the certificate. Every step may be made again without harm: that is what is tried here. */
export async function walk(applicant: Applicant, admin: HttpPerson, take: TakeStep): Promise<void> {
  const { person, program, has } = applicant;

  await take("sign in", async () => {
    await person.signIn(applicant.email);
    has.accountId = (await person.ok<{ id: string }>("GET /api/users/me")).id;
  });
  await take("profile", async () => {
    const answer = await person.ok<Record<string, unknown>>("POST /api/user-profiles", profileOf(applicant));
    has.profile = profileOf(applicant, answer);
  });
  await take("apply", async () => {
    const form = new FormData();
    form.set("program_id", program.id);
    form.set("motivation", `My name is ${applicant.name}.`);
    form.set("document_0", new Blob([new Uint8Array(applicant.document)], { type: "application/pdf" }), "papers.pdf");
    const { status, bytes } = await person.call("POST /api/training-applications", form);
    // 409: the attempt that was never answered had its effect.
    if (status !== 201 && status !== 409) throw new Error(`applying answered ${status}: ${bytes.toString()}`);
    has.applicationId = (await person.ok<{ id: string }>(`GET /api/training-applications/program/${program.id}`)).id;
  });
  await take("approve", async () => {
    await decide(admin, `POST /api/admin/training-applications/${has.applicationId}/status`, { status: "approved" });
    has.approved = true;
  });
  await take("enroll", async () => {
    has.enrollmentId = await eventually(`an enrollment of ${applicant.name}`, async () => {
      const rows = await person.ok<{ id: string; program: { id: string } }[]>("GET /api/my-training-enrollments");
      return rows.find((row) => row.program.id === program.id)?.id;
    });
  });
  await take("complete", async () => {
    await decide(admin, `POST /api/admin/training-enrollments/${has.enrollmentId}/complete`);
    has.completed = true;
  });
  await take("certify", async () => {
    // A certificate keeps the name it was issued with: its issuer waits until the profile has come to training.
    await eventually(`the phone number of ${applicant.name}`, async () => {
      const rows = await allPages<{ id: string; participant_phone: string }>(admin, ENROLLMENTS);
      return rows.find(({ id }) => id === has.enrollmentId)?.participant_phone || undefined;
    });
    const issue = `POST /api/admin/training-certificates/${has.enrollmentId}/issue`;
    has.certificate = (await admin.ok<{ certificate_number: string }>(issue)).certificate_number;
  });
}

/** The same profile, as it was sent or as an answer tells it. */
export function profileOf({ name }: Applicant, answer?: Record<string, unknown>): Record<string, unknown> {
  const profile = {
    full_name: name,
    phone: "0803 555 0101",
    location: "Gwagwalada",
    education_level: "secondary",
    course_of_study: "",
    experience_years: 3,
    skills: ["First aid", "Hausa"],
  };
  return answer ? Object.fromEntries(Object.keys(profile).map((field) => [field, answer[field]])) : profile;
}

/** A decision whose first attempt may have had its effect without an answer: the repeat then is a conflict. */
async function decide(admin: HttpPerson, key: string, body?: unknown): Promise<void> {
  const { status, bytes } = await admin.call(key, body);
  if (status !== 200 && status !== 409) throw new Error(`${key} answered ${status}: ${bytes.toString()}`);
}
