import { Link } from "@jobcentre/frontend-kit/router";
import { useProfile } from "../job-seeker-profile/profile.api.ts";
import styles from "./my-training.module.css";

/** Says to a job seeker who completed a training that employers find them by it, and where that ends; nothing where they hide. */
export function FoundByEmployers() {
  const profile = useProfile();
  if (!profile.data?.visible_to_employers) return null;
  return (
    <p className={styles.found}>
      Employers find who completed a training under Hire from Training: your name, place and skills and the program,
      with a CV or without. You change that under <Link to="/dashboard/profile">My Profile</Link>.
    </p>
  );
}
