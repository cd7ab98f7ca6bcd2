import { useDocumentTitle, useParams } from "@jobcentre/frontend-kit/router";
import { Container, PageHeader, ReadFailed, Spinner } from "@jobcentre/frontend-kit/ui";
import { NotReadWithoutScripts } from "../sign-in/without-scripts.tsx";
import { NotFoundCertificate } from "./not-found-certificate.tsx";
import { useCheckAgain } from "./use-check-again.ts";
import { VerifiedCertificate } from "./verified-certificate.tsx";
import { useVerification } from "./verify.api.ts";
import styles from "./verify.module.css";
import { VerifyForm } from "./verify-form.tsx";

const TITLE = "Verify a certificate";

/** Anyone checks a certificate here by its number, without any account. */
export function VerifyPage() {
  const { certificateNumber: number = "" } = useParams();
  useDocumentTitle(number ? undefined : TITLE);
  return (
    <Container narrow={number === ""}>
      <PageHeader
        title={TITLE}
        lead="Every certificate of the Abuja Job Centre has a number. Enter it to see what was certified."
      />
      {number ? <Checked key={number} number={number} /> : <VerifyForm number="" onSameNumber={() => undefined} />}
    </Container>
  );
}

/** The field with the number, and what there is of it. */
function Checked({ number }: { number: string }) {
  const verification = useVerification(number);
  const { read, refused } = verification;
  const { isCheckedAgain, wasRefused, checkAgain } = useCheckAgain(verification);
  const certificate = refused ? undefined : read.data;
  // The verdict, which the shell says aloud: a live region that arrives with its text is not announced.
  const verdict = certificate ? "Certificate Verified" : "Certificate Not Found";
  useDocumentTitle(certificate || refused ? verdict : TITLE);
  return (
    <>
      <VerifyForm number={number} onSameNumber={() => void checkAgain()} />
      {certificate && <ReadFailed read={read} title="The certificate could not be checked" />}
      <p role="status" className={styles.again}>
        {isCheckedAgain && wordsOf(verification, wasRefused)}
      </p>
      {read.isPending ? (
        <>
          <Spinner label="Verifying certificate..." />
          <NotReadWithoutScripts />
        </>
      ) : certificate ? (
        <VerifiedCertificate certificate={certificate} />
      ) : (
        <div className={styles.result}>
          <NotFoundCertificate
            number={number}
            onRetry={refused ? undefined : () => void checkAgain()}
            busy={read.isFetching}
          />
        </div>
      )}
    </>
  );
}

/** What checking it once more brought. */
function wordsOf({ read, refused }: ReturnType<typeof useVerification>, wasRefused: boolean): string {
  // A verdict that is new says itself what it is.
  if (refused) return wasRefused ? "Checked again: there is still no valid certificate with this number." : "";
  if (!read.isError) return "Checked again just now: this certificate holds.";
  // Beside a certificate it is said already.
  return read.data ? "" : "Tried again just now: it could not be checked.";
}
