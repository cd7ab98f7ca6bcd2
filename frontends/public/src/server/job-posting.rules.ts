import { escapeHtml } from "@jobcentre/build-config/html";
import type { EmploymentType } from "@jobcentre/contracts/job-options";
import { websiteLink } from "../job/website.rules.ts";
import type { Job } from "../jobs/jobs.api.ts";

/** What schema.org and search engines call each kind. */
const SCHEMA_ORG_TYPES: Record<EmploymentType, string> = {
  full_time: "FULL_TIME",
  part_time: "PART_TIME",
  contract: "CONTRACTOR",
  temporary: "TEMPORARY",
  internship: "INTERN",
};

/** A job as search engines read it: schema.org/JobPosting. `origin` is the site's. */
export function jobPosting(job: Job, origin: string): object {
  const logo = job.employer_logo_path;
  const website = websiteLink(job.employer_about?.website_url);
  return {
    "@context": "https://schema.org",
    "@type": "JobPosting",
    title: job.title,
    description: paragraphs([job.description, job.requirements]),
    identifier: { "@type": "PropertyValue", name: job.employer_name, value: job.id },
    url: `${origin}/jobs/${job.id}`,
    datePosted: job.created_at,
    // Open until its day in Lagos is over.
    ...(job.application_deadline && { validThrough: `${job.application_deadline}T23:59:59+01:00` }),
    hiringOrganization: {
      "@type": "Organization",
      name: job.employer_name,
      ...(website && { sameAs: website.href }),
      ...(logo && { logo: `${origin}/api/employer/logo/${logo}` }),
    },
    jobLocation: {
      "@type": "Place",
      address: {
        "@type": "PostalAddress",
        addressLocality: job.location,
        // Around Abuja there are other states, which a place's name alone does not tell.
        ...(/\b(abuja|fct|federal capital)\b/i.test(job.location) && { addressRegion: "Federal Capital Territory" }),
        addressCountry: "NG",
      },
    },
    industry: job.category,
    ...(job.employment_type && { employmentType: SCHEMA_ORG_TYPES[job.employment_type] }),
    ...(job.positions && { totalJobOpenings: job.positions }),
    ...salary(job),
    experienceRequirements: experience(job.experience_required),
    directApply: false,
  };
}

function salary({ salary_min: min, salary_max: max }: Job): object {
  if (min === null && max === null) return {};
  const value = {
    "@type": "QuantitativeValue",
    unitText: "MONTH",
    ...(min !== null && { minValue: min }),
    ...(max !== null && { maxValue: max }),
  };
  return { baseSalary: { "@type": "MonetaryAmount", currency: "NGN", value } };
}

const experience = (years: number): object | string =>
  years === 0 ? "no requirements" : { "@type": "OccupationalExperienceRequirements", monthsOfExperience: 12 * years };

/** The texts as HTML: what people typed is no markup. */
function paragraphs(texts: string[]): string {
  const lines = texts.flatMap((text) => text.split("\n").map((line) => line.trim())).filter(Boolean);
  return lines.map((line) => `<p>${escapeHtml(line)}</p>`).join("");
}
