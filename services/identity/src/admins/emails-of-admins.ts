import type { Connection } from "mongoose";
import { adminCopyModel } from "./admin-copy.model.ts";

/** The e-mails of everybody who is an admin: tens. */
export const emailsOfAdmins = (db: Connection): Promise<(string | null)[]> =>
  adminCopyModel(db)
    .distinct("email", { email: { $ne: null } })
    .exec();
