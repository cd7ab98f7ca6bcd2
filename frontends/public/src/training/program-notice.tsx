import { LinkButton } from "@jobcentre/frontend-kit/ui";
import styles from "./program-notice.module.css";

/** Why a program's page sent somebody back to the list: there is none, or it could not be loaded. */
export type ProgramProblem = { missing: true } | { failed: string };

export function ProgramNotice({ problem }: { problem: ProgramProblem | null }) {
  if (problem && "missing" in problem) {
    return (
      <div className={styles.notice} role="alert">
        <p className={styles.what}>Program not found</p>
        <p>It is no longer offered, or the link is not complete.</p>
        <LinkButton to="/training">Back to all programs</LinkButton>
      </div>
    );
  }
  if (problem && "failed" in problem) {
    return (
      <div className={styles.notice} role="alert">
        <p className={styles.what}>The program could not be loaded</p>
        <LinkButton to={`/training/${problem.failed}`}>Retry</LinkButton>
      </div>
    );
  }
  return null;
}
