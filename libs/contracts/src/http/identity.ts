import { z } from "zod";
import { defineCalls } from "../call.ts";
import { email, id, instant, optionalText, page, phone, requiredText, searchText } from "../fields.ts";
import {
  BUSINESS_SECTORS,
  COMPANY_SIZES,
  DELETE_ACCOUNT_WORDS,
  EDUCATION_LEVELS,
  MESSAGE_TYPES,
  USER_TYPES,
} from "../options.ts";

export const currentUser = z.strictObject({
  id,
  email: z.string(),
  google_user_data: z.strictObject({ name: z.string(), picture: z.string().optional() }).optional(),
  user_type: z.enum(USER_TYPES).nullable(),
  is_admin: z.boolean(),
});

const skills = z.array(requiredText(60)).min(1, "Enter at least one skill").max(50, "Enter at most 50 skills");

export const jobSeekerProfileInput = z.strictObject({
  full_name: requiredText(120, "Please enter your full name"),
  phone: phone.min(1, "Please enter your phone number"),
  location: requiredText(120, "Please enter your location"),
  education_level: z.enum(EDUCATION_LEVELS, "Please select your education level"),
  course_of_study: optionalText(120),
  experience_years: z
    .number("Enter a number from 0 to 50")
    .int("Enter a whole number from 0 to 50")
    .min(0, "Enter a number from 0 to 50")
    .max(50, "Enter a number from 0 to 50")
    .nullable()
    .default(null),
  skills,
  user_type: z.literal("job_seeker").optional(),
});

export const jobSeekerProfile = z.strictObject({
  id,
  user_id: id,
  email: z.string(),
  full_name: z.string(),
  phone: z.string(),
  location: z.string(),
  education_level: z.enum(EDUCATION_LEVELS),
  course_of_study: z.string(),
  experience_years: z.number().nullable(),
  skills: z.array(z.string()),
  user_type: z.literal("job_seeker"),
  /** `{file id}/{encoded file name}` for download-cv, or null. */
  cv_file_path: z.string().nullable(),
  /** Whether employers find this person and may read the CV. */
  visible_to_employers: z.boolean(),
  is_verified: z.boolean(),
  created_at: instant,
  updated_at: instant,
});

const website = z
  .string()
  .trim()
  .max(300)
  .refine(
    (text) => text === "" || /^https?:\/\/[^\s]+\.[^\s]+$/i.test(text),
    "Enter a web address, like https://example.com",
  )
  .default("");

export const employerProfileInput = z.strictObject({
  business_name: requiredText(160, "Please enter your business name"),
  business_sector: z.enum(BUSINESS_SECTORS, "Please select a business sector"),
  company_size: z.enum(COMPANY_SIZES, "Please select a company size"),
  cac_number: optionalText(40),
  location: requiredText(120, "Please enter your location"),
  hr_contact_name: requiredText(120, "Please enter the HR contact name"),
  hr_contact_email: email,
  hr_contact_phone: phone.min(1, "Please enter the HR contact phone"),
  company_description: requiredText(4000, "Please describe your company"),
  hiring_policies: optionalText(4000),
  website_url: website,
  user_type: z.literal("employer").optional(),
});

export const employerProfile = z.strictObject({
  id,
  user_id: id,
  business_name: z.string(),
  business_sector: z.enum(BUSINESS_SECTORS),
  company_size: z.enum(COMPANY_SIZES),
  cac_number: z.string(),
  location: z.string(),
  hr_contact_name: z.string(),
  hr_contact_email: z.string(),
  hr_contact_phone: z.string(),
  company_description: z.string(),
  hiring_policies: z.string(),
  website_url: z.string(),
  /** `{file id}/{encoded file name}` for the logo call, or null. */
  company_logo_path: z.string().nullable(),
  user_type: z.literal("employer"),
  is_verified: z.boolean(),
  created_at: instant,
  updated_at: instant,
});

/** A job seeker as employers find them: with a CV, and visible to employers. */
export const cvDatabaseEntry = z.strictObject({
  id,
  /** The person's account, for an invitation. */
  user_id: id,
  full_name: z.string(),
  location: z.string(),
  experience_years: z.number().nullable(),
  education_level: z.enum(EDUCATION_LEVELS),
  course_of_study: z.string(),
  skills: z.array(z.string()),
  /** `{file id}/{encoded file name}` for the employer's download-cv. */
  cv_file_path: z.string(),
  is_verified: z.boolean(),
});

/** One download of the person's CV by an employer. */
export const cvView = z.strictObject({
  id,
  employer_id: id,
  employer_name: z.string(),
  file_name: z.string(),
  downloaded_at: instant,
});

export const message = z.strictObject({
  id,
  subject: z.string(),
  message: z.string(),
  message_type: z.enum(MESSAGE_TYPES),
  is_read: z.boolean(),
  created_at: instant,
});

export const messagePreferences = z.strictObject({
  email: z.string(),
  /** Every message also as an e-mail. */
  by_email: z.boolean("Enter true or false"),
});

/** A person as the portal lists them; `full_name` of an employer is the HR contact. */
export const userRow = z.strictObject({
  /** The account. */
  id,
  /** The e-mail. */
  user_id: z.string(),
  full_name: z.string(),
  /** Empty for job seekers. */
  business_name: z.string(),
  phone: z.string(),
  location: z.string(),
  is_verified: z.boolean(),
  created_at: instant,
});

/** Everything known of a person, as texts; `records` is null where a service does not answer. */
export const userDetail = z.strictObject({
  /** The account. */
  id,
  full_name: z.string(),
  is_verified: z.boolean(),
  sections: z.array(
    z.strictObject({
      title: z.string(),
      /** The newest ones, each as its fields. */
      records: z.array(z.array(z.strictObject({ label: z.string(), value: z.string() }))).nullable(),
      total: z.number().int(),
    }),
  ),
});

const filePath = z.strictObject({ file_id: id, name: z.string().max(400) });
const callbackText = z.string().max(4000);

export const identityCalls = defineCalls({
  "GET /api/oauth/google/redirect_url": {
    access: "anyone",
    summary: "Where the browser goes to sign in",
    response: z.strictObject({ redirectUrl: z.string() }),
  },
  "POST /api/sessions": {
    access: "anyone",
    summary: "Exchange the sign-in code for a session",
    // Callback parameters that providers add are ignored, so this one body is not strict.
    body: z.object({
      code: callbackText.min(1, "The sign-in code is missing"),
      state: callbackText.optional(),
      iss: callbackText.optional(),
    }),
    response: z.strictObject({ success: z.literal(true) }),
  },
  "GET /api/users/me": { access: "signed_in", summary: "The current user", response: currentUser },
  "GET /api/logout": {
    access: "anyone",
    summary: "End the session",
    response: z.strictObject({ success: z.literal(true) }),
  },
  "GET /api/user-profiles": { access: "signed_in", summary: "Your job seeker profile", response: jobSeekerProfile },
  "POST /api/user-profiles": {
    access: "signed_in",
    summary: "Create or change your job seeker profile",
    body: jobSeekerProfileInput,
    response: jobSeekerProfile,
  },
  "POST /api/user-profiles/upload-cv": {
    access: "job_seeker",
    summary: "Upload your CV",
    // A form's fields are texts; left out, the switch stays as it is (on for a first CV).
    body: z.strictObject({ visible_to_employers: z.enum(["true", "false"], "Enter true or false").optional() }),
    files: { cv: { kind: "cv", max_count: 1, required: true } },
    response: z.strictObject({ cv_file_path: z.string() }),
  },
  "GET /api/user-profiles/download-cv/{file_id}/{name}": {
    access: "job_seeker",
    summary: "Download your CV",
    params: filePath,
  },
  "POST /api/user-profiles/visibility": {
    access: "job_seeker",
    summary: "Choose whether employers find you and may read your CV",
    body: z.strictObject({ visible_to_employers: z.boolean("Enter true or false") }),
    response: jobSeekerProfile,
  },
  "GET /api/user-profiles/cv-views": {
    access: "job_seeker",
    summary: "Who downloaded your CV, newest first",
    query: z.strictObject({ ...page }),
    response: z.array(cvView),
  },
  "GET /api/employer/profile": { access: "signed_in", summary: "Your company profile", response: employerProfile },
  "POST /api/employer/profile": {
    access: "signed_in",
    summary: "Create or change your company profile",
    body: employerProfileInput,
    response: employerProfile,
  },
  "POST /api/employer/upload-logo": {
    access: "employer",
    summary: "Upload your company logo",
    body: z.strictObject({}),
    files: { logo: { kind: "logo", max_count: 1, required: true } },
    response: z.strictObject({ company_logo_path: z.string() }),
  },
  "GET /api/employer/logo/{file_id}/{name}": { access: "anyone", summary: "A company logo", params: filePath },
  "GET /api/employer/cv-database": {
    access: "employer",
    summary: "Job seekers whose CV you may read, newest first; all filters apply together",
    query: z.strictObject({
      ...page,
      /** Part of the name or of a skill. */
      q: searchText,
      /** Part of any skill. */
      skill: searchText,
      /** Years. */
      min_experience: z.coerce.number("Enter a number from 0 to 50").min(0).max(50).default(0),
      /** Part of the location. */
      location: searchText,
    }),
    response: z.array(cvDatabaseEntry),
  },
  "GET /api/employer/download-cv/{file_id}/{name}": {
    access: "employer",
    summary: "Download the CV of a job seeker, who sees that you did",
    params: filePath,
  },
  "GET /api/messages": {
    access: "signed_in",
    summary: "Your messages, newest first; with is_read=false their X-Total-Count is the number of unread ones",
    query: z.strictObject({ ...page, is_read: z.enum(["true", "false"], "Enter true or false").optional() }),
    response: z.array(message),
  },
  // Server-sent events: "ready" first (read the list then), "message" with a message of the list for each new one.
  "GET /api/messages/stream": {
    access: "signed_in",
    summary: "Your new messages as they come; Last-Event-ID brings what was missed",
  },
  "POST /api/messages/invitations": {
    access: "employer",
    summary: "Invite a job seeker who is visible to employers, at most 50 times a day",
    body: z.strictObject({
      user_id: id,
      job_id: id.optional(),
      message: requiredText(2000, "Please write a message"),
    }),
    response: z.strictObject({ success: z.literal(true) }),
    status: 201,
  },
  "POST /api/messages/{id}/read": {
    access: "signed_in",
    summary: "Mark a message as read",
    params: z.strictObject({ id }),
    response: z.strictObject({ success: z.literal(true) }),
  },
  "GET /api/messages/preferences": {
    access: "signed_in",
    summary: "Whether your messages also come by e-mail, and to which address",
    response: messagePreferences,
  },
  "POST /api/messages/preferences": {
    access: "signed_in",
    summary: "Choose whether your messages also come by e-mail",
    body: messagePreferences.pick({ by_email: true }),
    response: messagePreferences,
  },
  // Out of an e-mail, so the answers are pages; the POST is also what mail programs send by themselves (RFC 8058).
  "GET /api/messages/unsubscribe/{token}": {
    access: "anyone",
    summary: "Ask whether to stop e-mails about messages",
    params: z.strictObject({ token: z.string().max(200) }),
  },
  "POST /api/messages/unsubscribe/{token}": {
    access: "anyone",
    summary: "Stop e-mails about messages",
    params: z.strictObject({ token: z.string().max(200) }),
  },
  "GET /api/privacy/export": {
    access: "signed_in",
    summary: "Everything that is held of you, as a ZIP with a manifest, at most 10 times a day",
  },
  "DELETE /api/privacy/account": {
    access: "signed_in",
    summary: "Delete your account with everything of you, for good, within 15 minutes after signing in",
    body: z.strictObject({
      confirmation: z.literal(DELETE_ACCOUNT_WORDS, `Type ${DELETE_ACCOUNT_WORDS} to confirm`),
    }),
    response: z.strictObject({ success: z.literal(true) }),
  },
  "GET /api/admin/users": {
    access: "admin",
    summary: "Job seekers or employers, newest first; the total is in X-Total-Count",
    query: z.strictObject({ ...page, type: z.enum(USER_TYPES, "Enter job_seeker or employer").default("job_seeker") }),
    response: z.strictObject({ users: z.array(userRow) }),
  },
  "POST /api/admin/users/{id}/verify": {
    access: "admin",
    summary: "Mark a job seeker or an employer as verified; doing it again changes nothing",
    params: z.strictObject({ id }),
    response: z.strictObject({ success: z.literal(true) }),
  },
  "GET /api/admin/users/{id}": {
    access: "admin",
    summary: "Everything known of a person in every service; each look is in the activity log",
    params: z.strictObject({ id }),
    response: userDetail,
  },
  "DELETE /api/admin/users/{id}": {
    access: "admin",
    summary: "Delete a person's account and everything of them, for good; the name on issued certificates stays",
    params: z.strictObject({ id }),
    response: z.strictObject({ success: z.literal(true) }),
  },
});

/** What identity tells other services, never routed by the gateway. */
export const identityInternalCalls = defineCalls({
  "POST /internal/session": {
    access: "internal",
    summary: "Resolve a session cookie into a short-lived token for one service",
    body: z.strictObject({ session_id: z.string().max(200), audience: z.string().max(40) }),
    response: z.strictObject({ token: z.string().nullable(), account_id: id.nullable() }),
  },
  "POST /internal/admin-sessions": {
    access: "internal",
    summary: "Open a session for an admin whose password was checked",
    // The browser's session so far ends.
    body: z.strictObject({ email, name: z.string().max(200), former_session_id: z.string().max(4_000).optional() }),
    response: z.strictObject({ session_id: z.string(), expires_at: instant, account_id: id }),
  },
  "GET /internal/jwks": {
    access: "internal",
    summary: "Public keys of the access tokens",
    response: z.strictObject({ keys: z.array(z.record(z.string(), z.unknown())) }),
  },
});
