import { GUIDANCE_PRICE } from "@jobcentre/contracts/job-options";
import { dayInLagos } from "@jobcentre/contracts/lagos-time";
import { ROLE_MATRIX } from "../../role-matrix.ts";
import type { CentrePerson } from "../centre-person.ts";
import { applyWithBusiness } from "../planted-business.ts";
import type { PlantedCentre } from "../planted-centre.ts";
import { form, pdfWith } from "../planting.ts";
import { signInAtProvider } from "./calls-of-accounts.ts";
import { filed, type Row, type Run } from "./command-values.ts";
import { applyForNew, enroll, rejectedAnew } from "./enroll.ts";
import { companyWithColleague, invitedColleague } from "./planted-colleague.ts";
import { unsubscribeToken } from "./unsubscribe-token.ts";

/** The reading calls of `keys`, all of which need a session, each as somebody who may make it. */
export async function sessionReads(
  { admin, bystander, seeker, employer }: PlantedCentre,
  keys: readonly string[],
): Promise<Run[]> {
  const { person } = seeker;
  const { cv_file_path } = await person.call<{ cv_file_path: string }>("GET /api/user-profiles");
  // Of somebody else: curl writes over no file.
  const cv = form({}, { cv: { name: "tolu.pdf", bytes: pdfWith("tolu") } });
  const other = await bystander.call<{ cv_file_path: string }>("POST /api/user-profiles/upload-cv", cv);
  const [applied] = await person.call<Row[]>("GET /api/job-applications");
  const [invited] = await person.call<Row[]>("GET /api/job-applications?status=shortlisted");
  const [message] = await person.call<Row[]>("GET /api/messages");
  const [certified] = await admin.call<Row[]>(`GET /api/admin/training-enrollments?q=${seeker.certificate}`);
  const values: Record<string, Record<string, string>> = {
    "GET /api/job-applications/{id}": { ID: applied?.id ?? "" },
    "GET /api/job-applications/{id}/job": { ID: applied?.id ?? "" },
    "GET /api/employer-contacts/{id}": { ID: invited?.id ?? "" },
    "GET /api/employer/jobs/{id}": { ID: employer.jobId },
    "GET /api/messages/{id}": { ID: message?.id ?? "" },
    "GET /api/user-profiles/download-cv/{file_id}/{name}": filed(cv_file_path, "FILE_ID"),
    "GET /api/employer/download-cv/{file_id}/{name}": filed(other.cv_file_path, "FILE_ID"),
    "GET /api/admin/users/{id}": { ID: person.account_id },
    "GET /api/admin/users/{id}/notes": { ID: person.account_id },
    "GET /api/training-applications/program/{id}": { ID: seeker.enrolledIn },
    "GET /api/admin/training-programs/{id}": { ID: seeker.enrolledIn },
    "GET /api/admin/training-certificates/{number}": { NUMBER: seeker.certificate },
    "GET /api/certificates/{number}.pdf": { NUMBER: seeker.certificate },
    "GET /api/admin/training-enrollments/certificates.pdf": { ENROLLMENTS: certified?.id ?? "" },
    "GET /api/admin/training-programs/{id}/attendance.pdf": { ID: seeker.enrolledIn },
    "GET /api/admin/training-programs/{id}/attendance": { ID: seeker.enrolledIn, DAY: dayInLagos(new Date()) },
    "GET /api/admin/training-programs/{id}/attendance-days": { ID: seeker.enrolledIn },
  };
  const whoMay = (key: string): CentrePerson => {
    // Anyone may ask for an employer's profile, who has none is answered 404.
    if (key.startsWith("GET /api/employer/")) return employer.person;
    return ROLE_MATRIX[key]?.includes("job_seeker") ? person : admin;
  };
  return keys.map((key) => ({ key, person: whoMay(key), values: values[key] ?? {} }));
}

/** Every call that changes something and sends nothing but its address, in an order in which each has what it is about. */
export async function plainActions({ centre, admin, bystander, seeker, employer }: PlantedCentre): Promise<Run[]> {
  const { person } = seeker;
  const toBeLeft = await enroll(bystander, admin);
  const waiting = await applyForNew(bystander, admin, "To be withdrawn from");
  const founded = await applyWithBusiness(employer.person);
  const [applied] = await bystander.call<Row[]>("GET /api/job-applications?status=shortlisted");
  const [hidden] = await person.call<Row[]>("POST /api/user-profiles/hidden-from", { name: "Kano Bricks" });
  const [alert] = await person.call<Row[]>("GET /api/job-alerts");
  const [waitedFor] = await person.call<Row[]>("GET /api/place-alerts");
  const [guidance] = await person.call<Row[]>("GET /api/career-guidance");
  const wanted = { request_type: "career_session", description: "Which trade?", service_cost: GUIDANCE_PRICE };
  const { id: owed } = await person.call<Row>("POST /api/career-guidance", wanted);
  for (const step of [{ status: "paid" }, { status: "cancelled", reason: "No advisor." }])
    await admin.call(`POST /api/admin/service-requests/${owed}/status`, step);
  const premium = await employer.person.call<Row>("POST /api/employer/premium-requests", {
    service: "training_partnership",
  });
  const [message] = await person.call<Row[]>("GET /api/messages");
  await centre.signIn("tolu@example.com", "Tolu Ade");
  await centre.signIn("tolu@example.com", "Tolu Ade");
  const sessions = await bystander.call<(Row & { is_this_one: boolean })[]>("GET /api/privacy/sessions");
  const gone = await centre.signIn("gone@example.com", "Gone Soon");
  const colleague = { email: "hauwa@jobcentre.example", full_name: "Hauwa Sani" };
  const { id: adminId } = await admin.call<Row>("POST /api/admin/create-admin", colleague);
  const toUse = await invitedColleague(centre, employer.person, "colleague.two@example.com");
  const joins = await centre.signIn("colleague.two@example.com", "Ngozi Eze");
  const toLeave = await invitedColleague(centre, employer.person, "colleague.three@example.com");
  const leaves = await signInAtProvider(centre, "colleague.three@example.com");
  await leaves.call(`POST /api/colleague-invitations/${toLeave.token}`);
  const handed = await companyWithColleague(centre, "kuje");
  const waits = await invitedColleague(centre, employer.person, "colleague.four@example.com");
  const declines = await invitedColleague(centre, employer.person, "colleague.five@example.com");
  const noted = await admin.call<Row>(`POST /api/admin/users/${person.account_id}/notes`, { text: "To call back." });
  const ofNote = { ID: person.account_id, NOTE_ID: noted.id };
  const hr = await employer.person.call<Row>("POST /api/employer/program-keys", { name: "HR system", may: "jobs" });
  const idOf = (row: Row | undefined) => ({ ID: row?.id ?? "" });
  return [
    { key: "POST /api/colleague-invitations/{token}", person: joins, values: { TOKEN: toUse.token } },
    { key: "POST /api/colleague-invitations/{token}/decline", person: null, values: { TOKEN: declines.token } },
    { key: "POST /api/employer/colleagues/leave", person: leaves, values: {} },
    { key: "POST /api/employer/colleagues/{id}/make-owner", person: handed.owner, values: { ID: handed.colleague_id } },
    { key: "POST /api/employer/colleagues/{id}/send-again", person: employer.person, values: { ID: waits.id } },
    { key: "DELETE /api/employer/colleagues/{id}", person: employer.person, values: { ID: waits.id } },
    { key: "DELETE /api/employer/program-keys/{id}", person: employer.person, values: idOf(hr) },
    { key: "POST /api/messages/{id}/read", person, values: idOf(message) },
    { key: "POST /api/messages/{id}/read-all", person, values: idOf(message) },
    {
      key: "POST /api/messages/unsubscribe/{token}",
      person: null,
      values: { TOKEN: await unsubscribeToken(centre, person) },
    },
    {
      key: "DELETE /api/privacy/sessions/{id}",
      person: bystander,
      values: idOf(sessions.find((one) => !one.is_this_one)),
    },
    { key: "DELETE /api/user-profiles/hidden-from/{id}", person, values: idOf(hidden) },
    { key: "DELETE /api/user-profiles/cv", person, values: {} },
    { key: "DELETE /api/employer/logo", person: employer.person, values: {} },
    { key: "DELETE /api/privacy/sessions", person: bystander, values: {} },
    { key: "DELETE /api/admin/users/{id}/notes/{note_id}", person: admin, values: ofNote },
    { key: "POST /api/admin/users/{id}/reinstate", person: admin, values: { ID: gone.account_id } },
    { key: "DELETE /api/admin/users/{id}", person: admin, values: { ID: gone.account_id } },
    { key: "POST /api/career-guidance/{id}/cancel", person, values: idOf(guidance) },
    { key: "POST /api/employer/premium-requests/{id}/cancel", person: employer.person, values: idOf(premium) },
    { key: "POST /api/job-applications/{id}/withdraw", person: bystander, values: idOf(applied) },
    { key: "POST /api/training-applications/{id}/withdraw", person: bystander, values: { ID: waiting.id } },
    {
      key: "POST /api/admin/training-applications/{id}/reconsider",
      person: admin,
      values: { ID: await rejectedAnew(bystander, admin) },
    },
    { key: "POST /api/entrepreneurship-applications/{id}/withdraw", person: employer.person, values: { ID: founded } },
    {
      key: "DELETE /api/employer/saved-candidates/{user_id}",
      person: employer.person,
      values: { USER_ID: person.account_id },
    },
    { key: "DELETE /api/saved-jobs/{job_id}", person, values: { JOB_ID: employer.jobId } },
    { key: "DELETE /api/job-alerts/{id}", person, values: idOf(alert) },
    { key: "DELETE /api/place-alerts/{id}", person, values: idOf(waitedFor) },
    { key: "POST /api/my-training-enrollments/{id}/leave", person: bystander, values: { ID: toBeLeft } },
    { key: "POST /api/admin/service-requests/{id}/paid-back", person: admin, values: { ID: owed } },
    { key: "POST /api/admin/manage-admins/{id}/invitation", person: admin, values: { ID: adminId } },
    { key: "DELETE /api/admin/delete-admin/{id}", person: admin, values: { ID: adminId } },
  ];
}
