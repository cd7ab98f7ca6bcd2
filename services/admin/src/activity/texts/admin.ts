import { emailsOf } from "@jobcentre/contracts/email-list";
import {
  adminCreated,
  adminDeleted,
  backupRestored,
  invitationMade,
  listExported,
  passwordSet,
  secondFactorChanged,
  settingsChanged,
  signInRefused,
} from "@jobcentre/contracts/events/admin";
import { ADMIN_CALL_REFUSED } from "@jobcentre/contracts/events/refusals";
import { settingChanges } from "../setting-changes.ts";
import { type ActivityText, always, PERSON, row } from "./text.ts";

const admin = (data: { admin_id: string; full_name: string }) => ({ id: data.admin_id, name: data.full_name });

/** By which an audit finds it. */
export const RESTORE_BACKUP = "restore_backup";

/** By a link, or on the way in, nobody is signed in yet: the admin it is about acts, under whose id the name is kept. */
const bySelf = { actor_id: (data: { admin_id: string }) => data.admin_id, admins_only: always };

const SECOND_FACTOR = {
  turned_on: `${PERSON} turned a second factor on`,
  turned_off: `The second factor of ${PERSON} was turned off`,
  recovery_code_used: `${PERSON} signed in with a recovery code`,
};

export const adminTexts: readonly ActivityText[] = [
  row(adminCreated, {
    action: "create_admin",
    person: admin,
    admins_only: always,
    details: () => `Made ${PERSON} an admin`,
  }),
  row(adminDeleted, {
    action: "delete_admin",
    person: admin,
    admins_only: always,
    details: () => `Deleted the admin ${PERSON}`,
  }),
  row(invitationMade, {
    action: "invite_admin",
    person: admin,
    admins_only: always,
    details: () => `Made a link with which ${PERSON} can set a password`,
  }),
  row(passwordSet, { action: "set_password", person: admin, ...bySelf, details: () => `${PERSON} set a password` }),
  row(secondFactorChanged, {
    action: "change_second_factor",
    person: admin,
    ...bySelf,
    details: ({ change }) => SECOND_FACTOR[change],
  }),
  row(signInRefused, {
    action: "refuse_sign_in",
    addresses: (data) => [data.email],
    details: (data) => `Refused an admin sign-in as ${data.email}`,
  }),
  row(listExported, {
    action: "export_list",
    admins_only: always,
    details: ({ list, filters, count }) =>
      `Took the list ${list} away as CSV, rows: ${count}${filters.length > 0 ? `, filtered by: ${filters.join(", ")}` : ""}`,
  }),
  row(backupRestored, {
    action: RESTORE_BACKUP,
    admins_only: always,
    details: ({ taken_at, restored_at }) =>
      `Put the backup of ${taken_at} back at ${restored_at}; what came between is not in this log`,
  }),
  ...ADMIN_CALL_REFUSED.map(({ event }) =>
    row(event, { action: "refuse_admin_call", details: (data) => `Was refused ${data.call}` }),
  ),
  row(settingsChanged, {
    action: "change_settings",
    admins_only: always,
    addresses: ({ settings, former }) =>
      emailsOf([settings, former].map((values) => values.super_admin_emails ?? "").join(",")),
    details: ({ settings, former }) => settingChanges(settings, former),
  }),
];
