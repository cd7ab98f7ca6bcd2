import {
  guidanceRequested,
  premiumRequested,
  requestPaidBack,
  serviceRequestChanged,
} from "@jobcentre/contracts/events/service-requests";
import { GUIDANCE_LABELS, type PaidService, PREMIUM_OFFERS, paidServiceLabel } from "@jobcentre/contracts/job-options";
import { onLagosClock } from "@jobcentre/contracts/lagos-time";
import { formatNaira } from "@jobcentre/contracts/whole-numbers";
import { type MessageRule, when } from "./message-rule.ts";
import { reasonGiven, sentence } from "./sentence.ts";
import { longDay } from "./written-days.ts";

/** Whether a company asks for it, whose owner and colleagues all read of it, whoever of them acted; the others are one person's. */
const isCompanys = (service: PaidService): boolean => service in PREMIUM_OFFERS;

/** What to quote with a payment, on a line of its own. */
const numbered = (request_id: string): string => `\n\nYour request number: ${request_id}\n\n`;

/** How paying works; the centre's words say what to do with the number below them. */
export const paying = (price: number, instructions: string, request_id: string): string =>
  `The price is ${formatNaira(price)}. ${sentence(instructions)}${numbered(request_id)}`;

/** Where what was asked for is listed, with how to pay, and can be cancelled. */
const sectionOf = (service: PaidService): string =>
  `${isCompanys(service) ? "Payments" : "Career Guidance"} in your dashboard`;

const laterOn = (service: PaidService): string =>
  `You can read this again, or cancel the request, under ${sectionOf(service)}.`;

/** What is so once a service is paid; the others are work that begins. Who is renamed by then is not verified, which the fact does not say. */
const onceItIsPaid = (service: PaidService, requester_name: string, valid_until: string | null): string => {
  if (valid_until) return `It is active until ${longDay(onLagosClock(new Date(valid_until)))}.`;
  if (service === "company_verification")
    return `The job centre verifies your company by the name of ${requester_name}. People see that on each of your jobs as long as your company keeps this name and its CAC number. Did you change the name or the number after you asked? Then please contact us, and we look again.`;
  return "We get to work on it now.";
};

interface Told {
  request_id: string;
  price: number | null;
  fromNowOn: string;
  /** Where in their dashboard it is. */
  section: string;
  /** Why it was cancelled, or "". */
  reason: string;
}
type RequestWords = (service: string, job: string, told: Told) => { subject: string; message: string };
/** For whose payment was noted before the centre cancelled: the money comes back, and how to ask for it stands in reach. */
const paidBack: RequestWords = (service, job, { request_id, price, reason }) => ({
  subject: `Your request for ${service} was cancelled, and your payment comes back`,
  message: `Your request for ${service}${job && `: ${job}`} was cancelled. Your payment${price === null ? "" : ` of ${formatNaira(price)}`} is paid back to you.${reasonGiven(reason)} To tell us where to pay it back, or if you have a question, please contact us and quote ${request_id}: our phone number and e-mail address stand at the foot of every page.`,
});

const REQUEST_WORDS: Record<"requested" | "paid" | "done" | "cancelled", RequestWords> = {
  requested: (service, _job, { section }) => ({
    subject: `We received your request for ${service}`,
    message: `Your request for ${service} is open: you can follow it under ${section}, and we will write to you here.`,
  }),
  // Who paid has it in writing by this.
  paid: (service, job, { request_id, price, fromNowOn }) => ({
    subject: `We received your payment for ${service}`,
    message: `Thank you for your payment${price === null ? "" : ` of ${formatNaira(price)}`} for ${service}${job && `: ${job}`}. ${fromNowOn} Your request number is ${request_id}.`,
  }),
  done: (service) => ({
    subject: `${service} is done`,
    message: `Your request for ${service} is completed. Thank you for working with the job centre.`,
  }),
  // The money may be on its way already.
  cancelled: (service, job, { request_id, reason }) => ({
    subject: `Your request for ${service} was cancelled`,
    message: `Your request for ${service}${job && `: ${job}`} was cancelled, and there is nothing to pay.${reasonGiven(reason)} If you have paid already, or think that this is a mistake, please contact us and quote ${request_id}.`,
  }),
};

const takenBack = (whose: string, job: string, { request_id, section }: Told): string =>
  `${whose}${job && `: ${job}`}, and there is nothing to pay. If you have paid already, please contact us and quote ${request_id}. You can ask for it again at any time under ${section}.`;
/** For who took their own request back: what they were told about paying holds no more. */
const ownRequestCancelled: RequestWords = (service, job, told) => ({
  subject: `You cancelled your request for ${service}`,
  message: takenBack(`You cancelled your request for ${service}`, job, told),
});
/** The same for all of a company, of whom one did it. */
const companyCancelled: RequestWords = (service, job, told) => ({
  subject: `Your request for ${service} was cancelled`,
  message: takenBack(`Your company cancelled its request for ${service}`, job, told),
});

/** What people read of the paid services that they asked for. */
export const PAID_SERVICE_MESSAGES: readonly MessageRule[] = [
  when(guidanceRequested, ({ request_id, request_type, service_cost, payment_instructions }) => ({
    subject: `Your request for ${GUIDANCE_LABELS[request_type]}`,
    message: `Thank you for your request. ${paying(service_cost, payment_instructions, request_id)}Delivery takes 3 to 5 business days after your payment${request_type === "career_session" ? ", and the session is 60 minutes" : ""}. ${laterOn(request_type)}`,
    message_type: "other",
  })),
  when(premiumRequested, ({ request_id, service, price, job_title, payment_instructions }) => ({
    subject: `Your request for ${PREMIUM_OFFERS[service].label}`,
    message: `Thank you for your request for ${PREMIUM_OFFERS[service].label}${job_title && `: ${job_title}`}. ${price === null ? `We will contact you to agree on what you need and on the price.${numbered(request_id)}` : paying(price, payment_instructions, request_id)}${laterOn(service)}`,
    message_type: "other",
    for_company: true,
  })),
  when(serviceRequestChanged, (changed) => {
    const {
      service,
      status,
      requester_name,
      job_title,
      valid_until,
      by_requester,
      paid_back,
      request_id,
      price,
      reason,
    } = changed;
    const cancelled = isCompanys(service) ? companyCancelled : ownRequestCancelled;
    const words = by_requester ? cancelled : paid_back ? paidBack : REQUEST_WORDS[status];
    const fromNowOn = onceItIsPaid(service, requester_name, valid_until);
    const told = { request_id, price, fromNowOn, section: sectionOf(service), reason };
    return {
      ...words(paidServiceLabel(service), job_title, told),
      message_type: "other",
      for_company: true,
      ...(by_requester && !isCompanys(service) && { of_own_act: true }),
    };
  }),
  when(requestPaidBack, ({ request_id, service, job_title, price }) => ({
    subject: `We paid back what you paid for ${paidServiceLabel(service)}`,
    message: `We sent you back ${price === null ? "what you paid" : formatNaira(price)} for ${paidServiceLabel(service)}${job_title && `: ${job_title}`}. A bank may take a few days to show it. If it does not arrive, please contact us and quote ${request_id}.`,
    message_type: "other",
    for_company: true,
  })),
];
