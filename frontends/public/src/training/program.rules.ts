import { formatNaira } from "@jobcentre/frontend-kit/format";
import type { Program } from "./training.api.ts";

type Seats = Pick<Program, "current_participants" | "max_participants">;

/** Available spots = max_participants minus current_participants, never below zero. */
export const availableSpots = (program: Seats): number =>
  Math.max(0, program.max_participants - program.current_participants);

/** A program is full when current is at least max. */
export const isFull = (program: Seats): boolean => program.current_participants >= program.max_participants;

/** Why nobody can apply any more. */
export const OVER: Record<Exclude<Program["state"], "open">, string> = {
  started: "This program has started and takes no more applications",
  over: "This program is over and takes no applications",
  closed: "This program is closed and takes no applications",
  cancelled: "This program was cancelled",
};

export const FULL = "This program has reached maximum capacity";

/** Why nobody gets a place now, or undefined where somebody may. */
export function whyNoPlace(program: Seats & Pick<Program, "state">): string | undefined {
  if (program.state !== "open") return OVER[program.state];
  return isFull(program) ? FULL : undefined;
}

/** "₦25,000", or "Free" for a price of 0. */
export const priceText = (amount: number): string => (amount === 0 ? "Free" : formatNaira(amount));

/** The list in `curriculum`, which travels as JSON text; a text that is none has no entries. */
export function curriculumOf(program: Pick<Program, "curriculum">): string[] {
  try {
    const list: unknown = JSON.parse(program.curriculum || "[]");
    return Array.isArray(list) ? list.filter((item): item is string => typeof item === "string") : [];
  } catch {
    return [];
  }
}

/** "beginner" → "Beginner". */
export const levelText = (level: string): string => level.charAt(0).toUpperCase() + level.slice(1);
