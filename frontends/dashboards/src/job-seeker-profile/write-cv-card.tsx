import { Card, LinkButton } from "@jobcentre/frontend-kit/ui";
import forms from "../forms/forms.module.css";

/** The way to a CV for who has no file of one, or wants a better one. */
export function WriteCvCard({ hasCv, hasWrittenCv }: { hasCv: boolean; hasWrittenCv: boolean }) {
  return (
    <Card as="section" aria-labelledby="write-cv-title">
      <h2 id="write-cv-title" className={forms.group}>
        Write your CV
      </h2>
      <p>
        {hasWrittenCv ? "Go on with what you wrote. " : hasCv ? "Want a new one? " : "No CV file? "}
        Write it here, also on a phone, a few lines at a time. We make a neat PDF of it, which you can download and use
        as your CV.
      </p>
      <LinkButton icon="file" to="/dashboard/write-cv">
        Write your CV
      </LinkButton>
    </Card>
  );
}
