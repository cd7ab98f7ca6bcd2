import type { Question } from "@jobcentre/frontend-kit/dialogs";
import { formatNaira, formatNumber } from "@jobcentre/frontend-kit/format";
import type { Application } from "./training.api.ts";

/** As many programs as a question names one by one. */
const MOST_NAMED = 5;

const counted = (count: number, [one, many]: readonly [string, string]): string =>
  `${formatNumber(count)} ${count === 1 ? one : many}`;

/** How many for which program, how many places are free there and what one costs. */
function wordsOf(applications: readonly Application[]): string {
  const { program_title, places, places_taken, price_amount } = applications[0] as Application;
  const free = places === undefined || places_taken === undefined ? undefined : Math.max(0, places - places_taken);
  const parts = [
    `${formatNumber(applications.length)} for ${program_title}`,
    ...(free === undefined
      ? []
      : [free === 0 ? "no place is free" : `${counted(free, ["place is", "places are"])} free`]),
    ...(price_amount ? [`${formatNaira(price_amount)} each`] : price_amount === 0 ? ["free of charge"] : []),
  ];
  return `${parts.join(", ")}.${free !== undefined && free < applications.length ? " Who finds no place stays pending." : ""}`;
}

/** What is asked before many are approved: they are enrolled and read it at once, and nothing makes them wait again. */
export function approveQuestion(applications: readonly Application[]): Question {
  const ofProgram = new Map<number | string, Application[]>();
  for (const one of applications) {
    const program = one.program_no ?? one.program_title;
    ofProgram.set(program, [...(ofProgram.get(program) ?? []), one]);
  }
  const programs = [...ofProgram.values()];
  const others = programs.length - MOST_NAMED;
  const title = `Approve ${counted(applications.length, ["application", "applications"])}`;
  return {
    title,
    text: [
      ...programs.slice(0, MOST_NAMED).map(wordsOf),
      ...(others > 0 ? [`And ${counted(others, ["more program", "more programs"])}.`] : []),
      "They take part and read it at once. This cannot be taken back: who should not take part after all has to be dropped.",
    ].join(" "),
    confirmLabel: title,
    cancelLabel: "Back",
  };
}
