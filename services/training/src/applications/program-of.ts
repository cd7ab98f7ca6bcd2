import type { StoreDeps } from "../deps.ts";
import { applicationModel } from "./application.model.ts";

/** The id of the program that an application is for, "" where there is no such application. */
export async function programOf({ db }: Pick<StoreDeps, "db">, id: string): Promise<string> {
  const application = await applicationModel(db).findById(id, { program_id: 1 }).lean();
  return application?.program_id.toHexString() ?? "";
}
