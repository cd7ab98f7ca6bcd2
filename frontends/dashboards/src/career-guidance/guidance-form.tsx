import { GUIDANCE_LABELS, GUIDANCE_PRICE, GUIDANCE_TYPES, type GuidanceType } from "@jobcentre/contracts/job-options";
import { ApiError } from "@jobcentre/frontend-kit/api";
import { useConfirm } from "@jobcentre/frontend-kit/dialogs";
import { filled } from "@jobcentre/frontend-kit/field-rules";
import { ChoiceField, ErrorSummary } from "@jobcentre/frontend-kit/form-fields";
import { formatNaira } from "@jobcentre/frontend-kit/format";
import { useDraftForm, type useOncePerDraft } from "@jobcentre/frontend-kit/forms";
import { Button, Card, TextArea, useNotify } from "@jobcentre/frontend-kit/ui";
import { withReason } from "@jobcentre/frontend-kit/with-reason";
import { useEffect, useRef } from "react";
import { type GuidanceRequest, useRequestGuidance } from "./career-guidance.api.ts";

type GuidanceForm = { request_type: string; description: string };

export const DRAFT = "career-guidance";
const EMPTY: GuidanceForm = { request_type: "", description: "" };
const SERVICES = GUIDANCE_TYPES.map((value) => ({
  value,
  label: `${GUIDANCE_LABELS[value]}, ${formatNaira(GUIDANCE_PRICE)}${value === "career_session" ? ", 60 minutes" : ""}`,
}));

const FAILED = "Error submitting request. Please try again.";
/** Another try would be refused, too. */
const isAskedFor = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.code === "already_requested";

interface GuidanceFormProps {
  /** Sends the draft once, until a request is cancelled, which may be the one that it made. */
  once: ReturnType<typeof useOncePerDraft>;
  /** The request that was cancelled here last. */
  cancelled: GuidanceRequest | undefined;
}

/** Asks for one of the services, after a confirmation of its price. */
export function GuidanceForm({ once, cancelled }: GuidanceFormProps) {
  const request = useRequestGuidance();
  const notify = useNotify();
  const confirm = useConfirm();
  /** Of which service it was said last that it waits, or was sent, and what takes that back. */
  const told = useRef<{ request_type: GuidanceType; takeBack: () => void }>(undefined);
  const { field, submit, errors, busy, form, takeBack } = useDraftForm<GuidanceForm>({
    draft: DRAFT,
    defaultValues: EMPTY,
    async onSubmit(values) {
      const request_type = values.request_type as GuidanceType;
      const { description } = values;
      if (!(await confirm(question(request_type)))) return false;
      const body = { request_type, description, service_cost: GUIDANCE_PRICE } as const;
      try {
        await once((idempotencyKey) => request.mutateAsync({ body, idempotencyKey }));
      } catch (error) {
        told.current = isAskedFor(error) ? { request_type, takeBack } : undefined;
        throw error;
      }
      const takeBackSent = notify.success(
        "Request submitted successfully! Payment instructions and details will be sent to you via dashboard messages within 24 hours.",
      );
      told.current = { request_type, takeBack: takeBackSent };
      form.reset(EMPTY);
      return true;
    },
    // The specification gives this text whole (JSD-33).
    failure: (error) => (isAskedFor(error) ? error.text : withReason(FAILED, "as specified")(error)),
  });

  // That it waits, or was sent, is over with it; of another service that still holds.
  useEffect(() => {
    if (cancelled && cancelled.request_type === told.current?.request_type) told.current.takeBack();
  }, [cancelled]);

  return (
    <Card>
      <form onSubmit={submit} noValidate aria-label="Ask for career guidance">
        <ErrorSummary errors={errors} />
        <ChoiceField label="Service" options={SERVICES} {...field("request_type", filled("Select a service"))} />
        <TextArea
          label="What do you need?"
          hint="Such as the work you look for, and what you have tried so far"
          rows={6}
          {...field("description", filled("Describe what you need", 4000))}
        />
        <Button kind="primary" type="submit" busy={busy}>
          Send request
        </Button>
      </form>
    </Card>
  );
}

const question = (type: GuidanceType) => ({
  title: `Ask for ${GUIDANCE_LABELS[type]}?`,
  text: `It costs ${formatNaira(GUIDANCE_PRICE)}. You pay by the instructions you get by message; nothing is due before.`,
  confirmLabel: "Send request",
});
