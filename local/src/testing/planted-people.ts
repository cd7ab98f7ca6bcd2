import { employerSaved, profileSaved } from "@jobcentre/contracts/events/identity";
import { applicationStatusChanged } from "@jobcentre/contracts/events/jobs";
import { applicationApproved } from "@jobcentre/contracts/events/training";
import { pngBytes } from "@jobcentre/identity/testing/files";
import { programOf } from "@jobcentre/training/testing/training-fixture";
import type { CentrePerson, WholeCentre } from "./whole-centre.ts";

/** Where people are planted: all services running, with everything that they write. */
type Ground = Pick<WholeCentre, "signIn" | "everything">;

const pdfWith = (text: string): Buffer => Buffer.from(`%PDF-1.7\n% ${text}\n%%EOF\n`);

/** Makes strings that occur nowhere else, and remembers them. */
function planter(prefix: string) {
  const strings: string[] = [];
  const plant = (what: string): string => {
    const string = `${prefix}${what}`;
    strings.push(string);
    return string;
  };
  return { strings, plant };
}

function form(fields: Record<string, string>, files: Record<string, { name: string; bytes: Uint8Array }>): FormData {
  const made = new FormData();
  for (const [name, value] of Object.entries(fields)) made.set(name, value);
  for (const [field, { name, bytes }] of Object.entries(files))
    made.set(field, new Blob([new Uint8Array(bytes)]), name);
  return made;
}

async function eventually<T>(ask: () => Promise<T | undefined>): Promise<T> {
  for (;;) {
    const found = await ask();
    if (found !== undefined) return found;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

export interface PlantedEmployer {
  person: CentrePerson;
  strings: string[];
  jobId: string;
}

/** An employer with a string of their own in every field and file; the bystander has applied and been shortlisted. */
export async function plantEmployer(
  centre: Ground,
  admin: CentrePerson,
  bystander: CentrePerson,
): Promise<PlantedEmployer> {
  const { strings, plant } = planter("Qemp");
  const person = await centre.signIn(`${plant("mail").toLowerCase()}@example.com`, plant("account"));
  strings.push("0809 771 0042");
  await person.call("POST /api/employer/profile", {
    business_name: plant("business"),
    business_sector: "Manufacturing",
    company_size: "11-50",
    cac_number: plant("cac"),
    location: plant("place"),
    hr_contact_name: plant("contact"),
    hr_contact_email: `${plant("hr").toLowerCase()}@example.com`,
    hr_contact_phone: "0809 771 0042",
    company_description: plant("description"),
    hiring_policies: plant("policies"),
    website_url: `https://${plant("site").toLowerCase()}.example.com`,
    user_type: "employer",
  });
  const logo = Buffer.concat([pngBytes(), Buffer.from(plant("logobytes"))]);
  await person.call(
    "POST /api/employer/upload-logo",
    form({}, { logo: { name: `${plant("logo")}.png`, bytes: logo } }),
  );
  const job = {
    title: plant("job"),
    description: plant("duties"),
    requirements: plant("needs"),
    salary_min: null,
    salary_max: null,
    location: plant("site2"),
    category: "Manufacturing",
    experience_required: 0,
    application_deadline: "",
  };
  const { id: jobId } = await eventually(() =>
    person.call<{ id: string }>("POST /api/jobs", job).catch(() => undefined),
  );
  // Words that the job no longer has are still searched for.
  const renamed = { ...job, title: plant("newtitle") };
  await person.call(`PUT /api/jobs/${jobId}`, renamed, { "idempotency-key": "renamed" });
  await person.call("POST /api/employer/premium-requests", {
    service: "company_verification",
    message: plant("premium"),
  });
  await bystander.call("POST /api/user-profiles", {
    full_name: "Tolu Ade",
    phone: "0803 000 0000",
    location: "Wuse",
    education_level: "ond",
    skills: ["welding"],
  });
  const applied = await bystander.call<{ id: string }>("POST /api/job-applications", {
    job_id: jobId,
    cover_letter: "Please.",
  });
  await bystander.call("POST /api/reports", { employer_id: person.account_id, reason: `They of ${plant("told")}` });
  await person.call(
    `POST /api/employer/applications/${applied.id}/status`,
    { status: "shortlisted" },
    { "idempotency-key": "shortlisted" },
  );
  await person.call("POST /api/employer/schedule-interview", {
    application_id: applied.id,
    interview_date: "2099-01-05 10:00",
    interview_location: plant("room"),
  });
  await admin.call(`POST /api/admin/users/${person.account_id}/verify`);
  const mailed = async () =>
    [...(await centre.everything()).keys()].some((key) => key.startsWith("mail ")) ? true : undefined;
  await eventually(mailed);
  return { person, strings, jobId };
}

export interface PlantedSeeker {
  person: CentrePerson;
  strings: string[];
  name: string;
  email: string;
  certificate: string;
  /** The program with a seat of theirs. */
  enrolledIn: string;
  /** Events about them that may come late. */
  late: { name: string; data: unknown }[];
}

/** A job seeker with a string of their own in every field and file of everything that a job seeker can do. */
export async function plantJobSeeker(
  centre: Ground,
  admin: CentrePerson,
  employer: PlantedEmployer,
): Promise<PlantedSeeker> {
  const { strings, plant } = planter("Zseek");
  const email = `${plant("mail").toLowerCase()}@example.com`;
  const person = await centre.signIn(email, plant("account"));
  const name = plant("fullname");
  const profile = {
    full_name: name,
    phone: "0803 771 0043",
    location: plant("place"),
    education_level: "ond",
    course_of_study: plant("course"),
    experience_years: 2,
    skills: [plant("skill")],
    user_type: "job_seeker",
  };
  strings.push("0803 771 0043");
  await person.call("POST /api/user-profiles", profile, { "idempotency-key": "profile" });
  const cv = { name: `${plant("cvname")}.pdf`, bytes: pdfWith(plant("cvtext")) };
  const { cv_file_path } = await person.call<{ cv_file_path: string }>(
    "POST /api/user-profiles/upload-cv",
    form({}, { cv }),
  );

  const { person: boss, jobId } = employer;
  await boss.call(`GET /api/employer/download-cv/${cv_file_path}`);
  await boss.call("POST /api/messages/invitations", {
    user_id: person.account_id,
    job_id: jobId,
    message: plant("invited"),
  });
  await person.call("POST /api/saved-jobs", { job_id: jobId });
  const applied = await person.call<{ id: string }>(
    "POST /api/job-applications",
    { job_id: jobId, cover_letter: plant("letter") },
    { "idempotency-key": "applied" },
  );
  const move = { status: "shortlisted" };
  await boss.call(`POST /api/employer/applications/${applied.id}/status`, move, { "idempotency-key": "moved" });
  await boss.call("POST /api/employer/schedule-interview", {
    application_id: applied.id,
    interview_date: "2099-01-06 10:00",
    interview_location: plant("interview"),
  });
  await person.call("POST /api/career-guidance", {
    request_type: "cv_service",
    description: plant("guidance"),
    service_cost: 5000,
  });
  await person.call("POST /api/reports", { job_id: jobId, reason: plant("report") });

  const take = async (title: string): Promise<{ program: string; application: string }> => {
    const { id: program } = await admin.call<{ id: string }>("POST /api/admin/training-programs", programOf({ title }));
    const documents = { document_0: { name: `${plant(`doc${title}`)}.pdf`, bytes: pdfWith(plant(`doctext${title}`)) } };
    const fields = { program_id: program, motivation: plant(`motivation${title}`) };
    const { id } = await person.call<{ id: string }>("POST /api/training-applications", form(fields, documents));
    return { program, application: id };
  };
  const enroll = async (title: string) => {
    const taken = await take(title);
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
  const running = await enroll("Running");
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

  await plantBusiness(person, admin, plant);
  await admin.statusOf("POST /api/admin/direct-login", { email, password: "a wrong password" });
  const mails = async () => {
    const all = [...(await centre.everything())];
    return all.filter(([key, text]) => key.startsWith("mail ") && text.includes(email)).length > 8 ? true : undefined;
  };
  await eventually(mails);
  const { account_id } = person;
  return {
    person,
    strings,
    name,
    email,
    certificate,
    enrolledIn: running.program,
    late: [
      { name: profileSaved.name, data: { ...profileSaved.example, account_id, full_name: name, email } },
      { name: employerSaved.name, data: { ...employerSaved.example, account_id, business_name: name, email } },
      {
        name: applicationApproved.name,
        data: { ...applicationApproved.example, account_id, applicant_name: name, applicant_email: email },
      },
      {
        name: applicationStatusChanged.name,
        data: { ...applicationStatusChanged.example, account_id, applicant_name: name },
      },
    ],
  };
}

async function plantBusiness(
  person: CentrePerson,
  admin: CentrePerson,
  plant: (what: string) => string,
): Promise<void> {
  const fields = {
    business_name: plant("venture"),
    current_stage: "prototype",
    team_size: "2",
    experience_years: "3",
    funding_required: "1500000",
    business_idea: plant("idea"),
  };
  const files = {
    business_plan: { name: `${plant("plan")}.pdf`, bytes: pdfWith(plant("plantext")) },
    financial_projection: { name: `${plant("money")}.pdf`, bytes: pdfWith(plant("moneytext")) },
  };
  const { id } = await person.call<{ id: string }>("POST /api/entrepreneurship-applications", form(fields, files));
  await admin.call(`POST /api/admin/entrepreneurship-applications/${id}/status`, { status: "approved" });
  const of = { application_id: id, entrepreneur_id: person.account_id };
  const mentorship = await admin.call<{ id: string }>("POST /api/admin/entrepreneurship-mentorship", {
    ...of,
    mentor_name: "Ngozi Eze",
    mentor_expertise: "Sales",
    next_session_date: "2099-01-05 10:00",
  });
  await admin.call(`PUT /api/admin/entrepreneurship-mentorship/${mentorship.id}`, { progress_notes: plant("notes") });
  await admin.call("POST /api/admin/entrepreneurship-funding", {
    ...of,
    amount_requested: 1_500_000,
    funding_type: "grant",
    amount_approved: 1_000_000,
    disbursement_schedule: plant("schedule"),
    terms_conditions: plant("terms"),
  });
}
