import { paidServiceLabel, SERVICES_TO_DELIVER, type ServiceRequestStatus } from "@jobcentre/contracts/job-options";
import { formatNaira } from "@jobcentre/frontend-kit/format";
import type { ServiceRequest } from "./jobs.api.ts";
import type { Step } from "./step-buttons.tsx";

type RequestStep = Step<Exclude<ServiceRequestStatus, "requested">>;

/** Whether it is work that is done once it is paid, rather than something that takes effect with the payment. */
export const isWork = ({ service }: ServiceRequest): boolean => SERVICES_TO_DELIVER.some((one) => one === service);

/** Which request that is, as its buttons and questions name it: a company may have several jobs to feature. */
export const aboutRequest = ({ service, job_title, requester_name }: ServiceRequest): string =>
  `${paidServiceLabel(service)}${job_title && `: ${job_title}`} of ${requester_name}`;

/** The same with its number, as each question names it. */
const whichRequest = (request: ServiceRequest): string => `${aboutRequest(request)}, No. ${request.id}`;

const withNumber = (cac_number: string | undefined): string => {
  if (cac_number === undefined) return "";
  return cac_number ? ` with the CAC number ${cac_number}` : " without a CAC number, as it gave none,";
};

function paidQuestion(request: ServiceRequest): string {
  const { service, price, requester_name, cac_number } = request;
  const what = `${formatNaira(price ?? 0)} for ${whichRequest(request)}`;
  if (service === "company_verification")
    return `Has this been paid: ${what}, and have you checked the company? It verifies the company by the name of ${requester_name}${withNumber(cac_number)} at once. The payment cannot be unmarked; the verification is taken back on the page of the company.`;
  const follows = isWork(request)
    ? "The requester gets a message that the work begins. The payment cannot be unmarked; work that cannot be done is cancelled, and is then to be paid back."
    : "It takes effect at once and cannot be taken back.";
  return `Has this been paid: ${what}? ${follows}`;
}

const paid = (request: ServiceRequest): RequestStep => ({
  to: "paid",
  label: "Mark Paid",
  icon: "check",
  ask: paidQuestion(request),
});
const done = (ask: string): RequestStep => ({ to: "done", label: "Mark Done", icon: "check", ask });
const doneQuestion = (request: ServiceRequest): string =>
  isToBeAgreed(request)
    ? `Is this done, with nothing to pay here: ${whichRequest(request)}? The requester gets a message, and it cannot be taken back.`
    : `Is this work done: ${whichRequest(request)}? The requester gets a message that it is completed, and it cannot be taken back.`;
const reasonFor = ({ id }: ServiceRequest) => ({
  draft: `cancel-request-${id}`,
  hint: "The requester reads it in the message and with the request.",
});
const cancelled = (request: ServiceRequest): RequestStep => ({
  to: "cancelled",
  label: "Cancel request",
  icon: "close",
  ask: `Cancel this request: ${whichRequest(request)}? The requester gets a message, and it cannot be taken back.`,
  reason: reasonFor(request),
});

/** Takes work that was paid for off the list: the money is the centre's to pay back, outside of here. */
const paidBack = (request: ServiceRequest): RequestStep => {
  const what = request.price === null ? "What was paid" : formatNaira(request.price);
  return {
    ...cancelled(request),
    ask: `Cancel this request: ${whichRequest(request)}? ${what} has to be paid back. The requester gets a message that it is, with the reason, and it cannot be taken back.`,
    reason: { ...reasonFor(request), needed: "Say why it is cancelled" },
  };
};

/** Whether the money of a cancelled request is still to go back, which happens outside of here. */
export const isToPayBack = ({ status, paid_at, paid_back_at }: ServiceRequest): boolean =>
  status === "cancelled" && paid_at !== null && !paid_back_at;

/** Whether its payment is of a price that is still to be told. */
export const isToBeAgreed = ({ status, price }: ServiceRequest): boolean => status === "requested" && price === null;

/** What a press does for a request, after its question; one whose price is to be told is paid by a form. Done is what was work, and may be so without a payment here where its price is agreed on; work that is paid can be cancelled. What is not to be paid now cannot be marked so. */
export function requestSteps(request: ServiceRequest): RequestStep[] {
  const { status } = request;
  if (status === "paid") return isWork(request) ? [done(doneQuestion(request)), paidBack(request)] : [];
  if (status !== "requested") return [];
  if (request.nothing_to_pay) return [cancelled(request)];
  return [isToBeAgreed(request) ? done(doneQuestion(request)) : paid(request), cancelled(request)];
}
