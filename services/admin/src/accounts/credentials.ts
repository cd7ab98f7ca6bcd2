import { createHash } from "node:crypto";
import type { Connection } from "mongoose";
import { factorOf } from "../second-factor/take-code.ts";
import { type Admin, adminModel } from "./admin.model.ts";

/** An admin by their address in lower case, and what they sign in with, as it is now: a new password or app changes it. */
export async function readCredentials(
  db: Connection,
  user_id: string,
): Promise<{ admin: Admin | null; credentials: string }> {
  const admin = await adminModel(db).findOne({ user_id }).lean<Admin>();
  // Asked for nobody as well, so that time tells nothing.
  const factor = await factorOf(db, admin?._id.toHexString() ?? "");
  return { admin, credentials: credentialsOf(admin, factor) };
}

const credentialsOf = (
  admin: Pick<Admin, "password_hash" | "factor_changes"> | null,
  factor: Awaited<ReturnType<typeof factorOf>>,
): string => {
  const changes = admin?.factor_changes ? [admin.factor_changes] : [];
  return JSON.stringify([admin?.password_hash ?? null, factor?.sealed_secret ?? null, ...changes]);
};

/** Makes them other ones, in the running transaction: never the same again, also where the factor goes that came. */
export async function changeCredentials(db: Connection, admin_id: string): Promise<void> {
  await adminModel(db).updateOne({ _id: admin_id }, { $inc: { factor_changes: 1 } });
}

/** Stands for credentials where sessions and events name them; opens nothing. */
export const markOf = (credentials: string): string => createHash("sha256").update(credentials).digest("base64url");

/** The same of what an admin, by id, signs in with now, also in the running transaction. */
export async function currentMark(db: Connection, admin_id: string): Promise<string> {
  const admin = await adminModel(db).findById(admin_id, { password_hash: 1, factor_changes: 1 }).lean<Admin>();
  return markOf(credentialsOf(admin, await factorOf(db, admin_id)));
}
