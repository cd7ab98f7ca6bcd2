import { useNotify } from "@jobcentre/frontend-kit/ui";
import { useIsHere } from "@jobcentre/frontend-kit/use-is-here";
import { type ReactNode, useState } from "react";
import type { Application } from "./applications.api.ts";
import { SeveralReport } from "./several-report.tsx";
import { WriteManyDialog, type Written } from "./write-many-dialog.tsx";
import { applicationName, peopleText } from "./written-to.rules.ts";

/** Refused for today alone. */
const PASSING = "too_many_requests";

interface WriteMany {
  write: (to: Application[]) => void;
  /** Where it is written. */
  dialog: ReactNode;
  /** Whom it has not reached, where there is anybody. */
  report: ReactNode;
}

/**
 * Writes one message to several who applied, and says whom it has not reached; `onSent` is told once it is sent, `onClosed` once the
 * report is put away.
 */
export function useWriteMany(onSent: () => void, onClosed: () => void): WriteMany {
  const [begun, setBegun] = useState<Pick<Written, "to" | "message">>();
  const [written, setWritten] = useState<Written>();
  const notify = useNotify();
  const isHere = useIsHere();

  function tell(sent: Written) {
    const { to, refused } = sent;
    onSent();
    setWritten(refused.length > 0 ? sent : undefined);
    if (refused.length === 0) notify.success(`Your message to ${peopleText(to)} is sent.`);
    // Who has left the page does not see the report.
    else if (!isHere())
      notify.error(
        `${summaryOf(sent)}: ${refusedOf(sent)
          .map(({ name }) => name)
          .join(", ")}.`,
      );
  }

  const again = written ? refusedOf(written).filter(({ code }) => code === PASSING) : [];
  return {
    write: (to) => setBegun({ to, message: "" }),
    dialog: begun && <WriteManyDialog {...begun} onSent={tell} onClose={() => setBegun(undefined)} />,
    report: written && (
      <SeveralReport
        label="Your message"
        summary={summaryOf(written)}
        results={refusedOf(written).map(({ id, name, error }) => ({ id, text: `${name}: ${error}`, failed: true }))}
        onRetry={
          again.length > 0
            ? () => setBegun({ to: again.map(({ application }) => application), message: written.message })
            : undefined
        }
        onClose={() => {
          setWritten(undefined);
          onClosed();
        }}
      />
    ),
  };
}

const summaryOf = ({ to, refused }: Written): string =>
  `${to.length - refused.length} of ${to.length} have your message, ${refused.length} not`;

function refusedOf({ to, refused }: Written) {
  const byId = new Map(refused.map((one) => [one.application_id, one]));
  return to.flatMap((application) => {
    const one = byId.get(application.id);
    return one ? [{ ...one, id: application.id, application, name: applicationName(application, to) }] : [];
  });
}
