import { email } from "@jobcentre/contracts/fields";
import * as z from "zod";

/** Who becomes the first super admin; read only while there is no admin at all. */
export const firstAdminConfig = z.object({
  ADMIN_EMAIL: email.optional().describe("The first administrator's e-mail address; read only while there is none."),
  ADMIN_PASSWORD: z
    .string()
    .min(8, "must have at least 8 characters")
    .max(1024)
    .optional()
    .describe("The first administrator's password; read only while there is none."),
  ADMIN_NAME: z
    .string()
    .trim()
    .min(1)
    .max(120, "must have at most 120 characters")
    .default("Administrator")
    .describe("The first administrator's name."),
});
