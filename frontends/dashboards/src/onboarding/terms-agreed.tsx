import { Link } from "@jobcentre/frontend-kit/router";

/** What completing a profile means, also for who came here without the register form. */
export const TermsAgreed = () => (
  <p>
    By completing this you agree to the <Link to="/terms">terms and conditions</Link>. Here is{" "}
    <Link to="/privacy">what we hold of you</Link>.
  </p>
);
