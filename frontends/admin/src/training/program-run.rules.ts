import { formatDate } from "@jobcentre/frontend-kit/format";

interface Run {
  program_start_date?: string | null | undefined;
  program_end_date?: string | null | undefined;
}

/** "5 Jan 2099 \u2013 5 Mar 2099", which tells runs of one title apart; "" where the program is gone. */
export const runDays = ({ program_start_date: start, program_end_date: end }: Run): string =>
  start && end ? `${formatDate(start)} \u2013 ${formatDate(end)}` : "";

/** The same as a sentence before or after others: "The program runs 5 Jan 2099 \u2013 5 Mar 2099. ". */
export const runSentence = (run: Run): string => (runDays(run) ? `The program runs ${runDays(run)}. ` : "");
