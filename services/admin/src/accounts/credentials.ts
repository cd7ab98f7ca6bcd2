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
  return { admin, credentials: JSON.stringify([admin?.password_hash ?? null, factor?.sealed_secret ?? null]) };
}
