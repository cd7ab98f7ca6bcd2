import { FUNDING_TYPE_LABELS, type FundingType } from "@jobcentre/contracts/entrepreneurship-options";
import type { Question } from "@jobcentre/frontend-kit/dialogs";
import { formatNaira } from "@jobcentre/frontend-kit/format";
import type { Application, Funding } from "./entrepreneurship.api.ts";

const CORRECTION = "A mistake is corrected by cancelling this funding and approving it anew, until it is paid out.";

/** What is asked before an amount is promised: with its separators a zero too many is seen. */
export function fundingQuestion(
  { business_name, funding_required }: Pick<Application, "business_name" | "funding_required">,
  { type, amount }: { type: FundingType; amount: number },
): Question {
  const promised = formatNaira(amount);
  const asked = `the ${formatNaira(funding_required)} that they ask for`;
  const above =
    amount > funding_required ? `This is ${formatNaira(amount - funding_required)} more than ${asked}. ` : "";
  const some = `${FUNDING_TYPE_LABELS[type]} of ${promised} for ${business_name}. ${above}The founder gets a message with the amount. ${CORRECTION}`;
  const none = `No money for ${business_name}. The founder gets a message that no money has been approved. Nothing waits to be paid out then, and money can be approved later.`;
  return {
    title: `Approve ${promised}?`,
    text: amount === 0 ? none : some,
    confirmLabel: `Approve ${promised}`,
  };
}

/** What is asked before money counts as paid out, which is once: with a schedule, not at its first part. */
export function disburseQuestion({ amount_approved, business_name, disbursement_schedule }: Funding): Question {
  const money = `${formatNaira(amount_approved)} for ${business_name}`;
  const none = `No money was approved for ${business_name}. The founder reads that this decision is closed.`;
  const inParts = `${money} is paid as in the schedule. Mark it when the last part has been paid: the founder reads then that all of it has been paid out.`;
  const some = disbursement_schedule ? inParts : `${money} have been paid out.`;
  return {
    title: "Mark as disbursed",
    text: `${amount_approved === 0 ? none : some} This cannot be undone.`,
    confirmLabel: "Mark as Disbursed",
  };
}

/** What is asked before funding is cancelled; of what is paid in parts nobody here knows which were. */
export function cancelQuestion({ amount_approved, business_name, disbursement_schedule }: Funding): string {
  const follows = "The founder gets a message. Another amount can be approved afterwards. This cannot be undone.";
  if (amount_approved === 0) return `Cancel the decision that no money is approved for ${business_name}? ${follows}`;
  const parts = disbursement_schedule
    ? "Parts that were paid stay paid: say so in the reason. The rest is not paid out any more."
    : "It is not paid out any more.";
  return `Cancel ${formatNaira(amount_approved)} for ${business_name}? ${parts} ${follows}`;
}
