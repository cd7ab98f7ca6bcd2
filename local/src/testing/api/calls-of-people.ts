import { readEvents } from "@jobcentre/test-kit/event-stream";
import type { CentrePerson } from "../centre-person.ts";
import { finally_ } from "../left-behind.ts";
import { applyWithBusiness } from "../planted-business.ts";
import type { PlantedCentre } from "../planted-centre.ts";
import { form, pdfWith } from "../planting.ts";
import { signInAtProvider } from "./calls-of-accounts.ts";
import { enrollAnew, rejectedAnew } from "./enroll.ts";
import { companyWithColleague, invitedColleague } from "./planted-colleague.ts";
import { unsubscribeToken } from "./unsubscribe-token.ts";

interface Paths {
  cv_file_path: string;
  company_logo_path: string;
}
type WithDocuments = { documents: { path: string }[] }[];

/** Somebody joins an employer's account and leaves it, and is invited in vain. */
async function workTogether({ centre, employer }: PlantedCentre): Promise<void> {
  const { id } = await invitedColleague(centre, employer.person, "in.vain@example.com");
  await employer.person.call(`POST /api/employer/colleagues/${id}/send-again`);
  await employer.person.call(`DELETE /api/employer/colleagues/${id}`);
  const declined = await invitedColleague(centre, employer.person, "stranger@example.com");
  await employer.person.call(`POST /api/colleague-invitations/${declined.token}/decline`);
  const { token } = await invitedColleague(centre, employer.person, "colleague@example.com");
  const colleague = await signInAtProvider(centre, "colleague@example.com");
  await colleague.call("GET /api/colleague-invitations");
  await colleague.call(`GET /api/colleague-invitations/${token}`);
  await colleague.call(`POST /api/colleague-invitations/${token}`);
  await colleague.call("GET /api/users/me");
  await colleague.call("GET /api/privacy/export");
  await employer.person.call("GET /api/employer/colleagues");
  await employer.person.call("GET /api/privacy/sessions");
  const hr = { name: "HR system", may: "applicants" };
  const made = await employer.person.call<{ id: string }>("POST /api/employer/program-keys", hr);
  await employer.person.call("GET /api/employer/program-keys");
  await employer.person.call(`DELETE /api/employer/program-keys/${made.id}`);
  await colleague.call("POST /api/employer/colleagues/leave");
  const { owner, colleague_id } = await companyWithColleague(centre, "karu");
  await owner.call(`POST /api/employer/colleagues/${colleague_id}/make-owner`);
}

/** What planting leaves out of what people call: their files, messages and lists, with nothing gone for others. */
export async function makeCallsOfPeople(planted: PlantedCentre): Promise<void> {
  const { admin, bystander, seeker, employer } = planted;
  await readFiles(seeker.person, employer.person);
  await useMessages(planted);
  await workTogether(planted);

  await seeker.person.call("POST /api/user-profiles/visibility", { visible_to_employers: true });
  await seeker.person.call("POST /api/user-profiles/hidden-from", { name: "Kano Bricks" });
  const hidden = await seeker.person.call<{ id: string }[]>("POST /api/user-profiles/hidden-from", { name: "Zuma" });
  await seeker.person.call("GET /api/user-profiles/hidden-from");
  await seeker.person.call(`DELETE /api/user-profiles/hidden-from/${hidden[0]?.id}`);
  await seeker.person.call("GET /api/user-profiles/written-cv/pdf");
  await seeker.person.call("POST /api/user-profiles/written-cv/use", { visible_to_employers: true });
  const { account_id } = seeker.person;
  await employer.person.call("GET /api/employer/saved-candidates?q=a");
  await employer.person.call(`GET /api/employer/candidates?ids=${account_id}`);
  await employer.person.call(`GET /api/employer/applicants?ids=${account_id}`);
  await employer.person.call("POST /api/employer/saved-candidates", { user_id: account_id });
  await employer.person.call(`PUT /api/employer/saved-candidates/${account_id}/note`, { note: "Free from May." });
  await employer.person.call(`DELETE /api/employer/saved-candidates/${account_id}`);
  await seeker.person.call(`GET /api/my-jobs?ids=${employer.jobId}`);
  await seeker.person.call(`DELETE /api/saved-jobs/${employer.jobId}`);
  const [alert] = await seeker.person.call<{ id: string }[]>("GET /api/job-alerts");
  await seeker.person.call(`DELETE /api/job-alerts/${alert?.id}`);
  const [waitedFor] = await seeker.person.call<{ id: string }[]>("GET /api/place-alerts");
  await seeker.person.call(`DELETE /api/place-alerts/${waitedFor?.id}`);
  await seeker.person.call("DELETE /api/user-profiles/cv");
  await employer.person.call("DELETE /api/employer/logo");
  await employer.person.call(`POST /api/jobs/${employer.jobId}/toggle-active`);
  await employer.person.call(`GET /api/employer/jobs/${employer.jobId}`);
  await employer.person.call("GET /api/employer/job-choices");
  const [invited] = await seeker.person.call<{ id: string; interview: { starts_at: string } }[]>(
    "GET /api/job-applications?status=shortlisted",
  );
  await seeker.person.call("GET /api/job-applications/counts");
  await seeker.person.call(`GET /api/job-applications/${invited?.id}`);
  await seeker.person.call(`GET /api/job-applications/${invited?.id}/job`);
  await seeker.person.call(`GET /api/employer-contacts/${invited?.id}`);
  const starts_at = invited?.interview.starts_at;
  await seeker.person.call(`POST /api/job-applications/${invited?.id}/can-come`, { starts_at });
  await employer.person.call(`PUT /api/employer/applications/${invited?.id}/note`, { note: "Called on Monday." });
  await employer.person.call(`PUT /api/employer/applications/${invited?.id}/mark`, { mark: "good" });
  await employer.person.call(`POST /api/employer/applications/${invited?.id}/call-off-interview`, { starts_at });
  const job = { title: "Tailor", description: "Sew.", location: "Wuse", category: "Manufacturing" };
  const filled = await employer.person.call<{ id: string }>("POST /api/jobs", job);
  await employer.person.call(`POST /api/jobs/${filled.id}/fill`, {});
  const [applied] = await bystander.call<{ id: string }[]>("GET /api/job-applications?status=shortlisted");
  await bystander.call(`POST /api/job-applications/${applied?.id}/withdraw`);
  const [waiting] = await seeker.person.call<{ id: string }[]>("GET /api/my-training-applications?status=pending");
  await seeker.person.call(`POST /api/training-applications/${waiting?.id}/withdraw`);
  const guidance = { request_type: "cv_service", description: "My CV.", service_cost: 5000 };
  const asked = await seeker.person.call<{ id: string }>("POST /api/career-guidance", guidance);
  await seeker.person.call(`POST /api/career-guidance/${asked.id}/cancel`);
  const owed = await seeker.person.call<{ id: string }>("POST /api/career-guidance", guidance);
  for (const step of [{ status: "paid" }, { status: "cancelled", reason: "No advisor." }])
    await admin.call(`POST /api/admin/service-requests/${owed.id}/status`, step);
  await admin.call(`POST /api/admin/service-requests/${owed.id}/paid-back`);
  const premium = { service: "training_partnership" };
  const wanted = await employer.person.call<{ id: string }>("POST /api/employer/premium-requests", premium);
  await employer.person.call(`POST /api/employer/premium-requests/${wanted.id}/cancel`);
  const taken = await enrollAnew(bystander, admin);
  const letter = { subject: "Bring a pen", message: "We begin at nine." };
  await admin.call(`POST /api/admin/training-programs/${taken.program_id}/letters`, letter);
  await bystander.call(`POST /api/my-training-enrollments/${taken.id}/leave`);
  await admin.call(`POST /api/admin/training-applications/${await rejectedAnew(bystander, admin)}/reconsider`);
  const founded = `/api/entrepreneurship-applications/${await applyWithBusiness(bystander)}`;
  const business_plan = { name: "plan.pdf", bytes: pdfWith("plan") };
  await bystander.call(`POST ${founded}/documents`, form({}, { business_plan }));
  await bystander.call(`POST ${founded}/withdraw`);
  const unverify = `POST /api/admin/users/${employer.person.account_id}/unverify`;
  await admin.call(unverify, { reason: "No such company was found." });
}

async function readFiles(seeker: CentrePerson, employer: CentrePerson): Promise<void> {
  const { cv_file_path } = await seeker.call<Paths>("GET /api/user-profiles");
  await seeker.call(`GET /api/user-profiles/download-cv/${cv_file_path}`);
  const { company_logo_path } = await employer.call<Paths>("GET /api/employer/profile");
  await employer.call(`GET /api/employer/logo/${company_logo_path}`);
  const [applied] = await seeker.call<WithDocuments>("GET /api/my-training-applications");
  await seeker.call(`GET /api/training-documents/download/${applied?.documents[0]?.path}`);
  const [business] = await seeker.call<{ business_plan_path: string }[]>("GET /api/my-entrepreneurship");
  await seeker.call(`GET /api/entrepreneurship-documents/download/${business?.business_plan_path}`);
}

async function useMessages({ centre, seeker: { person } }: PlantedCentre): Promise<void> {
  const stream = await readEvents(`${centre.url}/api/messages/stream`, person.headers);
  await stream.next();
  await stream.close();
  const messages = () => person.call<{ id: string }[]>("GET /api/messages");
  const [message] = await finally_(messages, (all) => all.length > 0);
  await person.call(`GET /api/messages/${message?.id}`);
  await person.call(`POST /api/messages/${message?.id}/read`);
  await person.call(`POST /api/messages/${message?.id}/read-all`);
  await person.call("POST /api/messages/preferences", { by_email: true, alerts_by_email: true });

  const path = `/api/messages/unsubscribe/${await unsubscribeToken(centre, person)}`;
  await person.call(`GET ${path}`);
  await person.call(`POST ${path}`);
}
