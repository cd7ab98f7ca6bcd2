import type { Enrollment } from "./my-training.api.ts";

type Left = Pick<Enrollment["program"], "start_date" | "state" | "is_full">;

/** What somebody reads who thinks of leaving a program on `today`: whether they could come back. */
export function wayBack({ start_date, state, is_full }: Left, today: string): string {
  if (start_date && start_date < today)
    return "The program has started, so it takes no new applications: you could not come back.";
  // Instances of before do not say how the program stands.
  if (state !== undefined && state !== "open")
    return "The program takes no applications at present: you could not come back.";
  const anew = "To take part again you would have to apply anew and be accepted.";
  return is_full ? `${anew} The program is full: your place goes to whoever is approved first.` : anew;
}
