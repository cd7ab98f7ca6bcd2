import type { FundingType } from "@jobcentre/contracts/entrepreneurship-options";
import {
  entrepreneurshipApplicationSubmitted,
  entrepreneurshipApplicationWithdrawn,
  entrepreneurshipStatusChanged,
  fundingApproved,
  fundingCancelled,
  fundingDisbursed,
  mentorAssigned,
  mentorshipCompleted,
  mentorshipEnded,
  sessionPlanned,
} from "@jobcentre/contracts/events/entrepreneurship";
import { namingNoPage } from "@jobcentre/contracts/named-pages";
import { formatNaira } from "@jobcentre/contracts/whole-numbers";
import type * as z from "zod";
import { type MessageRule, type MessageText, when, whenDone } from "./message-rule.ts";
import { reasonGiven } from "./sentence.ts";
import { fullDay } from "./written-days.ts";

/** "2026-12-01 10:00" → "Tuesday 1 December 2026 at 10:00 (Lagos time)"; the time may be missing. */
function dayOf(session: string): string {
  const [day, time] = session.split(" ");
  return `${fullDay(new Date(`${day}T00:00:00Z`))}${time ? ` at ${time} (Lagos time)` : ""}`;
}

/** "on Tuesday 1 December 2026", likewise. */
export const onDay = (session: string): string => `on ${dayOf(session)}`;

/** Of the session to come that ends with a mentorship. */
const fallsAway = (session: string | null): string =>
  session ? ` The session ${onDay(session)} no longer takes place.` : "";

/** For who was told another name. */
export const mentorRenamed = (business: string, name: string, former: string): MessageText => ({
  subject: `Your mentor's name is ${name}`,
  message: `Your mentor for ${business} is ${name}. We had written the name as ${former}, which was a mistake.`,
  message_type: "application_update",
});

/** Where a session is, on a line of its own. */
const placed = (place: string): string =>
  place && `\n\nWhere: ${namingNoPage(place)}\n\nYou also find the session under Entrepreneurship in your dashboard.`;

/** Of another next session than before: a new one, one that was moved, in time or place, or one that was called off. */
function sessionText(data: z.output<typeof sessionPlanned.data>) {
  const { business_name, mentor_name, next_session_date: next, former, session_place } = data;
  const session = `session with ${mentor_name}`;
  if (!next) {
    const day = former ? ` ${onDay(former)}` : "";
    return {
      subject: `Your ${session} was called off`,
      message: `The ${session} about ${business_name}${day} was called off. We will write to you here when the next one is planned.`,
    };
  }
  if (!former) {
    return {
      subject: `Your next ${session}`,
      message: `Your next ${session} about ${business_name} is ${onDay(next)}.${placed(session_place)}`,
    };
  }
  if (former === next) {
    return {
      subject: `Where your ${session} takes place`,
      message: `Your ${session} about ${business_name} stays ${onDay(next)}.${placed(session_place) || " We will write to you here where it takes place."}`,
    };
  }
  return {
    subject: `Your ${session} has been moved`,
    message: `Your ${session} about ${business_name} has been moved from ${dayOf(former)} to ${dayOf(next)}.${placed(session_place)}`,
  };
}

const FUNDING_WORDS: Record<FundingType, string> = { grant: "a grant", loan: "a loan", seed: "seed funding" };

/** Where founders find what was agreed with funding, named only where there is some. */
function whereAgreed(schedule: boolean, terms: boolean): string {
  const named = [schedule && "the schedule", terms && "the terms"].filter(Boolean).join(" and ");
  return `You ${named ? `find ${named}` : "can follow it"} under Entrepreneurship in your dashboard.`;
}

/** What else falls away where an approved business ends; "" where there was no mentor. */
function mentorshipEnds({ mentor_name, called_off }: { mentor_name: string; called_off: string | null }): string {
  if (!mentor_name) return "";
  const session = called_off ? `, and the session ${onDay(called_off)} no longer takes place` : "";
  return ` Your mentorship with ${mentor_name} ends with it${session}.`;
}

/** Who was approved first is not told that they did not succeed, but that it goes no further. */
const notGoingOn = (business: string, reason: string, mentorship: string) => ({
  subject: `${business} is no longer approved`,
  message: `We had approved your application for ${business}, and have decided that it does not go on in our program.${reasonGiven(reason)}${mentorship} You may apply again at any time under Entrepreneurship in your dashboard. If you have a question, please contact us.`,
});

const STATUS_WORDS = {
  approved: (business: string) => ({
    subject: `${business} has been approved`,
    message: `Congratulations! Your application for ${business} has been approved. Next we look for a mentor in your trade and decide on funding. You can follow it under Entrepreneurship in your dashboard.`,
  }),
  rejected: (business: string, reason: string) => ({
    subject: `Your application for ${business}`,
    message: `Unfortunately, your application for ${business} was not successful this time.${reasonGiven(reason)} You may apply again when your plan has grown: our courses help with that.\n\nThe courses: /entrepreneurship`,
  }),
  active: (business: string) => ({
    subject: `${business} is now active`,
    message: `${business} is now an active business of our program. We wish you many customers! A mentor or funding that you have from us goes on, and both can still follow: you find them under Entrepreneurship in your dashboard.`,
  }),
};

/** What applicants of the entrepreneurship program are told. */
export const ENTREPRENEURSHIP_MESSAGES: readonly MessageRule[] = [
  whenDone(entrepreneurshipApplicationSubmitted, ({ business_name }) => ({
    subject: `We received your application for ${business_name}`,
    message: `Thank you for telling us about ${business_name}. Your application is under review. There is nothing you need to do now: you can follow it under Entrepreneurship in your dashboard.`,
  })),
  when(entrepreneurshipStatusChanged, ({ business_name, status, former, reason, ...ended }) =>
    status === "rejected" && former === "approved"
      ? notGoingOn(business_name, reason, mentorshipEnds(ended))
      : STATUS_WORDS[status](business_name, reason),
  ),
  whenDone(entrepreneurshipApplicationWithdrawn, ({ business_name, ...ended }) => ({
    subject: `You withdrew your application for ${business_name}`,
    message: `You withdrew your application for ${business_name}, so it goes no further.${mentorshipEnds(ended)} You may apply again at any time under Entrepreneurship in your dashboard.`,
  })),
  when(mentorAssigned, ({ business_name, mentor_name, mentor_expertise, next_session_date, session_place }) => ({
    subject: `${mentor_name} is your mentor for ${business_name}`,
    message: `${mentor_name} (${mentor_expertise}) will work with you on ${business_name}. ${
      next_session_date
        ? `Your first session is ${onDay(next_session_date)}.${placed(session_place)}`
        : "We will write to you here when your first session is planned."
    }`,
  })),
  when(sessionPlanned, sessionText),
  when(mentorshipCompleted, ({ business_name, mentor_name, called_off }) => ({
    subject: `Your mentorship with ${mentor_name} is completed`,
    message: `Well done! You and ${mentor_name} have completed the mentorship for ${business_name}.${fallsAway(called_off)}`,
  })),
  when(mentorshipEnded, ({ business_name, mentor_name, called_off, reason }) => ({
    subject: `${mentor_name} is no longer your mentor for ${business_name}`,
    message: `${mentor_name} is no longer your mentor for ${business_name}.${reasonGiven(reason)}${fallsAway(called_off)} We will write to you here when somebody else is your mentor.`,
  })),
  when(fundingApproved, ({ business_name, funding_type, amount_approved, has_schedule, has_terms }) =>
    amount_approved === 0
      ? {
          subject: `Our decision on funding for ${business_name}`,
          message: `We have decided on funding for ${business_name}: no money has been approved. ${whereAgreed(has_schedule, has_terms)}`,
        }
      : {
          subject: `Funding for ${business_name} has been approved`,
          message: `Good news: ${formatNaira(amount_approved)} have been approved for ${business_name}, as ${FUNDING_WORDS[funding_type]}. ${whereAgreed(has_schedule, has_terms)}`,
        },
  ),
  when(fundingDisbursed, ({ business_name, amount_approved }) =>
    amount_approved === 0
      ? {
          subject: `Our decision on funding for ${business_name} is closed`,
          message: `No money was approved for ${business_name}, so nothing is paid out. You can read it under Entrepreneurship in your dashboard.`,
        }
      : {
          subject: `Funding for ${business_name} has been paid out`,
          message: `${formatNaira(amount_approved)} for ${business_name} have been paid out. If the money has not arrived within five working days, please contact us.`,
        },
  ),
  when(fundingCancelled, ({ business_name, funding_type, amount_approved, reason }) => ({
    subject: `Funding for ${business_name} has been cancelled`,
    message: `${
      amount_approved === 0
        ? `Our decision that no money is approved for ${business_name} has been cancelled.`
        : `${formatNaira(amount_approved)}, approved for ${business_name} as ${FUNDING_WORDS[funding_type]}, have been cancelled. What has not been paid out yet is not paid out any more.`
    }${reasonGiven(reason)} If you have a question, please contact us.`,
  })),
];
