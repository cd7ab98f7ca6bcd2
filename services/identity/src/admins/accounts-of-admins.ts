import type { Connection } from "mongoose";
import { accountsOfEmails } from "../accounts/accounts-of-email.ts";
import { emailsOfAdmins } from "./emails-of-admins.ts";

/** The accounts of everybody who is an administrator: tens. */
export const accountsOfAdmins = async (db: Connection): Promise<string[]> =>
  accountsOfEmails(
    db,
    (await emailsOfAdmins(db)).filter((email) => email !== null),
  );
