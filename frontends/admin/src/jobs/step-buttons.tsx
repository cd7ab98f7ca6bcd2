import { useQueryClient } from "@jobcentre/frontend-kit/query";
import { Button, type IconName } from "@jobcentre/frontend-kit/ui";
import { type ReactNode, useRef, useState } from "react";
import { useAct, type Words } from "../components/act.ts";
import { goOnFrom } from "../components/go-on-from.ts";
import type { ReasonAsked } from "../components/reason-dialog.tsx";
import { readAnew, useReadAgain, useReadAgainSoon } from "../components/use-read-again.ts";
import styles from "./jobs.module.css";
import { useMayStep } from "./use-may-step.ts";

export interface Step<Status> {
  to: Status;
  label: string;
  icon: IconName;
  /** What to agree to first. */
  ask?: string;
  /** That it may have a reason, asked for with it, and who reads that; it has to where it says what is missing otherwise. */
  reason?: Pick<ReasonAsked, "draft" | "hint" | "needed">;
}

interface StepButtonsProps<Status> {
  /** Names the row among all, for what is said of it. */
  id: string;
  /** What the buttons are about, for screen readers. */
  about: string;
  steps: readonly Step<Status>[];
  /** The read that lists the queue. */
  queue: string;
  /** The reads that show elsewhere what follows from a step. */
  alsoShown: readonly string[];
  send: (to: Status, why: { reason?: string }) => Promise<unknown>;
  /** What is said of a step that was taken, or was not. */
  wordsOf: (to: Status) => Words;
  /** Whether what `children` did is not shown yet. */
  isBusy?: boolean;
  /** A step that takes more than a press, before the others. */
  children?: ReactNode;
}

/** The next steps of a row in a work queue. */
export function StepButtons<Status extends string>(props: StepButtonsProps<Status>) {
  const { id, about, steps, queue, alsoShown, send, wordsOf, isBusy = false, children } = props;
  const queryClient = useQueryClient();
  const readAgain = useReadAgain(queue);
  const readOthers = useReadAgain(...alsoShown);
  const readOthersSoon = useReadAgainSoon(...alsoShown);
  const mayStep = useMayStep<Status>();
  const act = useAct(id);
  const place = useRef<HTMLDivElement>(null);
  const [sending, setSending] = useState<Status>();

  async function take(step: Step<Status>) {
    const { to } = step;
    const given = await mayStep(step);
    if (!given) return;
    setSending(to);
    const sendAndRead = async () => {
      await given.keptUntil(send(to, given.body)).catch((error: unknown) => {
        readAgain();
        throw error;
      });
      readOthers();
      readOthersSoon();
      await readAnew(queryClient, [queue]);
    };
    const isDone = await act(sendAndRead, wordsOf(to));
    setSending(undefined);
    // The pressed button goes or was disabled; the keyboard goes on from its place.
    goOnFrom(place.current, isDone ? "done" : "failed");
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
          disabled={isBusy || sending !== undefined}
          aria-label={`${step.label}: ${about}`}
          onClick={() => void take(step)}
        >
          {step.label}
        </Button>
      ))}
    </div>
  );
}
