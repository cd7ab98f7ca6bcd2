import type { aboutEmployer } from "@jobcentre/contracts/http/jobs";
import type * as z from "zod";
import type { Employer } from "./employer.model.ts";

type About = z.output<typeof aboutEmployer>;

/** What an employer tells of itself to who reads its jobs; undefined where its copy has nothing of it. */
export function aboutOf(employer: Employer): About | undefined {
  const { business_sector, company_size, company_description, hiring_policies, website_url } = employer;
  const about: About = {
    ...(business_sector && { business_sector }),
    ...(company_size && { company_size }),
    ...(company_description && { company_description }),
    ...(hiring_policies && { hiring_policies }),
    ...(website_url && { website_url }),
  };
  return Object.keys(about).length > 0 ? about : undefined;
}
