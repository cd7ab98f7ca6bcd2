import type { enrollmentCreated, feeDue } from "@jobcentre/contracts/events/enrollments";
import { formatNaira } from "@jobcentre/contracts/whole-numbers";
import type * as z from "zod";
import type { MessageText } from "./message-rule.ts";
import { paying } from "./paid-service-texts.ts";
import { daysAndPlace } from "./program-words.ts";

type Enrolled = z.output<typeof enrollmentCreated.data>;
type FeeDue = z.output<typeof feeDue.data>;
type TakesPlace = NonNullable<Enrolled["takes_place"]>;

const otherPrice = (before: number): string =>
  `${before === 0 ? "It was free" : `Its price was ${formatNaira(before)}`} when you applied, and has changed since. `;

/** What it costs, how to pay and what to quote; what it cost before, where that was another price. */
const fee = ({ enrollment_id, price_amount, price_when_applied: before, payment_instructions }: FeeDue): string =>
  `${before === null || before === price_amount ? "" : otherPrice(before)}${paying(price_amount, payment_instructions, enrollment_id)}We never ask for card data.`;

const NOT_TO_PAY =
  "If you do not want to pay this, give your place up under Training Programs in your dashboard, and somebody else can take it.";

const subjectOf = (title: string): string => `You have been accepted for ${title}`;

const accepted = (title: string, takes_place: TakesPlace): string =>
  `Congratulations! ${subjectOf(title)} and are enrolled: your place is reserved.\n\n${daysAndPlace(takes_place)}`;

const enrolledIn = (title: string): string => `You are enrolled in ${title}`;

/**
 * What who got a place reads, once: that they have it, and when and where to come. Told by 0.1.0, whose approval told of the acceptance by
 * itself, without that.
 */
export const acceptedText = (enrolled: Enrolled): Omit<MessageText, "message_type"> => {
  const { program_title, takes_place } = enrolled;
  const told = takes_place
    ? accepted(program_title, takes_place)
    : `${enrolledIn(program_title)}: your place is reserved.`;
  return {
    subject: takes_place ? subjectOf(program_title) : enrolledIn(program_title),
    message: `${told}\n\nUnder Training Programs in your dashboard you see who teaches it and how long it takes. If you cannot come, give your place up there, and somebody else can take it.`,
  };
};

/** The same where the place costs something; of an instance of before, which tells of the place by itself, the price alone. */
export const acceptedAtPriceText = (due: FeeDue): Omit<MessageText, "message_type"> & Partial<MessageText> =>
  due.takes_place
    ? {
        subject: subjectOf(due.program_title),
        message: `${accepted(due.program_title, due.takes_place)}\n\nThe program is not free. ${fee(due)}\n\n${NOT_TO_PAY}`,
      }
    : {
        subject: `What ${due.program_title} costs, and how to pay`,
        message: `You have a place in ${due.program_title}, which is not free. ${fee(due)}\n\n${NOT_TO_PAY}`,
        message_type: "other",
      };
