import { useRead } from "@jobcentre/frontend-kit/query";
import { Link, useDocumentTitle } from "@jobcentre/frontend-kit/router";
import { Container, PageHeader } from "@jobcentre/frontend-kit/ui";
import { Points } from "../points/points.tsx";
import { parts } from "./privacy.content.ts";

/** What is held of people, why, who sees it, how long it is kept, what they can do, and whom they reach. */
export function PrivacyPage() {
  useDocumentTitle("Privacy");
  return (
    <Container>
      <PageHeader title="Privacy at the Abuja Job Centre" lead="What we hold of you, and what you can do about it." />
      <Points parts={parts}>
        <Responsible />
        <p>
          Signed in, you do all of it under <Link to="/dashboard/privacy">Privacy in your dashboard</Link>.
        </p>
      </Points>
    </Container>
  );
}

/** The address is a setting of the portal, which the footer shows, too. */
function Responsible() {
  const email = useRead("GET /api/public-settings").data?.contact_email;
  return (
    <section aria-labelledby="responsible">
      <h2 id="responsible">Who is responsible</h2>
      <p>
        The Abuja Job Centre decides what is held of you and what for. For everything about your data, also if you have
        no account, write to {email ? <a href={`mailto:${email}`}>{email}</a> : "the address at the foot of this page"}.
      </p>
    </section>
  );
}
