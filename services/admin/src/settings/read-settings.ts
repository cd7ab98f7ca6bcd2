import type { Connection } from "mongoose";
import { settingModel } from "./setting.model.ts";
import { type Settings, withDefaults } from "./setting.rules.ts";

/** All settings as they are now. */
export async function readSettings(db: Connection): Promise<Settings> {
  const stored = await settingModel(db).find().lean();
  return withDefaults(new Map(stored.map((setting) => [setting._id, setting.value])));
}
