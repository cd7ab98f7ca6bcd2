import { Link } from "@jobcentre/frontend-kit/router";
import styles from "./wrong-type.module.css";

/** What to do about an account of the wrong type, which its first profile has fixed. */
export function WrongType() {
  return (
    <p className={styles.wrongType}>
      Is the type of your account the wrong one? Delete this account under <Link to="/dashboard/privacy">Privacy</Link>,
      and sign up anew.
    </p>
  );
}
