import type { Company } from "../company-profile/company.api.ts";
import { filled, type Part } from "./completion.rules.ts";

type Counted = Pick<
  Company,
  "company_description" | "cac_number" | "hiring_policies" | "website_url" | "company_logo_path"
>;

/** What makes a company profile complete: what onboarding requires, and what it leaves for later. */
export const companyParts = (company: Counted): Part[] => [
  { todo: "Describe your company", field: "company_description", done: filled(company.company_description) },
  { todo: "Add your CAC number", field: "cac_number", done: filled(company.cac_number) },
  { todo: "Add your website", field: "website_url", done: filled(company.website_url) },
  { todo: "Say how you hire", field: "hiring_policies", done: filled(company.hiring_policies) },
  { todo: "Upload your logo", field: "logo", done: company.company_logo_path !== null },
];
