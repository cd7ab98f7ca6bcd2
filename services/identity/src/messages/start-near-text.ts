import type { startNear } from "@jobcentre/contracts/events/enrollments";
import type * as z from "zod";
import type { MessageText } from "./message-rule.ts";
import { daysAndPlace, programDay } from "./program-words.ts";

/** What who takes part in a program reads shortly before it starts. */
export function startNearText({
  program_id,
  program_title,
  takes_place,
}: z.output<typeof startNear.data>): MessageText {
  return {
    subject: `${program_title} starts on ${programDay(takes_place.start_date)}`,
    message: `You have a place in ${program_title}, which starts soon.\n\n${daysAndPlace(takes_place)}\n\nWhat you need for it: /training/${program_id}\n\nIf you cannot come, please give your place up under Training Programs in your dashboard, and somebody else can take it.`,
    message_type: "other",
  };
}
