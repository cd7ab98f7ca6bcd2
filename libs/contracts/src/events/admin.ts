import * as z from "zod";
import { defineEvent } from "../envelope.ts";
import { id } from "../fields.ts";

export const adminCreated = defineEvent({
  name: "admin.admin-created",
  version: 1,
  data: z.strictObject({ admin_id: id, email: z.string(), full_name: z.string() }),
  example: { admin_id: "65f0c0ffee0000000000e001", email: "admin@example.com", full_name: "Ngozi Eze" },
});

export const adminDeleted = defineEvent({
  name: "admin.admin-deleted",
  version: 1,
  data: z.strictObject({ admin_id: id, email: z.string(), full_name: z.string() }),
  example: { admin_id: "65f0c0ffee0000000000e001", email: "admin@example.com", full_name: "Ngozi Eze" },
});

/** A link that sets a password was made for an admin. */
export const invitationMade = defineEvent({
  name: "admin.invitation-made",
  version: 1,
  data: z.strictObject({ admin_id: id, full_name: z.string() }),
  example: { admin_id: "65f0c0ffee0000000000e001", full_name: "Ngozi Eze" },
});

/** Stands for what the admin signs in with from now on, so that sessions opened with it stay; missing in older events. */
const credentials = z.string().optional();

export const passwordSet = defineEvent({
  name: "admin.password-set",
  version: 1,
  data: z.strictObject({ admin_id: id, full_name: z.string(), credentials }),
  example: { admin_id: "65f0c0ffee0000000000e001", full_name: "Ngozi Eze", credentials: "mark-of-credentials" },
});

/** An admin's password needs a code as well from now on, or no longer; or a recovery code was used instead of the app. */
export const secondFactorChanged = defineEvent({
  name: "admin.second-factor-changed",
  version: 1,
  data: z.strictObject({
    admin_id: id,
    full_name: z.string(),
    change: z.enum(["turned_on", "turned_off", "recovery_code_used"]),
    credentials,
    /** The stored key of the session in which it was turned on or off: it stays. */
    kept_session: z.string().optional(),
  }),
  example: {
    admin_id: "65f0c0ffee0000000000e001",
    full_name: "Ngozi Eze",
    change: "turned_on" as const,
    credentials: "mark-of-credentials",
    kept_session: "key-of-session",
  },
});

/** A wrong e-mail address, password or code at the administrators' sign-in. */
export const signInRefused = defineEvent({
  name: "admin.sign-in-refused",
  version: 1,
  data: z.strictObject({ email: z.string() }),
  example: { email: "nobody@example.com" },
});

export const settingsChanged = defineEvent({
  name: "admin.settings-changed",
  version: 1,
  data: z.strictObject({
    settings: z.record(z.string(), z.string()),
    /** The values before; missing in older events. */
    former: z.record(z.string(), z.string()).default({}),
  }),
  example: {
    settings: { institute_name: "Abuja Job Centre Training Institute" },
    former: { institute_name: "Training Institute" },
  },
});

/** An administrator took a list of people away as a file. Of the filters their names alone: the words of a search may name somebody. */
export const listExported = defineEvent({
  name: "admin.list-exported",
  version: 1,
  data: z.strictObject({ list: z.string(), filters: z.array(z.string()), count: z.number() }),
  example: { list: "training-applications", filters: ["status", "q"], count: 150 },
});

/** An operator put a backup back: what happened after `taken_at` is not in the log any more. */
export const backupRestored = defineEvent({
  name: "admin.backup-restored",
  version: 1,
  data: z.strictObject({ taken_at: z.iso.datetime(), restored_at: z.iso.datetime() }),
  example: { taken_at: "2026-11-20T02:00:00.000Z", restored_at: "2026-11-20T10:00:00.000Z" },
});

export const adminEvents = [
  adminCreated,
  adminDeleted,
  invitationMade,
  passwordSet,
  secondFactorChanged,
  signInRefused,
  settingsChanged,
  listExported,
  backupRestored,
] as const;
