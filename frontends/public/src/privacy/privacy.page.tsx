import { Link, useDocumentTitle } from "@jobcentre/frontend-kit/router";
import { Container, PageHeader } from "@jobcentre/frontend-kit/ui";
import { Points } from "../points/points.tsx";
import { parts } from "./privacy.content.ts";

/** What is held of people, who sees it, what they can do, and how long it is kept. */
export function PrivacyPage() {
  useDocumentTitle("Privacy");
  return (
    <Container>
      <PageHeader title="Privacy at the Abuja Job Centre" lead="What we hold of you, and what you can do about it." />
      <Points parts={parts}>
        <p>
          Signed in, you do all of it under <Link to="/dashboard/privacy">Privacy in your dashboard</Link>.
        </p>
      </Points>
    </Container>
  );
}
