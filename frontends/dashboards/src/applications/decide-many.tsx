import { EMPLOYER_MARK_LABELS, EMPLOYER_MARKS, type EmployersMark } from "@jobcentre/contracts/job-options";
import { useConfirm } from "@jobcentre/frontend-kit/dialogs";
import type { Given } from "@jobcentre/frontend-kit/given";
import { Button, VisuallyHidden } from "@jobcentre/frontend-kit/ui";
import type { Selection } from "@jobcentre/frontend-kit/use-selection";
import type { Application, Decision } from "./applications.api.ts";
import styles from "./decide-many.module.css";
import { isUndecided, isWritable, movesOf, SHORTLISTED_IS_FINAL } from "./moves.rules.ts";
import { useMayReject } from "./use-may-reject.tsx";
import { peopleIn } from "./written-to.rules.ts";

interface DecideManyProps {
  selection: Selection<Application>;
  busy: boolean;
  /** The mark that is on its way. */
  marking: EmployersMark | undefined;
  onDecide: (applications: Application[], status: Decision, given?: Given) => void;
  onMark: (applications: Application[], mark: EmployersMark) => void;
  onWrite: (applications: Application[]) => void;
}

/** Chooses all applications of the page with which something can be done, decides those of the chosen ones that wait, and writes to them. */
export function DecideMany({ selection, busy, marking, onDecide, onMark, onWrite }: DecideManyProps) {
  const confirm = useConfirm();
  const mayReject = useMayReject();
  const { rows: chosen, possible, all, toggleAll } = selection;
  if (possible === 0) return null;
  const undecided = chosen.filter(isUndecided);
  // The others are for jobs that the centre closed.
  const welcome = undecided.filter((application) => movesOf(application).includes("shortlisted"));
  const writable = chosen.filter((application) => isWritable(application, new Date()));

  async function shortlist() {
    const names = welcome.map(({ applicant }) => applicant.full_name).join(", ");
    const people = welcome.length === 1 ? "1 person" : `${welcome.length} people`;
    const question = {
      title: `Put ${people} on the shortlist?`,
      text: `${names}: each reads it at once. ${SHORTLISTED_IS_FINAL}`,
      confirmLabel: "Shortlist",
    };
    if (await confirm(question)) onDecide(welcome, "shortlisted");
  }

  async function reject() {
    const given = await mayReject(undecided);
    if (given) onDecide(undecided, "rejected", given);
  }

  return (
    <section className={styles.bar} aria-label="Several at once" data-active={chosen.length > 0 || undefined}>
      <label className={styles.all}>
        <input
          type="checkbox"
          disabled={busy}
          checked={all}
          ref={(box) => {
            if (box) box.indeterminate = chosen.length > 0 && !all;
          }}
          onChange={toggleAll}
        />
        <span>
          Select all {possible} <span className={styles.where}>on this page</span>
        </span>
      </label>
      <span className={styles.number} role="status">
        {chosen.length > 0 && `${chosen.length} selected`}
      </span>
      {chosen.length > 0 && (
        <div className={styles.decisions}>
          {welcome.length > 0 && (
            <Button size="small" icon="check" disabled={busy} onClick={() => void shortlist()}>
              Shortlist {welcome.length} <VisuallyHidden>selected</VisuallyHidden>
            </Button>
          )}
          {undecided.length > 0 && (
            <Button size="small" icon="close" disabled={busy} onClick={() => void reject()}>
              Reject {undecided.length} <VisuallyHidden>selected</VisuallyHidden>
            </Button>
          )}
          {writable.length > 0 && (
            <Button size="small" icon="mail" disabled={busy} onClick={() => onWrite(writable)}>
              Write to {peopleIn(writable)} <VisuallyHidden>selected</VisuallyHidden>
            </Button>
          )}
          {EMPLOYER_MARKS.map((mark) => (
            <Button
              key={mark}
              size="small"
              busy={marking === mark}
              disabled={busy}
              onClick={() => onMark(chosen, mark)}
            >
              <span>
                Mark {chosen.length} <VisuallyHidden>selected</VisuallyHidden> as{" "}
                {EMPLOYER_MARK_LABELS[mark].toLowerCase()}
              </span>
            </Button>
          ))}
        </div>
      )}
    </section>
  );
}

/** The box of one application. */
export function SelectApplication({
  selection,
  application,
  busy,
}: Pick<DecideManyProps, "selection" | "busy"> & { application: Application }) {
  if (!selection.offers(application)) return null;
  return (
    <label className={styles.one}>
      <input
        type="checkbox"
        aria-label={`Select ${application.applicant.full_name}`}
        disabled={busy}
        checked={selection.has(application)}
        onChange={() => selection.toggle(application)}
      />
    </label>
  );
}
