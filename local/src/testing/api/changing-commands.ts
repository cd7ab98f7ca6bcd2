import { dayInLagos } from "@jobcentre/contracts/lagos-time";
import { programOf } from "@jobcentre/training/testing/training-fixture";
import type { CentrePerson } from "../centre-person.ts";
import { applyWithBusiness } from "../planted-business.ts";
import type { PlantedCentre } from "../planted-centre.ts";
import type { Row, Run } from "./command-values.ts";
import { enrollAnew, enrolledSince } from "./enroll.ts";

/** Calls with JSON, in an order in which each has what it is about. */
export async function changes({ centre, admin, bystander, employer, seeker }: PlantedCentre): Promise<Run[]> {
  const [person, boss] = [seeker.person, employer.person];
  const fraud = await centre.signIn("fraud@example.com", "Ask Money");
  const cancelled = programOf({ title: "Not to be" });
  const { id: notToBe } = await admin.call<Row>("POST /api/admin/training-programs", cancelled);
  const job = { title: "Tailor", description: "Sew.", location: "Wuse", category: "Manufacturing" };
  const { id: ID } = await boss.call<Row>("POST /api/jobs", job);
  const { id: closed } = await boss.call<Row>("POST /api/jobs", { ...job, title: "Tailor, to be closed" });
  const { id: applied } = await bystander.call<Row>("POST /api/job-applications", { job_id: ID });
  const note = { text: "Called.", follow_up_on: dayInLagos(new Date()) };
  const noted = await admin.call<Row>(`POST /api/admin/users/${person.account_id}/notes`, note);
  const ofNote = { ID: person.account_id, NOTE_ID: noted.id };
  const founded = await applyWithBusiness(boss);
  const founder = { APPLICATION_ID: founded, ENTREPRENEUR_ID: boss.account_id };
  const firstOf = async (by: CentrePerson, path: string): Promise<{ ID: string }> => {
    const [row] = await by.call<Row[]>(`GET ${path}`);
    return { ID: row?.id ?? "" };
  };
  const enrollments = await person.call<(Row & { feedback_given: boolean; status: string })[]>(
    "GET /api/my-training-enrollments",
  );
  // The page prints a day of that month.
  const attended = await enrolledSince(person, admin, "2026-11-02");
  const running = await enrollAnew(bystander, admin);
  const done = enrollments.find((one) => one.status === "completed" && !one.feedback_given);
  return [
    { key: "POST /api/user-profiles", person, values: {} },
    // By the name of the profile that was just saved.
    { key: "POST /api/admin/users/{id}/verify", person: admin, values: { ID: person.account_id } },
    { key: "POST /api/user-profiles/visibility", person, values: {} },
    { key: "POST /api/user-profiles/hidden-from", person, values: { EMPLOYER_ID: bystander.account_id } },
    { key: "POST /api/user-profiles/written-cv", person, values: {} },
    { key: "POST /api/user-profiles/written-cv/use", person, values: {} },
    { key: "POST /api/employer/profile", person: boss, values: {} },
    { key: "POST /api/messages/preferences", person, values: {} },
    { key: "POST /api/employer/colleagues", person: boss, values: {} },
    { key: "POST /api/employer/program-keys", person: boss, values: {} },
    { key: "POST /api/jobs", person: boss, values: {} },
    { key: "PUT /api/jobs/{id}", person: boss, values: { ID } },
    { key: "PUT /api/admin/jobs/{id}", person: admin, values: { ID } },
    { key: "POST /api/jobs/{id}/fill", person: boss, values: { ID: closed } },
    { key: "POST /api/jobs/{id}/toggle-active", person: boss, values: { ID: closed } },
    { key: "POST /api/admin/jobs/{id}/toggle-active", person: admin, values: { ID: closed } },
    { key: "POST /api/admin/users/{id}/message", person: admin, values: { ID: person.account_id } },
    { key: "POST /api/admin/users/{id}/notes", person: admin, values: { ID: person.account_id } },
    { key: "POST /api/admin/users/{id}/notes/{note_id}/done", person: admin, values: ofNote },
    { key: "POST /api/admin/users/{id}/notes/{note_id}/reopen", person: admin, values: ofNote },
    { key: "PUT /api/admin/users/{id}/notes/{note_id}", person: admin, values: ofNote },
    { key: "POST /api/admin/users/{id}/unverify", person: admin, values: { ID: person.account_id } },
    { key: "POST /api/admin/users/{id}/suspend", person: admin, values: { ID: fraud.account_id } },
    { key: "POST /api/messages/invitations", person: boss, values: { USER_ID: person.account_id, JOB_ID: ID } },
    { key: "POST /api/employer/saved-candidates", person: boss, values: { USER_ID: person.account_id } },
    { key: "PUT /api/employer/saved-candidates/{user_id}/note", person: boss, values: { USER_ID: person.account_id } },
    { key: "POST /api/saved-jobs", person, values: { JOB_ID: ID } },
    { key: "POST /api/job-alerts", person, values: {} },
    { key: "POST /api/place-alerts", person: bystander, values: { PROGRAM_ID: seeker.waitsFor } },
    { key: "POST /api/job-applications", person, values: { JOB_ID: ID } },
    { key: "POST /api/employer/applications/{id}/status", person: boss, values: { ID: applied } },
    { key: "POST /api/employer/applications/{id}/message", person: boss, values: { ID: applied } },
    { key: "POST /api/employer/applications/messages", person: boss, values: { ID: applied } },
    { key: "PUT /api/employer/applications/{id}/note", person: boss, values: { ID: applied } },
    { key: "PUT /api/employer/applications/{id}/mark", person: boss, values: { ID: applied } },
    { key: "POST /api/employer/schedule-interview", person: boss, values: { APPLICATION_ID: applied } },
    { key: "POST /api/job-applications/{id}/cannot-come", person: bystander, values: { ID: applied } },
    { key: "POST /api/job-applications/{id}/can-come", person: bystander, values: { ID: applied } },
    { key: "POST /api/employer/applications/{id}/call-off-interview", person: boss, values: { ID: applied } },
    { key: "POST /api/career-guidance", person, values: {} },
    { key: "POST /api/employer/premium-requests", person: boss, values: { JOB_ID: ID } },
    {
      key: "POST /api/admin/service-requests/{id}/status",
      person: admin,
      values: await firstOf(admin, "/api/admin/service-requests?status=requested"),
    },
    { key: "POST /api/reports", person, values: { JOB_ID: ID } },
    {
      key: "POST /api/admin/reports/{id}/status",
      person: admin,
      values: await firstOf(admin, "/api/admin/reports?status=open"),
    },
    { key: "POST /api/admin/training-programs", person: admin, values: {} },
    {
      key: "PUT /api/admin/training-programs/{id}",
      person: admin,
      values: await firstOf(admin, "/api/admin/training-programs"),
    },
    { key: "POST /api/admin/training-programs/{id}/cancel", person: admin, values: { ID: notToBe } },
    { key: "POST /api/admin/training-programs/{id}/letters", person: admin, values: { ID: running.program_id } },
    {
      key: "PUT /api/admin/training-programs/{id}/attendance",
      person: admin,
      values: { ID: attended.program_id, ENROLLMENT_ID: attended.id },
    },
    {
      key: "POST /api/admin/training-applications/{id}/status",
      person: admin,
      values: await firstOf(admin, "/api/admin/training-applications?status=pending"),
    },
    {
      key: "POST /api/admin/training-enrollments/{id}/drop",
      person: admin,
      values: { ID: running.id },
    },
    {
      key: "POST /api/admin/training-enrollments/{id}/complete",
      person: admin,
      values: await firstOf(admin, "/api/admin/training-enrollments?status=enrolled&q=Running"),
    },
    {
      key: "POST /api/admin/training-certificates/{id}/issue",
      person: admin,
      values: await firstOf(admin, "/api/admin/training-enrollments?certified=revoked&q=Taken%20back"),
    },
    { key: "POST /api/training-feedback", person, values: { ENROLLMENT_ID: done?.id ?? "" } },
    {
      key: "POST /api/admin/training-certificates/{id}/revoke",
      person: admin,
      values: { ID: enrollments.find((one) => one.feedback_given)?.id ?? "" },
    },
    {
      key: "PUT /api/admin/entrepreneurship-mentorship/{id}",
      person: admin,
      values: await firstOf(admin, "/api/admin/entrepreneurship-mentorships"),
    },
    {
      key: "PUT /api/admin/entrepreneurship-funding/{id}",
      person: admin,
      values: await firstOf(admin, "/api/admin/entrepreneurship-funding"),
    },
    { key: "POST /api/admin/entrepreneurship-applications/{id}/status", person: admin, values: { ID: founded } },
    { key: "POST /api/admin/entrepreneurship-mentorship", person: admin, values: founder },
    { key: "POST /api/admin/entrepreneurship-funding", person: admin, values: founder },
    { key: "POST /api/admin/create-admin", person: admin, values: {} },
    { key: "POST /api/admin/settings", person: admin, values: {} },
    { key: "POST /api/admin/activity-logs/exports", person: admin, values: {} },
    // Last: it ends what they were.
    { key: "DELETE /api/privacy/account", person: bystander, values: {} },
  ];
}
