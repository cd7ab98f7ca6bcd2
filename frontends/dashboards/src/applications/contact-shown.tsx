import { Link } from "@jobcentre/frontend-kit/router";
import { useCompany } from "../company-profile/company.api.ts";
import styles from "./contact-shown.module.css";

/** Says, before somebody is invited or hired, how they reach the employer from then on, and where that is changed. */
export function ContactShown({ name }: { name: string }) {
  const company = useCompany().data;
  return (
    <p className={styles.shown}>
      {name} reads there, and under Applied Jobs, how to reach you
      {company && (
        <>
          : <strong>{company.hr_contact_name}</strong>, {company.hr_contact_phone}, {company.hr_contact_email}
        </>
      )}
      . <Link to="/dashboard/company-profile#hr_contact_name">Change it in your company profile</Link>
    </p>
  );
}
