import { errorText } from "@jobcentre/frontend-kit/api";
import { checkAmount, naira } from "@jobcentre/frontend-kit/field-rules";
import { FormDialog, useDraftForm } from "@jobcentre/frontend-kit/forms";
import { Button, TextField, useNotify } from "@jobcentre/frontend-kit/ui";
import { useState } from "react";
import type { ServiceRequest, useMarkPaid } from "./jobs.api.ts";
import { aboutRequest, isToBeAgreed } from "./request-steps.ts";
import { STEP_WORDS } from "./step-words.ts";
import { useNextOf } from "./use-next-of.ts";

const { done, failed } = STEP_WORDS.paid;

interface MarkPaidAgreedProps {
  request: ServiceRequest;
  /** Its own, which stays where the dialog goes: what it did is not shown at once. */
  markPaid: ReturnType<typeof useMarkPaid>;
}

/** Marks a request as paid whose price was agreed on, and notes that price. What is being typed stays where it was moved meanwhile. */
export function MarkPaidAgreed({ request, markPaid }: MarkPaidAgreedProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      {isToBeAgreed(request) && (
        <Button
          size="small"
          icon="check"
          busy={markPaid.isUnderWay}
          aria-label={`Mark Paid: ${aboutRequest(request)}`}
          onClick={() => setOpen(true)}
        >
          Mark Paid
        </Button>
      )}
      {open && <PriceDialog request={request} markPaid={markPaid} onClose={() => setOpen(false)} />}
    </>
  );
}

function PriceDialog({ request, markPaid, onClose }: MarkPaidAgreedProps & { onClose: () => void }) {
  const { id } = request;
  const notify = useNotify();
  const nextOf = useNextOf(request);
  const form = useDraftForm({
    draft: `mark-paid-${id}`,
    defaultValues: { price: "" },
    failure: (error) => errorText(error, failed, `${failed}. Please try again.`),
    onSubmit: async ({ price }) => {
      await markPaid.mutateAsync({ params: { id }, body: { status: "paid", price: naira(price) } });
      notify.success(done, nextOf("paid"));
      onClose();
    },
  });
  return (
    <FormDialog
      title="Mark Paid"
      form={form}
      action="Mark Paid"
      question={`${aboutRequest(request)}, No. ${id}. The requester gets a message that the work begins. The payment cannot be unmarked; work that cannot be done is cancelled, and is then to be paid back.`}
      onClose={onClose}
    >
      <TextField
        label="Agreed price"
        hint="Whole naira that have been paid"
        inputMode="numeric"
        {...form.field("price", { validate: (text) => checkAmount(text, "the agreed price", "1 or more", 1) })}
      />
    </FormDialog>
  );
}
