import { ApiError } from "@jobcentre/frontend-kit/api";
import { useDocumentTitle, useParams } from "@jobcentre/frontend-kit/router";
import { Container, PageHeader, ReadFailed, Spinner } from "@jobcentre/frontend-kit/ui";
import { useState } from "react";
import { NotFoundCertificate } from "./not-found-certificate.tsx";
import { VerifiedCertificate } from "./verified-certificate.tsx";
import { useVerification } from "./verify.api.ts";
import styles from "./verify.module.css";
import { VerifyForm } from "./verify-form.tsx";

const TITLE = "Verify a certificate";

/** Anyone checks a certificate here by its number, without any account. */
export function VerifyPage() {
  const { certificateNumber = "" } = useParams();
  const verification = useVerification(certificateNumber);
  useDocumentTitle(certificateNumber ? undefined : TITLE);
  return (
    <Container narrow={certificateNumber === ""}>
      <PageHeader
        title={TITLE}
        lead="Every certificate of the Abuja Job Centre has a number. Enter it to see what was certified."
      />
      <VerifyForm key={certificateNumber} number={certificateNumber} onSameNumber={() => void verification.refetch()} />
      {certificateNumber && (
        <Result key={`result of ${certificateNumber}`} number={certificateNumber} verification={verification} />
      )}
    </Container>
  );
}

interface ResultProps {
  number: string;
  verification: ReturnType<typeof useVerification>;
}

function Result({ number, verification }: ResultProps) {
  const { data, error } = verification;
  // Any refusal means not found; only where no judgement was given is it worth asking again.
  const refused = error instanceof ApiError && error.status < 429;
  // The last judgement, which stands where none came after it: what was read before a refusal is still in the cache.
  const [isNone, setNone] = useState(refused);
  if ((refused || !error) && isNone !== refused) setNone(refused);
  const certificate = refused || isNone ? undefined : data;
  // The verdict, which the shell says aloud: a live region that arrives with its text is not announced.
  const verdict = certificate ? "Certificate Verified" : "Certificate Not Found";
  useDocumentTitle(certificate || refused ? verdict : TITLE);
  if (verification.isPending) return <Spinner label="Verifying certificate..." />;
  if (certificate)
    return (
      <>
        <ReadFailed read={verification} title="The certificate could not be checked" />
        <VerifiedCertificate certificate={certificate} />
      </>
    );
  return (
    <div className={styles.result}>
      <NotFoundCertificate
        number={number}
        onRetry={refused ? undefined : () => void verification.refetch()}
        busy={verification.isFetching}
      />
    </div>
  );
}
