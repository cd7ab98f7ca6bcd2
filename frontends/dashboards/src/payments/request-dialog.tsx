import { PREMIUM_OFFERS, type PremiumService } from "@jobcentre/contracts/job-options";
import { FormDialog, useDraftForm } from "@jobcentre/frontend-kit/forms";
import { useNotify } from "@jobcentre/frontend-kit/ui";
import { withReason } from "@jobcentre/frontend-kit/with-reason";
import { FeaturedJobField } from "./featured-job-field.tsx";
import { OFFER_TEXTS, priceText } from "./offers.rules.ts";
import { PartnershipFields } from "./partnership-fields.tsx";
import { useRequestPremium } from "./payments.api.ts";
import type { RequestForm } from "./request-form.ts";

interface RequestDialogProps {
  service: PremiumService;
  /** What speaks against asking for it now. */
  note?: string | undefined;
  onClose: () => void;
  onSent: () => void;
}

/** What a service costs, how it is paid, and what must be known for it; pressing the button orders it. */
export function RequestDialog({ service, note, onClose, onSent }: RequestDialogProps) {
  const { label, price } = PREMIUM_OFFERS[service];
  const request = useRequestPremium();
  const notify = useNotify();
  const form = useDraftForm<RequestForm>({
    draft: `premium-${service}`,
    defaultValues: { job_id: "", message: "" },
    async onSubmit({ job_id, message }) {
      await request.mutateAsync({ body: { service, job_id: job_id || null, message } });
      notify.success(
        price === null
          ? "Request submitted successfully! We contact you about it."
          : "Request submitted successfully! Payment instructions come by message.",
      );
      onSent();
      onClose();
    },
    failure: withReason("Error submitting request. Please try again."),
  });

  return (
    <FormDialog
      title={label}
      form={form}
      action={price === null ? "Ask to be contacted" : "Send request"}
      onClose={onClose}
    >
      <p>{OFFER_TEXTS[service].what}</p>
      {note && <p>{note}</p>}
      {service === "featured_job" && <FeaturedJobField form={form} />}
      {service === "training_partnership" ? (
        <PartnershipFields field={form.field} />
      ) : (
        <p>
          It costs <strong>{priceText(service)}</strong>. You get the payment instructions by message; it takes effect
          as soon as your payment has arrived. We never ask for card data.
        </p>
      )}
    </FormDialog>
  );
}
