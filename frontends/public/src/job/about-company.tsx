import { detail } from "@jobcentre/frontend-kit/detail";
import { Facts } from "@jobcentre/frontend-kit/facts";
import type { ReactNode } from "react";
import type { Job } from "../jobs/jobs.api.ts";
import styles from "./job.module.css";
import { websiteLink } from "./website.rules.ts";

/** What the employer tells of itself, with what it leaves out left out. */
export function AboutCompany({ about = {} }: { about: Job["employer_about"] }) {
  const { company_description, hiring_policies, business_sector, company_size } = about;
  const website = websiteLink(about.website_url);
  const facts: [string, ReactNode][] = [];
  if (business_sector) facts.push(["Sector", business_sector]);
  if (company_size) facts.push(["Size", `${company_size} people`]);
  if (website) facts.push(["Website", <Website key="website" {...website} />]);
  if (!company_description && !hiring_policies && facts.length === 0) return null;
  return (
    <section className={detail.section}>
      <h2>About the company</h2>
      {company_description && <p className={detail.prose}>{company_description}</p>}
      {hiring_policies && (
        <>
          <h3>Hiring policies</h3>
          <p className={detail.prose}>{hiring_policies}</p>
        </>
      )}
      {facts.length > 0 && (
        <div className={styles.company}>
          <Facts facts={facts} />
        </div>
      )}
    </section>
  );
}

/** Nobody vouches for where it leads. */
function Website({ href, host }: { href: string; host: string }) {
  return (
    <a href={href} rel="nofollow noopener noreferrer">
      {host}
    </a>
  );
}
