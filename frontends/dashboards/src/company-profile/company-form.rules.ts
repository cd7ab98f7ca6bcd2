import type { BUSINESS_SECTORS, COMPANY_SIZES } from "@jobcentre/contracts/options";
import type { Company, CompanyInput } from "./company.api.ts";

/** The company profile as the form holds it: all texts. */
export type CompanyForm = {
  business_name: string;
  business_sector: string;
  company_size: string;
  cac_number: string;
  location: string;
  hr_contact_name: string;
  hr_contact_email: string;
  hr_contact_phone: string;
  company_description: string;
  hiring_policies: string;
  website_url: string;
};

export const EMPTY_COMPANY: CompanyForm = {
  business_name: "",
  business_sector: "",
  company_size: "",
  cac_number: "",
  location: "",
  hr_contact_name: "",
  hr_contact_email: "",
  hr_contact_phone: "",
  company_description: "",
  hiring_policies: "",
  website_url: "",
};

/** An e-mail address as far as a browser can tell; the server has the last word. */
export const checkEmail = (text: unknown): true | string =>
  /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(String(text).trim()) || "Enter an e-mail address, like name@example.com";

/** A web address or nothing. */
export const checkWebsite = (text: unknown): true | string =>
  /^(https?:\/\/[^\s]+\.[^\s]+)?$/i.test(withScheme(String(text))) || "Enter a web address, like https://example.com";

/** "example.com" → "https://example.com": people leave the beginning out. */
function withScheme(address: string): string {
  const trimmed = address.trim();
  return trimmed === "" || /^[a-z][a-z0-9+.-]*:/i.test(trimmed) ? trimmed : `https://${trimmed}`;
}

/** What is sent of a checked form. */
export const companyInput = (form: CompanyForm): CompanyInput => ({
  ...form,
  business_sector: form.business_sector as (typeof BUSINESS_SECTORS)[number],
  company_size: form.company_size as (typeof COMPANY_SIZES)[number],
  website_url: withScheme(form.website_url),
  user_type: "employer",
});

/** What the form shows of a saved company profile. */
export function companyForm(company: Company): CompanyForm {
  const names = Object.keys(EMPTY_COMPANY) as (keyof CompanyForm)[];
  return Object.fromEntries(names.map((name) => [name, company[name]])) as CompanyForm;
}
