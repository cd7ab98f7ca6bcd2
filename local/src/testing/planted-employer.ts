import { pngBytes } from "@jobcentre/identity/testing/files";
import type { CentrePerson } from "./centre-person.ts";
import { eventually, form, type Ground, planter } from "./planting.ts";

export interface PlantedEmployer {
  person: CentrePerson;
  strings: string[];
  jobId: string;
}

/** What a company says of itself, but for its name. */
export const PLAIN_COMPANY = {
  business_sector: "Manufacturing",
  company_size: "11-50",
  location: "Wuse",
  hr_contact_name: "Musa Sani",
  hr_contact_email: "hr@example.com",
  hr_contact_phone: "0803 000 0000",
  company_description: "We mill rice.",
};

/** A job that nothing is told of. */
export const PLAIN_JOB = {
  title: "Night guard",
  description: "Guards the gate.",
  requirements: "",
  salary_min: null,
  salary_max: null,
  location: "Wuse",
  category: "Manufacturing",
  experience_required: 0,
  application_deadline: "",
};

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
  const invited = `${plant("colleaguemail").toLowerCase()}@example.com`;
  await person.call("POST /api/employer/colleagues", { email: invited, name: plant("colleague") });
  await person.call("POST /api/employer/program-keys", { name: plant("programkey"), may: "applicants" });
  const logo = Buffer.concat([pngBytes(), Buffer.from(plant("logobytes"))]);
  await person.call(
    "POST /api/employer/upload-logo",
    form({}, { logo: { name: `${plant("logo")}.png`, bytes: logo } }),
  );
  const job = {
    ...PLAIN_JOB,
    title: plant("job"),
    description: plant("duties"),
    requirements: `${plant("needs")}, driving`,
    location: plant("site2"),
    reference: plant("reference"),
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
  const letter = { job_id: jobId, cover_letter: "Please." };
  const applied = await bystander.call<{ id: string }>("POST /api/job-applications", letter);
  await bystander.call("POST /api/reports", { employer_id: person.account_id, reason: `They of ${plant("told")}` });
  await person.call(
    `POST /api/employer/applications/${applied.id}/status`,
    { status: "shortlisted" },
    { "idempotency-key": "shortlisted" },
  );
  await person.call(`POST /api/employer/applications/${applied.id}/message`, { message: plant("written") });
  const toSeveral = { application_ids: [applied.id], message: plant("writtentoall") };
  await person.call("POST /api/employer/applications/messages", toSeveral);
  await person.call(`PUT /api/employer/applications/${applied.id}/note`, { note: plant("noted") });
  const kept = { user_id: bystander.account_id, note: plant("savedwith") };
  await person.call("POST /api/employer/saved-candidates", kept);
  await person.call("POST /api/employer/schedule-interview", {
    application_id: applied.id,
    interview_date: "2099-01-05 10:00",
    interview_location: plant("room"),
  });
  const { id: hiringId } = await person.call<{ id: string }>("POST /api/jobs", PLAIN_JOB);
  const hired = await bystander.call<{ id: string }>("POST /api/job-applications", { ...letter, job_id: hiringId });
  await person.call(`POST /api/employer/applications/${hired.id}/status`, { status: "shortlisted" });
  const welcome = { status: "hired", first_day: plant("firstday") };
  await person.call(`POST /api/employer/applications/${hired.id}/status`, welcome, { "idempotency-key": "hired" });
  const { id: filledId } = await person.call<{ id: string }>("POST /api/jobs", PLAIN_JOB);
  // Only where somebody waits are the words kept for them.
  await bystander.call("POST /api/job-applications", { ...letter, job_id: filledId });
  await person.call(`POST /api/jobs/${filledId}/fill`, { words: plant("filled") });
  await admin.call(`POST /api/admin/users/${person.account_id}/verify`);
  await admin.call(`POST /api/admin/users/${person.account_id}/message`, {
    subject: plant("about"),
    message: plant("centre"),
  });
  await admin.call(`POST /api/admin/users/${person.account_id}/notes`, { text: plant("staffnote") });
  const mailed = async () => ((await centre.mails()).size > 0 ? true : undefined);
  await eventually(mailed);
  return { person, strings, jobId };
}
