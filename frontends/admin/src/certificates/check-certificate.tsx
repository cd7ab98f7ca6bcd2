import { beginningOf } from "@jobcentre/contracts/beginning-of";
import { certificateNumberIn } from "@jobcentre/contracts/certificate-number";
import { Facts } from "@jobcentre/frontend-kit/facts";
import { formatDateTime, formatLagosDate } from "@jobcentre/frontend-kit/format";
import { useRead } from "@jobcentre/frontend-kit/query";
import { Link } from "@jobcentre/frontend-kit/router";
import { SearchBox } from "@jobcentre/frontend-kit/search-box";
import { Card, ReadFailed, Skeleton, StatusBadge } from "@jobcentre/frontend-kit/ui";
import { useAddressFilters } from "@jobcentre/frontend-kit/use-address-filters";
import { useState } from "react";
import { certificatePath } from "../training/certificate-path.ts";
import styles from "./certificates.module.css";
import { TRACE_STATES, type Trace } from "./trace-states.ts";

/** The number in what somebody typed, or as much of it as the server looks at. */
const numberIn = (typed: string): string => certificateNumberIn(typed) ?? beginningOf(typed, 100);

/** It may have been revoked a moment ago: whether it holds is asked each time. */
const useTrace = (number: string) =>
  useRead(
    "GET /api/admin/training-certificates/{number}",
    { params: { number } },
    { enabled: number !== "", staleTime: 0 },
  );

/** What became of a certificate that somebody shows: the public page does not tell a revoked one from an invented one. */
export function CheckCertificate() {
  const filters = useAddressFilters();
  const typed = filters.text("q").trim();
  const number = numberIn(typed);
  const read = useTrace(number);
  const [checkedAgain, setCheckedAgain] = useState<string>();

  function set(changes: Record<string, string>) {
    filters.set(changes);
    // Said anew each time: the same words that stay are not read aloud.
    setCheckedAgain(undefined);
    // Its answer is here already, also where it is typed otherwise.
    if (number !== "" && numberIn(changes.q ?? "") === number) void read.refetch().then(() => setCheckedAgain(number));
  }
  return (
    <Card as="section" aria-labelledby="check-certificate" className={styles.check}>
      <h2 id="check-certificate" className={styles.title}>
        Check a certificate
      </h2>
      <p className={styles.lead}>
        Also one that was revoked, which the public page does not tell from an invented one.
      </p>
      <SearchBox label="Certificate number" filters={{ ...filters, set }} />
      {/* It stays where results come and go: one that arrives with its text is not announced. */}
      <div className={styles.result} aria-live="polite">
        {number !== "" && <Result read={read} isAgain={checkedAgain === number} />}
      </div>
    </Card>
  );
}

interface ResultProps {
  read: ReturnType<typeof useTrace>;
  /** Whether what is shown was asked for once more. */
  isAgain: boolean;
}

function Result({ read, isAgain }: ResultProps) {
  return (
    <>
      {read.isPending && <Skeleton lines={4} label="Looking for the certificate" />}
      <ReadFailed read={read} title="The certificate could not be looked for" />
      {isAgain && !read.isError && <p>Checked again just now.</p>}
      {read.data && <Found trace={read.data} />}
    </>
  );
}

function Found({ trace: { certificate_number, state, certificate } }: { trace: Trace }) {
  // A newer server may name a state that this page does not know.
  const known: (typeof TRACE_STATES)[typeof state] | undefined = TRACE_STATES[state];
  return (
    <>
      <p className={styles.verdict}>
        <StatusBadge status={state} tone={known?.tone} label={known?.label} />{" "}
        <span className={styles.number}>{certificate_number}</span>
      </p>
      {known && <p>{known.words}</p>}
      {certificate && <Facts wraps facts={factsOf(certificate)} />}
      {certificate && <Further state={state} number={certificate_number} replacedBy={certificate.replaced_by} />}
      {certificate && (
        <p>
          <Link to={`/admin/dashboard/training?view=enrollments&q=${certificate.enrollment_id}`}>Its enrollment</Link>
        </p>
      )}
    </>
  );
}

function factsOf(certificate: NonNullable<Trace["certificate"]>): [string, string][] {
  const { revoked_at, revoked_reason } = certificate;
  return [
    ["Participant", certificate.participant_name],
    ["Program", certificate.program_title],
    ["Completed", formatLagosDate(certificate.completion_date)],
    ["Issued", formatDateTime(certificate.issued_date)],
    ...(revoked_at ? [["Revoked", formatDateTime(revoked_at)] as [string, string]] : []),
    ...(revoked_reason ? [["Reason", revoked_reason] as [string, string]] : []),
  ];
}

/** The page that everybody sees, or what holds in its place. */
function Further({ state, number, replacedBy }: { state: Trace["state"]; number: string; replacedBy: string | null }) {
  if (state === "valid") return <Link to={certificatePath(number)}>See what anybody sees of it</Link>;
  if (!replacedBy) return <p>No other one was issued in its place.</p>;
  return (
    <p>
      In its place holds <Link to={certificatePath(replacedBy)}>{replacedBy}</Link>.
    </p>
  );
}
