import { randomBytes } from "node:crypto";
import type { Access } from "@jobcentre/contracts/call";
import { eventually } from "@jobcentre/e2e/eventually";
import { type Caller, newCaller, signedIn } from "./caller.ts";
import { ADMIN, type Centre } from "./centre.ts";

export type Person = Caller & { account_id: string; email: string };

const newEmail = (what: string): string => `${what}.${randomBytes(6).toString("hex")}@example.com`;

export const SEEKER = {
  full_name: "Proof Seeker",
  phone: "0803 555 0101",
  location: "Gwagwalada",
  education_level: "secondary",
  skills: ["First aid"],
};
export const EMPLOYER = {
  business_name: "Proof Works",
  business_sector: "Manufacturing",
  company_size: "11-50",
  location: "Abuja",
  hr_contact_name: "Proof Contact",
  hr_contact_email: "hr@proof.example",
  hr_contact_phone: "0803 555 0102",
  company_description: "We prove.",
};

async function newcomer(centre: Centre, what: string): Promise<Person> {
  const email = newEmail(what);
  return { ...(await signedIn(centre, email, `Proof ${what}`)), email };
}

export async function newSeeker(centre: Centre): Promise<Person> {
  const person = await newcomer(centre, "seeker");
  await person.ok("POST /api/user-profiles", { body: SEEKER });
  return person;
}

export async function newEmployer(centre: Centre): Promise<Person> {
  const person = await newcomer(centre, "employer");
  await person.ok("POST /api/employer/profile", { body: EMPLOYER });
  return person;
}

const newNewcomer = (centre: Centre): Promise<Person> => newcomer(centre, "newcomer");

export async function superAdmin(centre: Centre): Promise<Person> {
  const person = await signedIn(centre, ADMIN.email, "Administrator");
  await person.ok("GET /api/admin/session-check");
  return { ...person, email: ADMIN.email };
}

export interface NewAdmin extends Person {
  /** The record in Admin Management. */
  admin_id: string;
  invitation: string;
}

/** An admin whom the super admin made, signed in once identity has heard of it. */
export async function newAdmin(centre: Centre, by: Caller): Promise<NewAdmin> {
  const email = newEmail("admin");
  const made = await by.ok<{ id: string; invitation_link: string }>("POST /api/admin/create-admin", {
    body: { email, full_name: "Proof Admin" },
  });
  const person = await signedIn(centre, email, "Proof Admin");
  await eventually("the new admin's role", async () => {
    const { body } = await person.call("GET /api/users/me");
    return body?.is_admin === true || undefined;
  });
  const invitation = made.invitation_link.split("/").at(-1) ?? "";
  return { ...person, email, admin_id: made.id, invitation };
}

/** Somebody for every kind of access. */
export async function everybody(centre: Centre): Promise<Record<Exclude<Access, "internal">, Caller>> {
  const boss = await superAdmin(centre);
  const [seeker, employer, nobodyYet, admin] = await Promise.all([
    newSeeker(centre),
    newEmployer(centre),
    newNewcomer(centre),
    newAdmin(centre, boss),
  ]);
  return {
    anyone: newCaller(centre),
    signed_in: nobodyYet,
    job_seeker: seeker,
    employer,
    admin,
    super_admin: boss,
  };
}

/** A program that takes applications, made by an admin; answers its id. */
export async function makeProgram(admin: Caller): Promise<string> {
  const body = {
    title: "Proof course",
    description: "For proofs.",
    category: "Technology",
    mode: "in_person",
    difficulty_level: "beginner",
    price_amount: 0,
    duration_weeks: 8,
    start_date: "2099-01-05",
    end_date: "2099-03-05",
    max_participants: 50,
    image_url: "",
    instructor_name: "Danladi Musa",
    instructor_image_url: "",
    instructor_bio: "",
    location: "Gwagwalada",
    curriculum: '["Safety"]',
    requirements: "",
    is_featured: false,
    is_open: true,
  };
  return (await admin.ok<{ id: string }>("POST /api/admin/training-programs", { body })).id;
}
