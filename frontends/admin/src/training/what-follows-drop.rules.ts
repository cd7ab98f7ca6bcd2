import type { Enrollment } from "./training.api.ts";

type Dropped = Pick<Enrollment, "program_start_date" | "program_state" | "program_is_full">;

/** What an administrator reads before somebody is dropped on `today`: whether they could come back. */
export function whatFollowsDrop(
  { program_start_date, program_state, program_is_full }: Dropped,
  today: string,
): string {
  const free = "Their place becomes free and they get a message.";
  if (program_start_date !== null && program_start_date < today)
    return `${free} The program has started, so it takes no new applications: they could not come back.`;
  // Instances of before do not say how the program stands.
  if (program_state !== undefined && program_state !== "open")
    return `${free} The program takes no applications at present: they could not come back.`;
  return `Their place becomes free, they get a message, and they may apply again.${program_is_full ? " The program is full: the free place goes to whoever is approved first." : ""}`;
}
