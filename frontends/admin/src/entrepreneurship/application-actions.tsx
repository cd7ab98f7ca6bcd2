import { errorText } from "@jobcentre/frontend-kit/api";
import { useQueryClient } from "@jobcentre/frontend-kit/query";
import { Button, useNotify } from "@jobcentre/frontend-kit/ui";
import { useFailureNotice } from "@jobcentre/frontend-kit/use-failure-notice";
import { useState } from "react";
import type { Outcome } from "../components/go-on-from.ts";
import { OwnToDecide } from "../components/own-to-decide.tsx";
import { useIsOwn } from "../components/use-is-own.ts";
import { readAnew } from "../components/use-read-again.ts";
import { ApproveFundingDialog } from "./approve-funding-dialog.tsx";
import { AssignMentorDialog } from "./assign-mentor-dialog.tsx";
import { APPLICATIONS, type Application, useChangeStatus } from "./entrepreneurship.api.ts";
import styles from "./entrepreneurship.module.css";
import { failedChange, type StatusChange, statusBody, statusChangesOf } from "./status-changes.ts";
import { useMayChangeStatus } from "./use-may-change-status.ts";

interface ApplicationActionsProps {
  application: Application;
  onAnswered: (outcome: Outcome) => void;
}

/** What an admin can do with an application, by its status. */
export function ApplicationActions({ application, onAnswered }: ApplicationActionsProps) {
  const notify = useNotify();
  const failure = useFailureNotice();
  const queryClient = useQueryClient();
  const change = useChangeStatus();
  const mayChange = useMayChangeStatus();
  const [dialog, setDialog] = useState<"mentor" | "funding">();
  const about = `business-${application.id}`;
  // A business that has started goes on with its mentor and may need money again.
  const supported = application.status === "approved" || application.status === "active";
  const changes = statusChangesOf(application);
  const isOwn = useIsOwn()(application.account_id);

  async function send(step: StatusChange) {
    const given = await mayChange(step, [application]);
    if (!given) return;
    failure.takeBack();
    try {
      const { id } = application;
      await given.keptUntil(change.mutateAsync({ params: { id }, body: statusBody(step, application, given.body) }));
      notify.success(step.done);
    } catch (error) {
      failure.say(errorText(error, failedChange(step)));
      // Somebody else may have decided meanwhile: show what holds now.
      void readAnew(queryClient, [APPLICATIONS]);
      return onAnswered("failed");
    }
    onAnswered("done");
  }

  if (!supported && changes.length === 0) return null;
  const sent = change.isUnderWay ? change.variables?.body.status : undefined;
  // Once the row shows it the next step is free, whatever else is still being read.
  const sending = sent === application.status ? undefined : sent;
  return (
    <div className={styles.actions}>
      {supported && (
        <>
          <Button size="small" icon="user" aria-describedby={about} onClick={() => setDialog("mentor")}>
            Assign Mentor
          </Button>
          {!isOwn && (
            <Button size="small" icon="award" aria-describedby={about} onClick={() => setDialog("funding")}>
              Approve Funding
            </Button>
          )}
        </>
      )}
      {isOwn ? (
        <OwnToDecide />
      ) : (
        changes.map((step) => (
          <Button
            key={step.to}
            size="small"
            icon={step.icon}
            aria-describedby={about}
            busy={sending === step.to}
            disabled={sending !== undefined}
            onClick={() => void send(step)}
          >
            {step.label}
          </Button>
        ))
      )}
      {dialog === "mentor" && <AssignMentorDialog application={application} onClose={() => setDialog(undefined)} />}
      {dialog === "funding" && <ApproveFundingDialog application={application} onClose={() => setDialog(undefined)} />}
    </div>
  );
}
