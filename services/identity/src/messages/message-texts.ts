import { certificateIssued } from "@jobcentre/contracts/events/certificates";
import {
  enrollmentCancelled,
  enrollmentCompleted,
  enrollmentCreated,
  enrollmentDropped,
  enrollmentLeft,
  feeDue,
  startNear,
} from "@jobcentre/contracts/events/enrollments";
import { placeAlertCancelled, placeAlertEnded, placeAlertMatched } from "@jobcentre/contracts/events/place-alerts";
import { participantWritten } from "@jobcentre/contracts/events/program-letters";
import {
  applicationReconsidered,
  applicationRejected,
  programMoved,
  trainingApplicationSubmitted,
  trainingApplicationWithdrawn,
} from "@jobcentre/contracts/events/training";
import { acceptedAtPriceText, acceptedText } from "./accepted-text.ts";
import { ENTREPRENEURSHIP_MESSAGES } from "./entrepreneurship-texts.ts";
import { JOB_MESSAGES } from "./job-texts.ts";
import { type MessageRule, onlyWhere, when, whenDone } from "./message-rule.ts";
import { movedText } from "./moved-text.ts";
import { PAID_SERVICE_MESSAGES } from "./paid-service-texts.ts";
import { programDay } from "./program-words.ts";
import { reasonGiven } from "./sentence.ts";
import { startNearText } from "./start-near-text.ts";

/** A line of its own, whose words are the link in the dashboard. */
const programAt = (id: string): string => `The program: /training/${id}`;

const OTHER_PROGRAMS = "Other programs that take applications: /training";

/** Which run of a program it is, where that is known: another may have the same title. */
const runOf = (start_date: string | null): string => (start_date ? ` (first day: ${programDay(start_date)})` : "");

/** For whom was told how to pay for a place that is none any more. */
const nothingDue = (price: number | null, enrollment: string): string =>
  price === null
    ? ""
    : ` Please do not pay for it any more. If you have paid already, please contact us and quote your request number ${enrollment}.`;

/** The one table from facts to messages. */
export const MESSAGE_RULES: readonly MessageRule[] = [
  ...JOB_MESSAGES,
  ...PAID_SERVICE_MESSAGES,
  whenDone(trainingApplicationSubmitted, ({ program_title }) => ({
    subject: `We received your application for ${program_title}`,
    message: `Thank you for applying for ${program_title}. Your application is under review. There is nothing you need to do now: you can follow it under Training Programs in your dashboard, and we will write to you here as soon as it is decided.`,
  })),
  when(applicationRejected, ({ program_title, reason, start_date }) => ({
    subject: `Your application for ${program_title}`,
    message: `Unfortunately, your application was not successful for ${program_title}${runOf(start_date)}.${reasonGiven(reason)} Please do not be discouraged: other programs are open, so apply for one that suits you.\n\n${OTHER_PROGRAMS}`,
  })),
  when(applicationReconsidered, ({ program_id, program_title, start_date }) => ({
    subject: `We consider your application for ${program_title} again`,
    message: `The job centre took back the rejection of your application for ${program_title}${runOf(start_date)}. It is under review again. There is nothing you need to do now: we will write to you here as soon as it is decided.\n\n${programAt(program_id)}\n\nIf you no longer want a place, withdraw your application under Training Programs in your dashboard.`,
  })),
  whenDone(trainingApplicationWithdrawn, ({ program_id, program_title }) => ({
    subject: `You withdrew your application for ${program_title}`,
    message: `You withdrew your application for ${program_title}, so we no longer consider it.\n\n${programAt(program_id)}\n\nIf you change your mind, apply again there as long as it takes applications.`,
  })),
  // Who is approved is told with their enrollment, when it is there to be seen; with its price where it has one.
  onlyWhere(enrollmentCreated, ({ is_fee_due }) => !is_fee_due, acceptedText),
  when(feeDue, acceptedAtPriceText),
  when(enrollmentCompleted, ({ program_title, start_date }) => ({
    subject: `You completed ${program_title}`,
    message: `Well done! You completed ${program_title}${runOf(start_date)}. Your certificate is being processed, and we will write to you here when it is ready.`,
    message_type: "other",
  })),
  when(enrollmentDropped, ({ enrollment_id, program_id, program_title, price_amount, reason }) => ({
    subject: `You no longer take part in ${program_title}`,
    message: `Your enrollment in ${program_title} has ended, and your place is free for somebody else.${reasonGiven(reason)}${nothingDue(price_amount, enrollment_id)}\n\n${programAt(program_id)}\n\nIf you want to take part again, apply anew there as long as it takes applications. If you think this is a mistake, please contact us.`,
    message_type: "other",
  })),
  whenDone(enrollmentLeft, ({ enrollment_id, program_id, program_title, price_amount }) => ({
    subject: `You left ${program_title}`,
    message: `You gave up your place in ${program_title}, and it is free for somebody else.${nothingDue(price_amount, enrollment_id)}\n\n${programAt(program_id)}\n\nIf you change your mind, apply anew there as long as it takes applications.`,
    message_type: "other",
  })),
  when(enrollmentCancelled, ({ enrollment_id, program_id, program_title, price_amount, reason }) => ({
    subject: `${program_title} was cancelled`,
    message: `${program_title} was cancelled and does not take place, so your enrollment in it has ended.${reasonGiven(reason)}${nothingDue(price_amount, enrollment_id)}\n\n${programAt(program_id)}\n${OTHER_PROGRAMS}`,
    message_type: "other",
  })),
  when(placeAlertEnded, ({ program_id, program_title }) => ({
    subject: `${program_title} has begun, and you no longer wait for a place`,
    message: `You asked to be told of a free place in ${program_title}. The program has begun, and we had no place to tell you of, so you no longer wait for one.\n\n${programAt(program_id)}\n${OTHER_PROGRAMS}`,
    message_type: "other",
    mail: "alerts",
  })),
  when(placeAlertCancelled, ({ program_id, program_title, reason }) => ({
    subject: `${program_title} was cancelled`,
    message: `You asked to be told of a free place in ${program_title}. The program was cancelled and does not take place, so you no longer wait for one.${reasonGiven(reason)}\n\n${programAt(program_id)}\n${OTHER_PROGRAMS}`,
    message_type: "other",
    mail: "alerts",
  })),
  when(placeAlertMatched, ({ program_id, program_title }) => ({
    subject: `A place is free in ${program_title}`,
    message: `You asked to be told: a place is free in ${program_title}. Places go to those whose applications are approved first, so apply soon if you still want to take part.\n\nSee the program and apply: /training/${program_id}\n\nWe tell you this once. Where the program is full again when you come, you can ask on its page to be told of the next place.`,
    message_type: "other",
    mail: "alerts",
  })),
  when(programMoved, movedText),
  when(startNear, startNearText),
  when(participantWritten, ({ subject, message, program_title }) => ({
    subject,
    message: `${message}\n\nThis is from the job centre, about ${program_title}. You cannot answer here.`,
    message_type: "other",
  })),
  when(certificateIssued, ({ program_title, certificate_number }) => ({
    subject: `Your certificate for ${program_title} is ready`,
    message: `Your certificate for ${program_title} has been issued. Its number is ${certificate_number}. Open Training Programs in your dashboard to view and print it. Anyone can check it at /verify-certificate/${certificate_number}.`,
    message_type: "other",
  })),
  ...ENTREPRENEURSHIP_MESSAGES,
];
