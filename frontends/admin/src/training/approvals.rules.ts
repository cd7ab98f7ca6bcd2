import { formatNaira, formatNumber } from "@jobcentre/frontend-kit/format";
import type { Application } from "./training.api.ts";

/** What is approved for one program, in words. */
export interface ProgramApprovals {
  program: string;
  count: number;
  /** How many places are free there and what one costs, as far as that is known. */
  facts: string[];
  /** Whether some find no place. */
  isShort: boolean;
}

export const counted = (count: number, [one, many]: readonly [string, string]): string =>
  `${formatNumber(count)} ${count === 1 ? one : many}`;

const priceOf = ({ price_amount }: Application): string[] =>
  price_amount === undefined ? [] : [price_amount === 0 ? "free of charge" : `${formatNaira(price_amount)} each`];

function approvalsFor(applications: readonly Application[], latest: readonly Application[]): ProgramApprovals {
  const [first] = applications as [Application];
  const { program_title, program_no } = first;
  const { places, places_taken } =
    latest.find((one) => program_no !== undefined && one.program_no === program_no) ?? {};
  const free = places === undefined || places_taken === undefined ? undefined : Math.max(0, places - places_taken);
  const freeText = free && counted(free, ["place is free", "places are free"]);
  return {
    program: program_title,
    count: applications.length,
    facts: [...(free === undefined ? [] : [freeText || "no place is free"]), ...priceOf(first)],
    isShort: free !== undefined && free < applications.length,
  };
}

/** Chosen applications, program by program, in the order of the first of each; how many places are free is what `latest` says of whomever. */
export function approvalsOf(applications: readonly Application[], latest: readonly Application[]): ProgramApprovals[] {
  const ofProgram = new Map<number | string, Application[]>();
  for (const one of applications) {
    const program = one.program_no ?? one.program_title;
    ofProgram.set(program, [...(ofProgram.get(program) ?? []), one]);
  }
  return [...ofProgram.values()].map((those) => approvalsFor(those, latest));
}
