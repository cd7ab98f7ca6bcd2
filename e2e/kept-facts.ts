import { allPages } from "./all-pages.ts";
import { type Acknowledged, type Applicant, profileOf } from "./applicant.ts";
import { eventually } from "./eventually.ts";
import type { HttpPerson } from "./http-person.ts";

interface Program {
  id: string;
  title: string;
  current_participants: number;
  max_participants: number;
}
interface ApplicationRow {
  id: string;
  program_title: string;
  status: string;
  application_documents: string;
}
interface EnrollmentRow {
  id: string;
  program_title: string;
  participant_email: string;
  status: string;
  certificate_number: string | null;
}
interface ActivityEntry {
  id: string;
  action: string;
  details: string;
}

/** What an administrator sees of training. */
export interface Books {
  programs: Program[];
  applications: ApplicationRow[];
  enrollments: EnrollmentRow[];
  activity: ActivityEntry[];
}

/** Which acknowledged fact makes which activity entry and which message, exactly once each. */
const TOLD: { by: keyof Acknowledged; action: string; subject: RegExp }[] = [
  { by: "applicationId", action: "submit_training_application", subject: /received your application/i },
  { by: "approved", action: "approve_training_application", subject: /accepted/i },
  { by: "approved", action: "create_enrollment", subject: /accepted/i },
  { by: "completed", action: "complete_training_enrollment", subject: /completed/i },
  { by: "certificate", action: "issue_certificate", subject: /certificate/i },
];

export async function readBooks(admin: HttpPerson): Promise<Books> {
  return {
    programs: await allPages(admin, "/api/training-programs"),
    applications: await allPages(admin, "/api/admin/training-applications"),
    enrollments: await allPages(admin, "/api/admin/training-enrollments"),
    activity: await allPages(admin, "/api/admin/activity-logs?scope=all"),
  };
}

/**
 * What is wrong with what was acknowledged to these applicants: something gone, or there twice. What follows from an
 * acknowledged fact (enrollment, message, activity) gets a moment to arrive, as a person would give it.
 */
export async function violations(
  applicants: readonly Applicant[],
  admin: HttpPerson,
  withinMs = 20_000,
): Promise<string[]> {
  let found: string[] = [];
  const look = async (): Promise<true | undefined> => {
    found = await lookOnce(applicants, admin);
    return found.length === 0 ? true : undefined;
  };
  await eventually("everything that was acknowledged, once", look, { withinMs }).catch(() => undefined);
  return found;
}

/** What cannot be read is as wrong as what is not there. */
async function lookOnce(applicants: readonly Applicant[], admin: HttpPerson): Promise<string[]> {
  try {
    const books = await readBooks(admin);
    const found = seatViolations(books);
    for (const applicant of applicants) found.push(...(await applicantViolations(applicant, books)));
    return found;
  } catch (error) {
    return [`cannot be read: ${(error as Error).message}`];
  }
}

function seatViolations({ programs, applications, enrollments }: Books): string[] {
  return programs.flatMap(({ title, current_participants: seats }) => {
    const approved = applications.filter((row) => row.program_title === title && row.status === "approved").length;
    const enrolled = enrollments.filter((row) => row.program_title === title).length;
    if (approved === seats && enrolled === seats) return [];
    return [`${title}: ${approved} approved, ${enrolled} enrolled, ${seats} participants`];
  });
}

async function applicantViolations(applicant: Applicant, books: Books): Promise<string[]> {
  const { name, email, person, program, has } = applicant;
  const wrong: string[] = [];
  const must = (what: string, actual: unknown, expected: unknown): void => {
    const [is, wanted] = [JSON.stringify(actual), JSON.stringify(expected)];
    if (is !== wanted) wrong.push(`${name}: ${what} is ${is}, not ${wanted}`);
  };

  if (has.accountId) {
    const { status, body } = await person.call("GET /api/users/me");
    must("the session", [status, (body as { id?: string }).id], [200, has.accountId]);
  }
  if (has.profile) {
    const profile = await person.call("GET /api/user-profiles");
    must("the profile", profileOf(applicant, profile.body as Record<string, unknown>), has.profile);
  }
  if (has.applicationId) {
    const own = await person.call(`GET /api/training-applications/program/${program.id}`);
    must("the application", (own.body as { id?: string }).id, has.applicationId);
    const rows = books.applications.filter(({ id }) => id === has.applicationId);
    must("the number of applications", rows.length, 1);
    if (has.approved) must("the decision", rows[0]?.status, "approved");
    const links = JSON.parse(rows[0]?.application_documents ?? "[]") as string[];
    const files = await Promise.all(links.map((link) => person.call(`GET /api/training-documents/download/${link}`)));
    must(
      "the document",
      files.map(({ bytes }) => bytes.toString()),
      [applicant.document.toString()],
    );
  }
  if (has.approved) {
    const mine = books.enrollments.filter((row) => row.participant_email === email);
    must("the number of enrollments", mine.length, 1);
    if (has.enrollmentId) must("the enrollment", mine[0]?.id, has.enrollmentId);
    if (has.completed) must("whether it is completed", mine[0]?.status, "completed");
    if (has.certificate) must("its certificate", mine[0]?.certificate_number, has.certificate);
  }
  if (has.certificate) {
    const { status, body } = await person.call(`GET /api/verify-certificate/${has.certificate}`);
    must("the verification", [status, (body as { participant_name?: string }).participant_name], [200, name]);
  }

  const messages = has.accountId ? await allPages<{ subject: string }>(person, "/api/messages") : [];
  const subjects = messages.map(({ subject }) => subject);
  for (const subject of new Set(subjects)) {
    must(`the number of messages "${subject}"`, subjects.filter((one) => one === subject).length, 1);
  }
  for (const { by, action, subject } of TOLD) {
    if (!has[by]) continue;
    const told = books.activity.filter((entry) => entry.action === action && entry.details.includes(name));
    must(`the number of ${action}`, told.length, 1);
    must(
      `a message like ${subject}`,
      subjects.some((one) => subject.test(one)),
      true,
    );
  }
  return wrong;
}
