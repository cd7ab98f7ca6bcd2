import type { Access } from "@jobcentre/contracts/call";
import type { Person } from "./person.ts";
import { Problem } from "./problem.ts";

export type IsSuperAdmin = (person: Person) => Promise<boolean>;

const nobody: IsSuperAdmin = async () => false;

/** Refuses who may not make a call: 401 without a session, 403 with the wrong role. */
export async function checkAccess(
  access: Access,
  person: Person | null,
  isSuperAdmin: IsSuperAdmin = nobody,
): Promise<void> {
  if (access === "anyone") return;
  if (!person) throw new Problem("not_signed_in");
  const allowed = {
    signed_in: true,
    job_seeker: person.user_type === "job_seeker",
    employer: person.user_type === "employer",
    admin: person.is_admin,
    super_admin: person.is_admin,
    internal: false,
  }[access];
  if (!allowed) throw new Problem("forbidden");
  if (access === "super_admin" && !(await isSuperAdmin(person))) throw new Problem("forbidden");
}
