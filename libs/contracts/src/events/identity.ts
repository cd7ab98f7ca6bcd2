import * as z from "zod";
import { defineEvent } from "../envelope.ts";
import { id } from "../fields.ts";
import { BUSINESS_SECTORS, COMPANY_SIZES, EDUCATION_LEVELS, USER_TYPES } from "../options.ts";
import { colleagueEvents } from "./colleagues.ts";
import { programKeyEvents } from "./program-keys.ts";
import { staffNoteEvents } from "./staff-notes.ts";
import { standingEvents } from "./standings.ts";

export * from "./colleagues.ts";
export * from "./program-keys.ts";
export * from "./staff-notes.ts";
export * from "./standings.ts";

const EXAMPLE_ACCOUNT = "65f0c0ffee0000000000a001";
const EXAMPLE_EMPLOYER = "65f0c0ffee0000000000a002";

/** The whole current profile, so that copies in other services can be rebuilt from it. */
export const profileSaved = defineEvent({
  name: "identity.profile-saved",
  version: 1,
  data: z.strictObject({
    account_id: id,
    email: z.string(),
    full_name: z.string(),
    phone: z.string(),
    location: z.string(),
    education_level: z.enum(EDUCATION_LEVELS),
    course_of_study: z.string(),
    experience_years: z.number().nullable(),
    skills: z.array(z.string()),
    cv_file_path: z.string().nullable(),
    /** Missing in older events, from before there was a choice. */
    visible_to_employers: z.boolean().default(true),
    /** Accounts and folded names of companies that do not find this person; missing in older events. */
    hidden_from: z.array(z.string()).default([]),
    is_verified: z.boolean(),
    /** Whether the centre suspends the account; missing in older events. */
    is_suspended: z.boolean().default(false),
  }),
  example: {
    account_id: EXAMPLE_ACCOUNT,
    email: "amina@example.com",
    full_name: "Amina Bello",
    phone: "0803 123 4567",
    location: "Gwagwalada",
    education_level: "ond",
    course_of_study: "Electrical engineering",
    experience_years: 2,
    skills: ["wiring", "soldering"],
    cv_file_path: null,
    visible_to_employers: true,
    hidden_from: [],
    is_verified: false,
    is_suspended: false,
  },
});

export const employerSaved = defineEvent({
  name: "identity.employer-saved",
  version: 1,
  data: z.strictObject({
    account_id: id,
    email: z.string(),
    business_name: z.string(),
    business_sector: z.enum(BUSINESS_SECTORS),
    location: z.string(),
    hr_contact_name: z.string(),
    hr_contact_phone: z.string(),
    company_logo_path: z.string().nullable(),
    /** These four are missing in older events, from before others showed them. */
    company_size: z.enum(COMPANY_SIZES).nullable().default(null),
    company_description: z.string().default(""),
    hiring_policies: z.string().default(""),
    website_url: z.string().default(""),
    /** Empty where it gave none; missing in events from before it was told. */
    cac_number: z.string().optional(),
    is_verified: z.boolean(),
    /** Whether the centre suspends the account; missing in older events. */
    is_suspended: z.boolean().default(false),
  }),
  example: {
    account_id: EXAMPLE_ACCOUNT,
    email: "hr@example.com",
    business_name: "Zuma Rock Foods",
    business_sector: "Manufacturing",
    location: "Wuse",
    hr_contact_name: "Chinedu Okafor",
    hr_contact_phone: "0809 765 4321",
    company_logo_path: null,
    company_size: "51-200",
    company_description: "Juices and jams from fruit of the farms around.",
    hiring_policies: "A trial day decides.",
    website_url: "https://zuma-rock.example",
    cac_number: "RC 123456",
    is_verified: false,
    is_suspended: false,
  },
});

export const signedIn = defineEvent({
  name: "identity.signed-in",
  version: 1,
  data: z.strictObject({ account_id: id, method: z.enum(["provider", "password"]) }),
  example: { account_id: EXAMPLE_ACCOUNT, method: "provider" },
});

export const cvDownloaded = defineEvent({
  name: "identity.cv-downloaded",
  version: 1,
  data: z.strictObject({ account_id: id, full_name: z.string(), employer_id: id, employer_name: z.string() }),
  example: {
    account_id: EXAMPLE_ACCOUNT,
    full_name: "Amina Bello",
    employer_id: EXAMPLE_EMPLOYER,
    employer_name: "Zuma Rock Foods",
  },
});

export const invitationSent = defineEvent({
  name: "identity.invitation-sent",
  version: 1,
  data: z.strictObject({
    message_id: id,
    /** The job seeker. */
    account_id: id,
    full_name: z.string(),
    employer_id: id,
    employer_name: z.string(),
    job_id: id.nullable(),
  }),
  example: {
    message_id: "65f0c0ffee0000000000a0f1",
    account_id: EXAMPLE_ACCOUNT,
    full_name: "Amina Bello",
    employer_id: EXAMPLE_EMPLOYER,
    employer_name: "Zuma Rock Foods",
    job_id: "65f0c0ffee0000000000c001",
  },
});

/** An admin opened everything that is known of a person. */
export const userViewed = defineEvent({
  name: "identity.user-viewed",
  version: 1,
  data: z.strictObject({ account_id: id, full_name: z.string() }),
  example: { account_id: EXAMPLE_ACCOUNT, full_name: "Amina Bello" },
});

/** An admin wrote to a person; what, only the message tells. */
export const userWritten = defineEvent({
  name: "identity.user-written",
  version: 1,
  data: z.strictObject({ message_id: id, account_id: id, full_name: z.string() }),
  example: { message_id: "65f0c0ffee0000000000a0f2", account_id: EXAMPLE_ACCOUNT, full_name: "Amina Bello" },
});

/** Somebody took a copy of everything that is held of them. */
export const dataExported = defineEvent({
  name: "identity.data-exported",
  version: 1,
  data: z.strictObject({ account_id: id, full_name: z.string() }),
  example: { account_id: EXAMPLE_ACCOUNT, full_name: "Amina Bello" },
});

/** The account is gone and everything of it has to go; nothing in here says who it was. */
export const userDeleted = defineEvent({
  name: "identity.user-deleted",
  version: 1,
  data: z.strictObject({
    account_id: id,
    user_type: z.enum(USER_TYPES).nullable(),
    /** The e-mail as a keyed hash that only the services can compare: what was kept by address is found by it. */
    email_key: z.string(),
    /** The same of the addresses that the account had before; missing in older events. */
    former_email_keys: z.array(z.string()).default([]),
    /** Who deleted it; missing in events from before people could. */
    by_themself: z.boolean().default(false),
    /** The last handing over of a company's account, which comes before this; missing where there was none, and in older events. */
    handed_over: z.strictObject({ number: z.number().int().min(1), event_id: id }).optional(),
  }),
  example: {
    account_id: "65f0c0ffee0000000000a0de",
    user_type: "job_seeker",
    email_key: "5be4c0ffee".repeat(6),
    former_email_keys: ["6be4c0ffee".repeat(6)],
    by_themself: false,
  },
});

export const identityEvents = [
  profileSaved,
  employerSaved,
  signedIn,
  cvDownloaded,
  ...standingEvents,
  ...colleagueEvents,
  ...programKeyEvents,
  invitationSent,
  userViewed,
  userWritten,
  ...staffNoteEvents,
  dataExported,
  userDeleted,
] as const;
