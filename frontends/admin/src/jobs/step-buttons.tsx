import { useConfirm } from "@jobcentre/frontend-kit/dialogs";
import { useQueryClient } from "@jobcentre/frontend-kit/query";
import { Button, type IconName } from "@jobcentre/frontend-kit/ui";
import { type ReactNode, useRef, useState } from "react";
import { useAct } from "../components/act.ts";
import { useReadAgain, useReadAgainSoon } from "../components/use-read-again.ts";
import styles from "./jobs.module.css";

export interface Step<Status> {
  to: Status;
  label: string;
  icon: IconName;
  /** What to agree to first. */
  ask?: string;
}

interface StepButtonsProps<Status> {
  /** What the buttons are about, for screen readers. */
  about: string;
  steps: readonly Step<Status>[];
  /** The read that lists the queue. */
  queue: string;
  /** The reads that show elsewhere what follows from a step. */
  alsoShown: readonly string[];
  send: (to: Status) => Promise<unknown>;
  done: string;
  failed: string;
  /** A step that takes more than a press, before the others. */
  children?: ReactNode;
}

/** The next steps of a row in a work queue. */
export function StepButtons<Status extends string>(props: StepButtonsProps<Status>) {
  const { about, steps, queue, alsoShown, send, done, failed, children } = props;
  const queryClient = useQueryClient();
  const readAgain = useReadAgain(queue);
  const readOthers = useReadAgain(...alsoShown);
  const readOthersSoon = useReadAgainSoon(...alsoShown);
  const confirm = useConfirm();
  const act = useAct();
  const place = useRef<HTMLDivElement>(null);
  const [sending, setSending] = useState<Status>();

  async function take({ to, label, ask }: Step<Status>) {
    if (ask && !(await confirm({ title: label, text: ask, confirmLabel: label, cancelLabel: "Back" }))) return;
    setSending(to);
    const sendAndRead = async () => {
      await send(to).catch((error: unknown) => {
        readAgain();
        throw error;
      });
      readOthers();
      readOthersSoon();
      await queryClient.invalidateQueries({ queryKey: [queue] });
    };
    await act(sendAndRead, { done, failed });
    setSending(undefined);
    // The pressed button goes or was disabled; the keyboard goes on from its place.
    place.current?.focus({ preventScroll: true });
  }
  return (
    <div ref={place} tabIndex={-1} className={styles.steps}>
      {children}
      {steps.map((step) => (
        <Button
          key={step.to}
          size="small"
          icon={step.icon}
          busy={sending === step.to}
          disabled={sending !== undefined}
          aria-label={`${step.label}: ${about}`}
          onClick={() => void take(step)}
        >
          {step.label}
        </Button>
      ))}
    </div>
  );
}
