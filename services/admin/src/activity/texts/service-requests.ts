import {
  guidanceRequested,
  premiumRequested,
  requestPaidBack,
  serviceRequestChanged,
} from "@jobcentre/contracts/events/service-requests";
import { GUIDANCE_LABELS, PREMIUM_OFFERS, paidServiceLabel } from "@jobcentre/contracts/job-options";
import { formatNaira } from "@jobcentre/contracts/whole-numbers";
import { type ActivityText, always, PERSON, row } from "./text.ts";

const requester = (data: { account_id: string; requester_name: string }) => ({
  id: data.account_id,
  name: data.requester_name,
});
/** What was paid, or is paid back; "" where nothing is, or nobody said how much. */
const howMuch = ({
  status,
  price,
  paid_back,
}: {
  status: string;
  price: number | null;
  paid_back: boolean;
}): string => {
  if (price === null || (status !== "paid" && !paid_back)) return "";
  return paid_back ? `, to pay back: ${formatNaira(price)}` : `: ${formatNaira(price)}`;
};

/** How the activity log tells of paid services. */
export const serviceRequestsTexts: readonly ActivityText[] = [
  row(guidanceRequested, {
    action: "request_career_guidance",
    person: requester,
    details: (data) => `${PERSON} asked for ${GUIDANCE_LABELS[data.request_type]}`,
  }),
  row(premiumRequested, {
    action: "request_premium_service",
    person: requester,
    details: (data) => `${PERSON} asked for ${PREMIUM_OFFERS[data.service].label}`,
  }),
  row(serviceRequestChanged, {
    action: "change_service_request",
    mentions: ({ account_id, by_requester }) => (by_requester ? [] : [account_id]),
    person: requester,
    admins_only: ({ by_requester }) => !by_requester,
    details: (data) =>
      data.by_requester
        ? `${PERSON} cancelled the request for ${paidServiceLabel(data.service)}`
        : `Marked the request of ${PERSON} for ${paidServiceLabel(data.service)}, No. ${data.request_id}, as ${data.status}${howMuch(data)}`,
  }),
  row(requestPaidBack, {
    action: "pay_back_service_request",
    mentions: ({ account_id }) => [account_id],
    person: requester,
    admins_only: always,
    details: ({ service, request_id, price }) =>
      `Paid back ${price === null ? "what was paid" : formatNaira(price)} to ${PERSON} for ${paidServiceLabel(service)}, No. ${request_id}`,
  }),
];
