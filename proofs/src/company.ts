import { eventually } from "@jobcentre/e2e/eventually";
import { type HttpPerson, httpPerson } from "@jobcentre/e2e/http-person";
import { PROGRAM } from "./approvals.ts";
import type { Fleet } from "./fleet.ts";
import { insist } from "./insist.ts";

/** Somebody who owns a company's account for a while, with what is theirs as a person. */
export interface Owner {
  email: string;
  person: HttpPerson;
  /** Stands in whatever is theirs, and in nothing else. */
  mark: string;
  /** Their applications for programs, and which of them are decided. */
  applications: string[];
  decided: string[];
  business?: string;
}

/** Somebody who signs in for the first time, and has applied for a program and with a business. */
export async function newOwner(fleet: Fleet, name: string): Promise<Owner> {
  const owner: Owner = {
    email: `${name.toLowerCase()}@owners.example`,
    person: httpPerson(fleet.url),
    mark: `Q${name.toLowerCase()}q`,
    applications: [],
    decided: [],
  };
  await owner.person.signIn(owner.email);
  await applyForProgram(fleet, owner);
  const business = new FormData();
  for (const [field, value] of Object.entries({ ...BUSINESS, business_name: `${owner.mark} Bricks` }))
    business.set(field, value);
  owner.business = (
    await insist(() => owner.person.ok<Made>("POST /api/entrepreneurship-applications", business, 201))
  ).id;
  return owner;
}

/** Applies for a new program, whose title says who; answers the application. */
export async function applyForProgram({ admin }: Fleet, { person, mark, applications }: Owner): Promise<string> {
  const program = { ...PROGRAM, title: `${mark} course ${applications.length + 1}`, max_participants: 5 };
  const made = await insist(() => admin.ok<Made>("POST /api/admin/training-programs", program, 201));
  const form = new FormData();
  form.set("program_id", made.id);
  form.set("motivation", `${mark} wants to learn.`);
  const { status } = await insist(() => person.call("POST /api/training-applications", form));
  // 409: the attempt that was never answered had its effect.
  if (status !== 201 && status !== 409) throw new Error(`applying answered ${status}`);
  const { id } = await insist(() => person.ok<Made>(`GET /api/training-applications/program/${made.id}`));
  applications.push(id);
  return id;
}

/** An administrator decides on the next application of somebody that waits. */
export async function decideNext({ admin }: Fleet, owner: Owner, status: "approved" | "rejected"): Promise<void> {
  const id = owner.applications.find((one) => !owner.decided.includes(one));
  if (!id) throw new Error(`nothing of ${owner.email} waits`);
  const answer = await insist(() => admin.call(`POST /api/admin/training-applications/${id}/status`, { status }));
  // 409: the attempt that was never answered had its effect.
  if (answer.status !== 200 && answer.status !== 409) throw new Error(`deciding answered ${answer.status}`);
  owner.decided.push(id);
}

/** The company that somebody registers, as whose account theirs goes on. */
export const registerCompany = ({ person }: Pick<Owner, "person">, business_name: string): Promise<unknown> =>
  insist(() => person.ok("POST /api/employer/profile", { ...COMPANY, business_name }));

/** Somebody joins the company of its owner. */
export async function join(owner: Owner, colleague: Owner): Promise<void> {
  const invited = { email: colleague.email, name: colleague.email };
  await insist(() => owner.person.ok("POST /api/employer/colleagues", invited, 201));
  const [open] = await insist(() => colleague.person.ok<{ token: string }[]>("GET /api/colleague-invitations"));
  await insist(() => colleague.person.ok(`POST /api/colleague-invitations/${open?.token}`));
}

/** The owner makes a colleague the owner; both sign in anew. */
export async function handOver(owner: Owner, heir: Owner): Promise<void> {
  await insist(() => owner.person.signIn(owner.email));
  const list = () => owner.person.ok<{ colleagues: { id: string; email: string }[] }>("GET /api/employer/colleagues");
  const { colleagues } = await insist(list);
  const { id } = colleagues.find(({ email }) => email === heir.email) ?? {};
  const { status } = await insist(() => owner.person.call(`POST /api/employer/colleagues/${id}/make-owner`));
  await insist(() => heir.person.signIn(heir.email));
  // A gateway knows for up to a second who somebody was. Whoever was refused had been the owner until an attempt that was never answered.
  await eventually(`${heir.email} as the owner, after ${status}`, async () => {
    const { owner: now } = await insist(() =>
      heir.person.ok<{ owner: { is_you: boolean } }>("GET /api/employer/colleagues"),
    );
    return now.is_you || undefined;
  });
}

interface Made {
  id: string;
}

const BUSINESS = {
  business_idea: "Bricks of local clay.",
  current_stage: "prototype",
  team_size: "2",
  experience_years: "3",
  funding_required: "1500000",
};
const COMPANY = {
  business_sector: "Manufacturing",
  company_size: "11-50",
  location: "Wuse",
  hr_contact_name: "Musa Sani",
  hr_contact_email: "hr@owners.example",
  hr_contact_phone: "0803 000 0000",
  company_description: "We mill rice.",
};
