import { employerSaved, profileSaved } from "@jobcentre/contracts/events/identity";
import { applicationStatusChanged } from "@jobcentre/contracts/events/job-applications";
import { applicationApproved } from "@jobcentre/contracts/events/training";
import { dayInLagos } from "@jobcentre/contracts/lagos-time";
import type { CentrePerson } from "./centre-person.ts";
import { plantBusiness } from "./planted-business.ts";
import { PLAIN_JOB, type PlantedEmployer } from "./planted-employer.ts";
import { plantTraining } from "./planted-training.ts";
import { eventually, form, type Ground, pdfWith, planter } from "./planting.ts";

export interface PlantedSeeker {
  person: CentrePerson;
  strings: string[];
  name: string;
  email: string;
  certificate: string;
  /** The program with a seat of theirs. */
  enrolledIn: string;
  /** The full program whose next place they wait for. */
  waitsFor: string;
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
    skills: [plant("skill"), "Driving"],
    user_type: "job_seeker",
  };
  strings.push("0803 771 0043");
  await person.call("POST /api/user-profiles", profile, { "idempotency-key": "profile" });
  // Once the profile has come to who looks for jobs.
  await eventually(async () => (await person.call<unknown[]>("GET /api/matching-jobs"))[0]);
  await person.call("POST /api/user-profiles/written-cv", {
    about: plant("cvabout"),
    work: [
      {
        position: plant("cvposition"),
        employer: plant("cvemployer"),
        location: plant("cvplace"),
        from: "2020-01",
        to: "2022-12",
        tasks: plant("cvtasks"),
      },
    ],
    education: [{ qualification: plant("cvqualification"), school: plant("cvschool"), from: 2010, to: 2014 }],
    languages: [plant("cvlanguage")],
  });
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
  await boss.call("POST /api/employer/saved-candidates", { user_id: person.account_id, note: "To be changed." });
  await boss.call(`PUT /api/employer/saved-candidates/${person.account_id}/note`, { note: plant("savednote") });
  await person.call("POST /api/saved-jobs", { job_id: jobId });
  await person.call("POST /api/job-alerts", { text: plant("alert"), location: plant("alertplace") });
  const applied = await person.call<{ id: string }>(
    "POST /api/job-applications",
    { job_id: jobId, cover_letter: plant("letter") },
    { "idempotency-key": "applied" },
  );
  const move = { status: "shortlisted" };
  await boss.call(`POST /api/employer/applications/${applied.id}/status`, move, { "idempotency-key": "moved" });
  await boss.call(`POST /api/employer/applications/${applied.id}/message`, { message: plant("written") });
  const toSeveral = { application_ids: [applied.id], message: plant("writtentoall") };
  await boss.call("POST /api/employer/applications/messages", toSeveral);
  await boss.call(`PUT /api/employer/applications/${applied.id}/note`, { note: plant("noted") });
  const interview = {
    application_id: applied.id,
    interview_date: "2099-01-06 10:00",
    interview_location: plant("interview"),
  };
  await boss.call("POST /api/employer/schedule-interview", interview, { "idempotency-key": "first" });
  const calledOff = { starts_at: "2099-01-06T09:00:00.000Z", words: plant("calledoff") };
  await boss.call(`POST /api/employer/applications/${applied.id}/call-off-interview`, calledOff);
  await boss.call("POST /api/employer/schedule-interview", interview, { "idempotency-key": "second" });
  await person.call(`POST /api/job-applications/${applied.id}/cannot-come`, {
    starts_at: "2099-01-06T09:00:00.000Z",
    note: plant("cannotcome"),
  });
  const { id: otherJob } = await boss.call<{ id: string }>("POST /api/jobs", PLAIN_JOB);
  const other = await person.call<{ id: string }>("POST /api/job-applications", {
    job_id: otherJob,
    cover_letter: plant("letter2"),
  });
  const rejected = { status: "rejected", reason: plant("rejected") };
  await boss.call(`POST /api/employer/applications/${other.id}/status`, rejected);
  await person.call("POST /api/user-profiles/hidden-from", { name: plant("hidden") });
  await person.call("POST /api/career-guidance", {
    request_type: "linkedin_optimization",
    description: plant("guidance"),
    service_cost: 5000,
  });
  await person.call("POST /api/reports", { job_id: jobId, reason: plant("report") });

  const followed = { text: plant("staffnote"), follow_up_on: dayInLagos(new Date()) };
  const path = `/api/admin/users/${person.account_id}/notes`;
  const noted = await admin.call<{ id: string }>(`POST ${path}`, followed, { "idempotency-key": "noted" });
  await admin.call(`POST ${path}/${noted.id}/done`);
  await admin.call(`PUT ${path}/${noted.id}`, { ...followed, text: `${followed.text}, ${plant("changednote")}` });

  const { certificate, enrolledIn, waitsFor } = await plantTraining(person, admin, plant, boss);
  await plantBusiness(person, admin, plant);
  await admin.statusOf("POST /api/admin/direct-login", { email, password: "a wrong password" });
  const mails = async () => {
    const all = [...(await centre.mails()).values()];
    return all.filter((text) => text.includes(email)).length > 8 ? true : undefined;
  };
  await eventually(mails);
  const { account_id } = person;
  return {
    person,
    strings,
    name,
    email,
    certificate,
    enrolledIn,
    waitsFor,
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
