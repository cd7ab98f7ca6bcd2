import { useRef } from "react";
import { goOnFrom, type Outcome } from "../components/go-on-from.ts";
import { OwnToDecide } from "../components/own-to-decide.tsx";
import { useIsOwn } from "../components/use-is-own.ts";
import { CertificateActions } from "./certificate-actions.tsx";
import { DropButton } from "./drop-button.tsx";
import { IssueCertificate, MarkComplete } from "./next-step.tsx";
import type { Enrollment } from "./training.api.ts";
import styles from "./training.module.css";
import { isCertifiable, isEnrolled } from "./use-enrollment-batch.ts";

/** What can be done with an enrollment: first its one next step, to completed and then to its certificate. */
export function EnrollmentAction({ enrollment }: { enrollment: Enrollment }) {
  const place = useRef<HTMLSpanElement>(null);
  const step = { enrollment, onAnswered: (outcome: Outcome) => goOnFrom(place.current, outcome) };
  // Nothing can be done with who was dropped: their row is all that is left.
  const toRow = (outcome: Outcome) => goOnFrom(place.current?.closest<HTMLElement>("tr, li"), outcome);
  const isOwn = useIsOwn()(enrollment.account_id);
  const [completes, certifies] = [isEnrolled(enrollment), isCertifiable(enrollment)];
  return (
    <span ref={place} tabIndex={-1} className={styles.step}>
      {isOwn && (completes || certifies) && <OwnToDecide />}
      {!isOwn && completes && <MarkComplete {...step} />}
      {completes && <DropButton enrollment={enrollment} onAnswered={toRow} />}
      {!isOwn && certifies && <IssueCertificate {...step} />}
      <CertificateActions {...step} />
    </span>
  );
}
