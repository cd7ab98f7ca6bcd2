import { Button, Card, Icon } from "@jobcentre/frontend-kit/ui";
import styles from "./verify.module.css";

const REASONS = [
  "The certificate number is incorrect. Compare it with the certificate, sign by sign.",
  "The certificate has not been issued yet.",
  "The certificate has been revoked.",
  "There is a technical issue. Please try again in a moment.",
];

/** No such certificate; why that may be. `onRetry` is given where the answer may be another next time. */
export function NotFoundCertificate({
  number,
  onRetry,
  busy,
}: {
  number: string;
  onRetry: (() => void) | undefined;
  busy: boolean;
}) {
  return (
    <Card as="section" className={styles.missing} role="alert">
      <h2 className={styles.verdict}>
        <Icon name="alert" /> Certificate Not Found
      </h2>
      <p>
        {onRetry ? "We could not check the number " : "There is no valid certificate with the number "}
        <strong className={styles.number}>{number}</strong>
        {onRetry && " just now"}. Possible reasons:
      </p>
      <ul>
        {REASONS.map((reason) => (
          <li key={reason}>{reason}</li>
        ))}
      </ul>
      {onRetry && (
        <Button icon="refresh" onClick={onRetry} busy={busy}>
          Retry
        </Button>
      )}
    </Card>
  );
}
