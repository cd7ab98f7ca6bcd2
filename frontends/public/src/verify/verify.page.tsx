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
  const [again, setAgain] = useState("");
  async function checkAgain(): Promise<void> {
    // Said anew each time: the same words that stay are not read aloud.
    setAgain("");
    const { isError } = await verification.read.refetch();
    if (!isError) setAgain(certificateNumber);
  }
  return (
    <Container narrow={certificateNumber === ""}>
      <PageHeader
        title={TITLE}
        lead="Every certificate of the Abuja Job Centre has a number. Enter it to see what was certified."
      />
      <VerifyForm key={certificateNumber} number={certificateNumber} onSameNumber={() => void checkAgain()} />
      {certificateNumber && (
        <Result
          key={`result of ${certificateNumber}`}
          number={certificateNumber}
          verification={verification}
          isCheckedAgain={again === certificateNumber}
        />
      )}
    </Container>
  );
}

interface ResultProps {
  number: string;
  verification: ReturnType<typeof useVerification>;
  /** Verify was pressed for what is shown, and it holds. */
  isCheckedAgain: boolean;
}

function Result({ number, verification, isCheckedAgain }: ResultProps) {
  const { read, refused } = verification;
  const certificate = refused ? undefined : read.data;
  // The verdict, which the shell says aloud: a live region that arrives with its text is not announced.
  const verdict = certificate ? "Certificate Verified" : "Certificate Not Found";
  useDocumentTitle(certificate || refused ? verdict : TITLE);
  if (read.isPending) return <Spinner label="Verifying certificate..." />;
  if (certificate)
    return (
      <>
        <ReadFailed read={read} title="The certificate could not be checked" />
        <p role="status" className={styles.again}>
          {isCheckedAgain && !read.isError && "Checked again just now: this certificate holds."}
        </p>
        <VerifiedCertificate certificate={certificate} />
      </>
    );
  return (
    <div className={styles.result}>
      <NotFoundCertificate
        number={number}
        onRetry={refused ? undefined : () => void read.refetch()}
        busy={read.isFetching}
      />
    </div>
  );
}
