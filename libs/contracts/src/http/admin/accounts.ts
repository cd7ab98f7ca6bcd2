import * as z from "zod";
import { defineCalls } from "../../call.ts";
import { email, id, instant, optionalLine, page, phone, requiredLine } from "../../fields.ts";
import { secondFactorCode, sessionsEnding } from "./second-factor.ts";

const adminCheck = z.strictObject({
  profile: z.strictObject({ id, user_id: z.string(), full_name: z.string() }),
  is_super_admin: z.boolean(),
});

export const admin = z.strictObject({
  id,
  full_name: z.string(),
  /** The e-mail address in lower case. */
  user_id: z.string(),
  phone: z.string(),
  location: z.string(),
  created_at: instant,
  is_super_admin: z.boolean(),
  /** Whether a password is set; without one an admin signs in through the identity provider. */
  has_password: z.boolean(),
  /** Whether the password needs a code of an authenticator app as well. */
  has_second_factor: z.boolean(),
});

/** A link that sets a password once, shown to the super admin who hands it on. */
const invitation = { invitation_link: z.string(), invitation_expires_at: instant };

const byToken = z.strictObject({ token: z.string().regex(/^[\w-]{43}$/) });

export const accountsCalls = defineCalls({
  "POST /api/admin/direct-login": {
    access: "anyone",
    summary: "Sign in as an admin with e-mail and password",
    cookies: "sets",
    body: z.strictObject({
      email: z.string().trim().max(254),
      password: z.string().max(1024),
      /** Asked for by a 401 with `second_factor_required`, once the password is right. */
      code: secondFactorCode.optional(),
    }),
    response: z.strictObject({ success: z.literal(true) }),
  },
  "GET /api/admin/invitations/{token}": {
    access: "anyone",
    summary: "Whom an invitation link is for; 404 once it is used or over",
    params: byToken,
    response: z.strictObject({ email: z.string(), full_name: z.string() }),
  },
  "POST /api/admin/invitations/{token}": {
    access: "anyone",
    summary: "Set the password of the invited admin, once; their sessions so far end",
    params: byToken,
    body: z.strictObject({ password: z.string().max(1024) }),
    response: z.strictObject({ success: z.literal(true), ...sessionsEnding }),
  },
  "GET /api/admin/check": {
    access: "signed_in",
    summary: "Whether you are an admin, by your account",
    while_moving: "open",
    response: adminCheck,
  },
  "GET /api/admin/session-check": {
    access: "signed_in",
    summary: "Whether you are an admin, by your e-mail address",
    while_moving: "open",
    response: adminCheck,
  },
  "GET /api/admin/manage-admins": {
    access: "super_admin",
    summary: "Admins, newest first",
    query: z.strictObject(page),
    response: z.array(admin),
  },
  "POST /api/admin/create-admin": {
    access: "super_admin",
    summary: "Make an admin; the answer carries the link that sets a password",
    body: z.strictObject({
      email,
      full_name: requiredLine(120, "Enter the full name"),
      phone: phone.default(""),
      location: optionalLine(120),
    }),
    response: admin.extend(invitation),
    secret: true,
    status: 201,
  },
  "POST /api/admin/manage-admins/{id}/invitation": {
    access: "super_admin",
    summary: "A new link that sets an admin's password; earlier ones stop working",
    params: z.strictObject({ id }),
    response: z.strictObject(invitation),
    secret: true,
  },
  "DELETE /api/admin/delete-admin/{id}": {
    access: "super_admin",
    summary: "Delete an admin, never yourself or the last super admin; their sessions end",
    params: z.strictObject({ id }),
    response: z.strictObject({ success: z.literal(true), ...sessionsEnding }),
  },
});
