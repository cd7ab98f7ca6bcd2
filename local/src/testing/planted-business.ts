import type { CentrePerson } from "./centre-person.ts";
import { form, pdfWith } from "./planting.ts";

/** What an application says beside a name and an idea. */
const FIELDS = { current_stage: "prototype", team_size: "2", experience_years: "3", funding_required: "1500000" };

/** Applies with a business that nothing is told of; answers the application's id. */
export async function applyWithBusiness(person: CentrePerson): Promise<string> {
  const fields = { ...FIELDS, business_name: "Zuma Bricks", business_idea: "Bricks of local clay." };
  return (await person.call<{ id: string }>("POST /api/entrepreneurship-applications", form(fields, {}))).id;
}

/** A founder's business with a string in everything that is told of it, a mentor and funding. */
export async function plantBusiness(
  person: CentrePerson,
  admin: CentrePerson,
  plant: (what: string) => string,
): Promise<void> {
  const fields = {
    ...FIELDS,
    business_name: plant("venture"),
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
    session_place: plant("place"),
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
