import type { Access } from "@jobcentre/contracts/call";
import type { Person } from "./person.ts";
import { Problem } from "./problem.ts";
import type { Route } from "./route.ts";

export type IsSuperAdmin = (person: Person) => Promise<boolean>;
type Called = Pick<Route, "method" | "spec">;

const nobody: IsSuperAdmin = async () => false;

/** Whether a suspended account may make a call: a plain read of its own, unless the contract says otherwise. Whatever else is new is refused. */
function isForSuspended({ method, spec }: Called): boolean {
  if (spec.suspended) return spec.suspended === "open";
  const isOfAdmins = spec.access === "admin" || spec.access === "super_admin";
  return method === "get" && !spec.effect && !isOfAdmins;
}

/** Whether a colleague may make a call: one of employers, unless the contract says otherwise. Whatever else is new is refused. */
const isForColleagues = ({ spec }: Called): boolean =>
  (spec.colleagues ?? (spec.access === "employer" && "open")) === "open";

const OF_ADMINS_OR_NOBODY: readonly Access[] = ["anyone", "admin", "super_admin", "internal"];

/**
 * Whether a call is about what is its caller's own, not their company's: what no colleague there may call, unless the contract says
 * otherwise. Whatever else is new is.
 */
export function isOwnersOwn(called: Called, { is_admin }: Pick<Person, "is_admin">): boolean {
  const { access, while_moving } = called.spec;
  if (while_moving === "open" || (while_moving && is_admin)) return false;
  return !OF_ADMINS_OR_NOBODY.includes(access) && !isForColleagues(called);
}

/**
 * Refuses who may not make a call: 401 without a session, 403 with the wrong role, for a colleague what is the owner's or, for most
 * calls, a suspended account.
 */
export async function checkAccess(
  called: Called,
  person: Person | null,
  isSuperAdmin: IsSuperAdmin = nobody,
): Promise<void> {
  const access: Access = called.spec.access;
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
  if (person.colleague_id && !isForColleagues(called)) throw new Problem("owner_only");
  if (person.is_suspended && !isForSuspended(called)) throw new Problem("account_suspended");
  if (access === "super_admin" && !(await isSuperAdmin(person))) throw new Problem("forbidden");
}
