import { uniqueKey } from "@jobcentre/frontend-kit/api";
import { useNotify } from "@jobcentre/frontend-kit/ui";
import { useIsHere } from "@jobcentre/frontend-kit/use-is-here";
import { type ReactNode, useState } from "react";
import type { Application } from "./applications.api.ts";
import { SeveralReport } from "./several-report.tsx";
import { WriteManyDialog, type Written } from "./write-many-dialog.tsx";
import { applicationName, peopleIn, peopleText } from "./written-to.rules.ts";

/** Refused for today alone. */
const PASSING = "too_many_requests";

/** A message that has not reached everybody. */
interface Report {
  key: string;
  written: Written;
}

/** What the dialog begins with. */
interface Begun extends Pick<Written, "to" | "message"> {
  /** The report whose Retry it is. */
  retryOf?: Report;
}

interface WriteMany {
  write: (to: Application[]) => void;
  /** Where it is written. */
  dialog: ReactNode;
  /** Whom it has not reached, where there is anybody, for each message. */
  reports: ReactNode;
}

/**
 * Writes one message to several who applied, and says whom it has not reached; `onSent` is told once it is sent to those chosen,
 * `onClosed` once the report is put away.
 */
export function useWriteMany(onSent: () => void, onClosed: () => void): WriteMany {
  const [begun, setBegun] = useState<Begun>();
  const [reports, setReports] = useState<Report[]>([]);
  const notify = useNotify();
  const isHere = useIsHere();

  function putAway(closed: Report | undefined) {
    setReports((before) => before.filter((one) => one !== closed));
  }

  function tell(sent: Written) {
    const { to, refused } = sent;
    // A Retry is for those of its report, not for who is chosen by now.
    if (begun?.retryOf) putAway(begun.retryOf);
    else onSent();
    if (refused.length > 0) setReports((before) => [...before, { key: uniqueKey(), written: sent }]);
    if (refused.length === 0) notify.success(`Your message to ${peopleText(to)} is sent.`);
    // Who has left the page does not see the report.
    else if (!isHere())
      notify.error(
        `${summaryOf(sent)}: ${refusedOf(sent)
          .map(({ name }) => name)
          .join(", ")}.`,
      );
  }

  function reportOf(report: Report): ReactNode {
    const { key, written } = report;
    const again = refusedOf(written).filter(({ code }) => code === PASSING);
    const retry = () =>
      setBegun({ to: again.map(({ application }) => application), message: written.message, retryOf: report });
    return (
      <SeveralReport
        key={key}
        label={`Your message to ${peopleText(written.to)}`}
        summary={summaryOf(written)}
        results={refusedOf(written).map(({ id, name, error }) => ({ id, text: `${name}: ${error}`, failed: true }))}
        onRetry={again.length > 0 ? retry : undefined}
        onClose={() => {
          putAway(report);
          onClosed();
        }}
      />
    );
  }

  return {
    write: (to) => setBegun({ to, message: "" }),
    dialog: begun && (
      <WriteManyDialog to={begun.to} message={begun.message} onSent={tell} onClose={() => setBegun(undefined)} />
    ),
    reports: reports.map(reportOf),
  };
}

function summaryOf({ to, refused }: Written): string {
  const reached = to.length - refused.length;
  if (peopleIn(to) === to.length) return `${reached} of ${to.length} have your message, ${refused.length} not`;
  return `Your message is sent for ${reached} of ${to.length} applications, for ${refused.length} not`;
}

function refusedOf({ to, refused }: Written) {
  const byId = new Map(refused.map((one) => [one.application_id, one]));
  return to.flatMap((application) => {
    const one = byId.get(application.id);
    return one ? [{ ...one, id: application.id, application, name: applicationName(application, to) }] : [];
  });
}
