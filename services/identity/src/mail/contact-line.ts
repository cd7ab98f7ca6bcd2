import { SETTINGS } from "@jobcentre/contracts/settings";
import { readSetting } from "@jobcentre/service-kit/settings-copy";
import type { Connection } from "mongoose";

/** How to reach the centre. */
export interface Contact {
  /** "Contact us: ...", or "" where nobody has set that. */
  line: string;
  /** Where answers to an e-mail go; missing where nobody has set that, and nobody reads what is sent to a no-reply address. */
  replyTo?: string;
}

/** How to reach the centre, as the settings have it. */
export async function readContact(db: Connection): Promise<Contact> {
  const of = async (key: "contact_email" | "contact_phone"): Promise<string> => {
    const value = await readSetting(db, key);
    // The default stands for nobody.
    return value === SETTINGS[key].default ? "" : value;
  };
  const [email, phone] = [await of("contact_email"), await of("contact_phone")];
  const told = [email, phone].filter((one) => one !== "");
  return { line: told.length > 0 ? `Contact us: ${told.join(", ")}` : "", ...(email && { replyTo: email }) };
}

export const contactLine = async (db: Connection): Promise<string> => (await readContact(db)).line;
