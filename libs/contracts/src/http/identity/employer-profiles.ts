import * as z from "zod";
import { defineCalls } from "../../call.ts";
import {
  byId,
  editedAtRead,
  email,
  filePath,
  id,
  instant,
  MOST_FILE_ADDRESS,
  optionalLine,
  optionalText,
  phone,
  requiredLine,
  requiredText,
  success,
  termsAgreed,
} from "../../fields.ts";
import { BUSINESS_SECTORS, COMPANY_SIZES } from "../../options.ts";

const website = z
  .string()
  .trim()
  // The pattern takes four times as long for twice the text, so it looks at no longer one.
  .max(300, { abort: true })
  .refine(
    (text) => text === "" || /^https?:\/\/[^\s]+\.[^\s]+$/i.test(text),
    "Enter a web address, like https://example.com",
  )
  .default("");

export const employerProfileInput = z.strictObject({
  business_name: requiredLine(160, "Please enter your business name"),
  business_sector: z.enum(BUSINESS_SECTORS, "Please select a business sector"),
  company_size: z.enum(COMPANY_SIZES, "Please select a company size"),
  cac_number: optionalLine(40),
  location: requiredLine(120, "Please enter your location"),
  hr_contact_name: requiredLine(120, "Please enter the HR contact name"),
  hr_contact_email: email,
  hr_contact_phone: phone.min(1, "Please enter the HR contact phone"),
  company_description: requiredText(4000, "Please describe your company"),
  hiring_policies: optionalText(4000),
  website_url: website,
  user_type: z.literal("employer").optional(),
  /** A field of the profile like the others, so it is taken; ignored, as the logo has a call of its own. */
  company_logo_path: z.string().max(MOST_FILE_ADDRESS).nullish(),
  edited_at: editedAtRead,
  terms_agreed: termsAgreed,
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
  /** When its owner last saved these fields; left out where that was never noted. */
  edited_at: instant.optional(),
  /** Since when the centre looks at it anew: another name or CAC number took its verification away. Left out elsewhere. */
  verification_lost_at: instant.optional(),
});

/** How applicants reach a company, by the fields of its profile. */
export const employerContact = employerProfile.pick({
  hr_contact_name: true,
  hr_contact_email: true,
  hr_contact_phone: true,
});

export const employerProfilesCalls = defineCalls({
  "GET /api/employer/profile": {
    access: "signed_in",
    colleagues: "open",
    summary: "Your company profile",
    response: employerProfile,
  },
  "POST /api/employer/profile": {
    access: "signed_in",
    colleagues: "open",
    summary: "Create or change your company profile; 409 where it was saved since",
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
  "DELETE /api/employer/logo": {
    access: "employer",
    summary:
      "Take your company logo away, with its file; again changes nothing, 409 where it is another one than was read",
    query: z.strictObject({
      company_logo_path: z
        .string()
        .max(MOST_FILE_ADDRESS)
        .optional()
        .meta({ description: "The path that was read; left out, whichever is there goes", examples: [] }),
    }),
    response: success,
  },
  "GET /api/employer-contacts/{id}": {
    access: "job_seeker",
    suspended: "closed",
    summary:
      "How to reach the employer of your application with this id, as its profile has it now: once an interview is planned, until it is called off or you are rejected, and once you are hired; 404 elsewhere, as for a job that the centre closed and a suspended employer",
    params: byId,
    response: employerContact,
  },
  "GET /api/employer/logo/{file_id}/{name}": { access: "anyone", summary: "A company logo", params: filePath },
});
