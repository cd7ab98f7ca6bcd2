import { ApiError } from "@jobcentre/frontend-kit/api";
import { useDocumentTitle, useParams } from "@jobcentre/frontend-kit/router";
import { Container, PageHeader, Spinner } from "@jobcentre/frontend-kit/ui";
import { NotFoundCertificate } from "./not-found-certificate.tsx";
import { VerifiedCertificate } from "./verified-certificate.tsx";
import { useVerification } from "./verify.api.ts";
import styles from "./verify.module.css";
import { VerifyForm } from "./verify-form.tsx";

const TITLE = "Verify a certificate";

/** Anyone checks a certificate here by its number, without any account. */
export function VerifyPage() {
  const { certificateNumber = "" } = useParams();
  useDocumentTitle(certificateNumber ? undefined : TITLE);
  return (
    <Container narrow={certificateNumber === ""}>
      <PageHeader
        title={TITLE}
        lead="Every certificate of the Abuja Job Centre has a number. Enter it to see what was certified."
      />
      <VerifyForm key={certificateNumber} number={certificateNumber} />
      {certificateNumber && <Result number={certificateNumber} />}
    </Container>
  );
}

function Result({ number }: { number: string }) {
  const verification = useVerification(number);
  // The verdict, which the shell says aloud: a live region that arrives with its text is not announced.
  const verdict = verification.data ? "Certificate Verified" : "Certificate Not Found";
  // Any refusal means not found; only where no judgement was given is it worth asking again.
  const unanswered = !(verification.error instanceof ApiError) || verification.error.status >= 429;
  useDocumentTitle(verification.data || !unanswered ? verdict : TITLE);
  if (verification.isPending) return <Spinner label="Verifying certificate..." />;
  if (verification.data) return <VerifiedCertificate certificate={verification.data} />;
  return (
    <div className={styles.result}>
      <NotFoundCertificate
        number={number}
        onRetry={unanswered ? () => void verification.refetch() : undefined}
        busy={verification.isFetching}
      />
    </div>
  );
}
