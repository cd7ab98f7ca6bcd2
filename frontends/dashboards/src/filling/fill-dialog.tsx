import { upTo } from "@jobcentre/frontend-kit/field-rules";
import { FormDialog, useDraftForm } from "@jobcentre/frontend-kit/forms";
import { TextArea } from "@jobcentre/frontend-kit/ui";
import { withReason } from "@jobcentre/frontend-kit/with-reason";
import type { ReactNode } from "react";
import { useFill } from "./filling.api.ts";
import { fillQuestion } from "./filling.rules.ts";
import { useSayOfJob } from "./use-say-of-job.ts";

interface FillDialogProps {
  job: { id: string; title: string; is_active: boolean };
  /** How many still wait. */
  waiting: number;
  title: string;
  cancelLabel?: string;
  onFilled?: () => void;
  onClose: () => void;
  /** Another way out, where there is one. */
  children?: ReactNode;
}

/** Closes a job because the post is filled, and tells everybody who still waits. */
export function FillDialog({ job, waiting, title, cancelLabel, onFilled, onClose, children }: FillDialogProps) {
  const fill = useFill();
  const say = useSayOfJob(job.id);
  const form = useDraftForm<{ words: string }>({
    draft: `fill-${job.id}`,
    defaultValues: { words: "" },
    async onSubmit(body) {
      await fill.mutateAsync({ params: { id: job.id }, body });
      say.success(`“${job.title}” is closed. Who waits is told in a minute that the post is filled.`);
      onFilled?.();
      onClose();
    },
    failure: withReason(`“${job.title}” could not be closed.`),
  });
  return (
    <FormDialog
      title={title}
      form={form}
      action="Close and tell them"
      isDanger
      {...(cancelLabel && { cancelLabel })}
      question={fillQuestion(job.title, waiting, !job.is_active)}
      onClose={onClose}
    >
      {children}
      <TextArea
        label="Your words to them"
        hint="Everybody who is told reads them"
        optional
        rows={3}
        {...form.field("words", upTo(500))}
      />
    </FormDialog>
  );
}
