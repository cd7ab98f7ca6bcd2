import { TERMS_OF } from "@jobcentre/contracts/terms";
import { Link, useDocumentTitle } from "@jobcentre/frontend-kit/router";
import { Container, PageHeader } from "@jobcentre/frontend-kit/ui";
import { Day } from "../dates/day.tsx";
import { Points } from "../points/points.tsx";
import { parts } from "./terms.content.ts";

/** What people agree to when they register. */
export function TermsPage() {
  useDocumentTitle("Terms and conditions");
  return (
    <Container>
      <PageHeader title="Terms and conditions" lead="What you agree to when you use the Abuja Job Centre." />
      <Points parts={parts}>
        <p>
          In force since <Day of={TERMS_OF} />.
        </p>
        <p>
          What we hold of you, and how to take it away or delete it, is on the page <Link to="/privacy">Privacy</Link>.
        </p>
      </Points>
    </Container>
  );
}
