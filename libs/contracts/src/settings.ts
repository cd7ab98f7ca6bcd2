import * as z from "zod";
import { emailsOf } from "./email-list.ts";
import { email, lineText, phone, requiredLine, requiredText } from "./fields.ts";
import { ON_OFF } from "./settings-choices.ts";

/** As a phone's keyboard writes it too, with a capital or a space after it. */
const onOff = z
  .string("Enter on or off")
  .trim()
  .toLowerCase()
  .pipe(z.enum(ON_OFF, "Enter on or off"))
  .meta({ examples: [...ON_OFF] });

const emailList = z
  .string()
  .max(2000, "Use at most 2000 characters")
  .transform((list) => [...new Set(emailsOf(list))].join(", "))
  .refine((list) => emailsOf(list).every((address) => email.safeParse(address).success), {
    error: "Enter e-mail addresses separated by commas",
  });

interface Setting {
  schema: z.ZodType<string>;
  default: string;
  description: string;
  /** What the public pages need to know. */
  public: boolean;
}

const MOST_NOTICE = 300;

/** All settings there are; any other key is refused. Values are texts, as the portal edits them. */
export const SETTINGS = {
  super_admin_emails: {
    schema: emailList,
    default: "",
    description: "E-mail addresses of super admins, separated by commas. At least one must be an existing admin.",
    public: false,
  },
  public_job_applications: {
    schema: onOff,
    default: "off",
    description: "on: people apply for jobs right on the public job pages. off: they are led to their dashboard.",
    public: true,
  },
  entrepreneurship_applications: {
    schema: onOff,
    default: "off",
    description: "on: the buttons of the entrepreneurship page open the application form. off: they announce it.",
    public: true,
  },
  require_verified_employers: {
    schema: onOff,
    default: "off",
    description:
      "on: only verified employers can publish jobs; CVs are read by them and by employers with premium access.",
    public: true,
  },
  institute_name: {
    schema: requiredLine(120),
    default: "Abuja Job Centre Training Institute",
    description: "Name of the institute on certificates.",
    public: true,
  },
  director_name: {
    schema: requiredLine(120),
    default: "Dr. Halima Abdullahi",
    description: "Name on the director's signature line of certificates.",
    public: true,
  },
  contact_email: {
    schema: email,
    default: "info@jobcentre.example",
    description: "E-mail address in the footer, and in e-mails to people.",
    public: true,
  },
  contact_phone: {
    schema: phone.min(1, "This is required"),
    default: "+234 9 000 0000",
    description: "Phone number in the footer, and in e-mails to people.",
    public: true,
  },
  payment_instructions: {
    schema: requiredText(2000),
    default: "Ask us by e-mail or phone for the account to pay to, and quote your request number with the payment.",
    description:
      "What people read when a paid service is requested, and when they get a place in a training program that costs something.",
    public: false,
  },
  site_notice: {
    schema: lineText().max(MOST_NOTICE, `Use at most ${MOST_NOTICE} characters`),
    default: "",
    description:
      "A notice at the top of every page, as for days on which the centre is closed. Everybody reads it; empty, there is none.",
    public: true,
  },
} as const satisfies Record<string, Setting>;

export type SettingKey = keyof typeof SETTINGS;
