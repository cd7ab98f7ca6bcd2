import type { Given } from "@jobcentre/frontend-kit/given";
import type { Application, Decision } from "./applications.api.ts";
import { SeveralReport } from "./several-report.tsx";
import type { DecisionRun } from "./use-decide-many.ts";

interface DecisionReportProps {
  run: DecisionRun;
  onRetry: (applications: Application[], status: Decision, given: Given) => void;
  onClose: () => void;
}

/** How far deciding several applications is, and what became of each. */
export function DecisionReport({ run, onRetry, onClose }: DecisionReportProps) {
  const { status, given, total, results, running } = run;
  const failed = results.filter(({ failure }) => failure !== undefined).length;
  const again = results.filter(({ mayPass }) => mayPass).map(({ application }) => application);
  const done = results.length - failed;
  return (
    <SeveralReport
      label="Several decisions"
      summary={
        running
          ? `${results.length} of ${total} decided`
          : `${done} of ${total} ${status}${failed > 0 ? `, ${failed} not` : ""}`
      }
      progress={running ? { label: "Deciding", value: results.length / total } : undefined}
      results={results.map(({ application: { id, applicant }, failure }) => ({
        id,
        text: `${applicant.full_name}: ${failure ?? status}`,
        failed: failure !== undefined,
      }))}
      onRetry={again.length > 0 ? () => onRetry(again, status, given) : undefined}
      onClose={onClose}
    />
  );
}
