import { adminModel } from "@jobcentre/admin-service/accounts/admin.model";
import { createPasswordCheck } from "@jobcentre/admin-service/accounts/password";
import { connectDatabase } from "@jobcentre/service-kit/database";

/** Whose the settings are: of the first one, whom this start makes; of one who is there; the address alone; nobody's. */
export type AdministratorState = "first" | "known" | "other password" | "nobody";

/** Compares the settings with who is stored; to be asked before the services start, which make the first one. */
export async function administratorIn(
  env: { MONGODB_URI: string; DATABASE_PREFIX?: string | undefined },
  { email, password }: { email: string; password: string },
): Promise<AdministratorState> {
  const db = await connectDatabase(env.MONGODB_URI, `${env.DATABASE_PREFIX || "jobcentre_"}admin`);
  try {
    const admin = await adminModel(db).findOne({ user_id: email }).lean();
    if (!admin) return (await adminModel(db).exists({})) ? "nobody" : "first";
    const isPassword = await createPasswordCheck();
    return (await isPassword(admin.password_hash, password)) ? "known" : "other password";
  } finally {
    await db.close();
  }
}
