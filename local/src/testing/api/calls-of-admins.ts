import { dayInLagos } from "@jobcentre/contracts/lagos-time";
import { pngBytes } from "@jobcentre/identity/testing/files";
import { programOf } from "@jobcentre/training/testing/training-fixture";
import type { CentrePerson } from "../centre-person.ts";
import { form } from "../planting.ts";

type Row = { id: string };

/** What planting leaves out of what administrators do to the records of others. */
export async function makeCallsOfAdmins(admin: CentrePerson): Promise<void> {
  const { jobs } = await admin.call<{ jobs: Row[] }>("GET /api/admin/jobs");
  const job = {
    title: "A job the centre corrected",
    description: "Cut and join.",
    location: "Wuse",
    category: "Manufacturing",
  };
  await admin.call(`PUT /api/admin/jobs/${jobs[0]?.id}`, job);
  await admin.call(`POST /api/admin/jobs/${jobs[0]?.id}/toggle-active`);

  const firstOf = async (path: string): Promise<string | undefined> => (await admin.call<Row[]>(`GET ${path}`))[0]?.id;
  const request = await firstOf("/api/admin/service-requests?status=requested");
  await admin.call(`POST /api/admin/service-requests/${request}/status`, { status: "paid" });
  const report = await firstOf("/api/admin/reports?status=open");
  await admin.call(`POST /api/admin/reports/${report}/status`, { status: "resolved" });
  const funding = await firstOf("/api/admin/entrepreneurship-funding");
  await admin.call(`PUT /api/admin/entrepreneurship-funding/${funding}`, { disbursement_status: "disbursed" });
  const [enrolled] = await admin.call<(Row & { program_no: number })[]>(
    "GET /api/admin/training-enrollments?q=Running",
  );
  const programs = await admin.call<(Row & { no: number; start_date: string })[]>("GET /api/admin/training-programs");
  await admin.call("GET /api/admin/training-program-choices?q=running");
  const attended = programs.find(({ no }) => no === enrolled?.program_no);
  const attendance = `/api/admin/training-programs/${attended?.id}/attendance`;
  await admin.call(`GET ${attendance}?day=${attended?.start_date}&all_days=yes`);
  await admin.call(`GET ${attendance}-days`);
  const certified = await firstOf("/api/admin/training-enrollments?certified=yes");
  await admin.call(`GET /api/admin/training-enrollments/certificates.pdf?enrollments=${certified}`);
  const enrollment = await firstOf("/api/admin/training-enrollments?status=enrolled");
  await admin.call(`POST /api/admin/training-enrollments/${enrollment}/drop`);
  const taken = { list: "training-applications", filters: ["status"], count: 1 };
  await admin.call("POST /api/admin/activity-logs/exports", taken);
  await admin.call("POST /api/admin/settings", { settings: { contact_email: "help@jobcentre.example" } });
  await takeNotes(admin);
  await changeProgram(admin);
}

/** A note with a follow-up, from its first word to its end. */
async function takeNotes(admin: CentrePerson): Promise<void> {
  const { users } = await admin.call<{ users: Row[] }>("GET /api/admin/users");
  const notes = `/api/admin/users/${users[0]?.id}/notes`;
  const note = { text: "To call back.", follow_up_on: dayInLagos(new Date()) };
  const { id } = await admin.call<Row>(`POST ${notes}`, note);
  await admin.call(`GET ${notes}`);
  await admin.call("GET /api/admin/follow-ups");
  await admin.call(`PUT ${notes}/${id}`, { ...note, text: "Called back." });
  await admin.call(`POST ${notes}/${id}/done`);
  await admin.call(`POST ${notes}/${id}/reopen`);
  await admin.call(`DELETE ${notes}/${id}`);
}

async function changeProgram(admin: CentrePerson): Promise<void> {
  const { id } = await admin.call<Row>("POST /api/admin/training-programs", programOf({ title: "With an image" }));
  const image = form({}, { image: { name: "solar.png", bytes: pngBytes() } });
  const { image_url } = await admin.call<{ image_url: string }>(`POST /api/admin/training-programs/${id}/image`, image);
  await admin.call(`GET ${image_url}`);
  const portrait = form({}, { image: { name: "bala.png", bytes: pngBytes() } });
  await admin.call(`POST /api/admin/training-programs/${id}/instructor-image`, portrait);
  const changed = { ...programOf({ title: "With an image", image_url }), is_open: false };
  await admin.call(`PUT /api/admin/training-programs/${id}`, changed);
  await admin.call(`POST /api/admin/training-programs/${id}/cancel`, { reason: "Too few people applied." });
}
