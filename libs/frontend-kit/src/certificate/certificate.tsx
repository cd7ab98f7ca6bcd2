import { useEffect, useState } from "react";
import { createPortal } from "react-dom";
import { formatLongUsDate, formatWeeks } from "../format.ts";
import { QrCode } from "../qr-code.tsx";
import styles from "./certificate.module.css";

export interface CertificateProps {
  institute_name: string;
  participant_name: string;
  program_title: string;
  duration_weeks?: number;
  completion_date: string;
  director_name: string;
  instructor_name?: string;
  certificate_number: string;
  issued_date: string;
  /** Where anyone checks this certificate; what the QR code holds. */
  verifyUrl: string;
}

/** From how many letters on a text is written smaller, and smallest: the sheet has room for the longest of each at once. */
type Limits = readonly [smaller: number, smallest: number];
const INSTITUTE: Limits = [50, 80];
const NAME: Limits = [40, 70];
const PROGRAM: Limits = [60, 110];
const SIGNATURE: Limits = [30, 70];

/** Composed, as it is drawn: an accent that is stored apart takes no room. */
const sizeOf = (text: string, [smaller, smallest]: Limits): "smaller" | "smallest" | undefined => {
  const { length } = text.normalize("NFC");
  if (length > smallest) return "smallest";
  return length > smaller ? "smaller" : undefined;
};

/** A certificate as wide as its place on the screen; printing the page prints this sheet alone, on A4 landscape. */
export function Certificate(props: CertificateProps) {
  const [body, setBody] = useState<HTMLElement>();
  useEffect(() => setBody(document.body), []);
  const onPaper = (
    <div hidden className={styles.paper}>
      <Sheet {...props} />
    </div>
  );
  return (
    <div className={styles.frame}>
      <Sheet {...props} />
      {body && createPortal(onPaper, body)}
    </div>
  );
}

function Sheet(props: CertificateProps) {
  const { institute_name, participant_name, program_title, duration_weeks, completion_date, director_name } = props;
  const { instructor_name, certificate_number, issued_date, verifyUrl } = props;
  return (
    <article className={styles.sheet} aria-label={`Certificate ${certificate_number}`}>
      <div className={styles.border}>
        <p className={styles.institute} data-size={sizeOf(institute_name, INSTITUTE)}>
          {institute_name}
        </p>
        <h2 className={styles.title}>CERTIFICATE OF COMPLETION</h2>
        <p className={styles.small}>This is to certify that</p>
        <p className={styles.name} data-size={sizeOf(participant_name, NAME)}>
          {participant_name.toLocaleUpperCase("en-NG")}
        </p>
        <p className={styles.small}>has successfully completed</p>
        <p className={styles.program} data-size={sizeOf(program_title, PROGRAM)}>
          {program_title}
        </p>
        <p className={styles.small}>
          {duration_weeks ? `a program of ${formatWeeks(duration_weeks)}, ` : ""}on {formatLongUsDate(completion_date)}
        </p>
        <div className={styles.foot}>
          <Signature name={director_name} office="Director" />
          <div className={styles.check}>
            <QrCode className={styles.qr} text={verifyUrl} label={`QR code of ${verifyUrl}`} />
            <p className={styles.verify}>
              Verify at
              <br />
              <a href={verifyUrl}>{verifyUrl.replace(/^https?:\/\//, "")}</a>
            </p>
          </div>
          {instructor_name ? <Signature name={instructor_name} office="Instructor" /> : <span />}
        </div>
        <p className={styles.number}>
          Certificate No. {certificate_number} · Issued {formatLongUsDate(issued_date)}
        </p>
      </div>
    </article>
  );
}

function Signature({ name, office }: { name: string; office: string }) {
  return (
    <div className={styles.signature}>
      <span className={styles.line} />
      <strong data-size={sizeOf(name, SIGNATURE)}>{name}</strong>
      <span>{office}</span>
    </div>
  );
}
