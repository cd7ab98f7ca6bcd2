import { SETTINGS } from "@jobcentre/contracts/settings";
import { readSetting } from "@jobcentre/service-kit/settings-copy";
import type { Connection } from "mongoose";

/** How to reach the centre, since nobody reads what is sent to a no-reply address; "" where nobody has set that. */
export async function contactLine(db: Connection): Promise<string> {
  const told: string[] = [];
  for (const key of ["contact_email", "contact_phone"] as const) {
    const value = await readSetting(db, key);
    // The default stands for nobody.
    if (value !== SETTINGS[key].default) told.push(value);
  }
  return told.length > 0 ? `Contact us: ${told.join(", ")}` : "";
}
