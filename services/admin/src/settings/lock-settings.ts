import type { ServiceDeps } from "@jobcentre/service-kit/service";
import { settingModel } from "./setting.model.ts";

/** Makes transactions that decide by who is a super admin come one after the other; call it first in them. */
export async function lockSettings({ db, now }: Pick<ServiceDeps, "db" | "now">): Promise<void> {
  await settingModel(db).updateOne({ _id: "super_admin_emails" }, { $set: { updated_at: now() } }, { upsert: true });
}
