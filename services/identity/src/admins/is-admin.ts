import type { Connection } from "mongoose";
import { adminCopyModel } from "./admin-copy.model.ts";

/** Whether an admin with this e-mail exists. */
export async function isAdmin(db: Connection, email: string): Promise<boolean> {
  return (await adminCopyModel(db).exists({ email })) !== null;
}
