import { useRef } from "react";
import { goOnFrom } from "../components/go-on-from.ts";
import { CertificateActions } from "./certificate-actions.tsx";
import { DropButton } from "./drop-button.tsx";
import { IssueCertificate, MarkComplete } from "./next-step.tsx";
import type { Enrollment } from "./training.api.ts";
import styles from "./training.module.css";
import { isCertifiable } from "./use-enrollment-batch.ts";

/** What can be done with an enrollment: first its one next step, to completed and then to its certificate. */
export function EnrollmentAction({ enrollment }: { enrollment: Enrollment }) {
  const place = useRef<HTMLSpanElement>(null);
  const step = { enrollment, onAnswered: () => goOnFrom(place.current) };
  // Nothing can be done with who was dropped: their row is all that is left.
  const toRow = () => goOnFrom(place.current?.closest<HTMLElement>("tr, li"));
  const { status } = enrollment;
  return (
    <span ref={place} tabIndex={-1} className={styles.step}>
      {status === "enrolled" && <MarkComplete {...step} />}
      {status === "enrolled" && <DropButton enrollment={enrollment} onAnswered={toRow} />}
      {isCertifiable(enrollment) && <IssueCertificate {...step} />}
      <CertificateActions {...step} />
    </span>
  );
}
