import { folded } from "@jobcentre/contracts/folded";
import { withCity } from "@jobcentre/contracts/places";
import { placesOf, type SearchedJob, textsOf } from "./searched-texts.rules.ts";

/** Longer words are kept in pieces that overlap by LONGEST_PART, so that every part of such length lies in one. */
const LONGEST_WORD = 32;
const LONGEST_PART = 16;
/** The words of locations are kept apart from those of texts. */
const IN_LOCATION = "@";

/** Runs of letters and digits; anything between them separates words. */
const runsOf = (text: string): string[] => folded(text).match(/[\p{L}\p{N}\p{M}]+/gu) ?? [];

function piecesOf(run: string): string[] {
  if (run.length <= LONGEST_WORD) return [run];
  const letters = [...run];
  const pieces: string[] = [];
  for (let at = 0; at === 0 || at < letters.length - LONGEST_PART; at += LONGEST_WORD - LONGEST_PART)
    pieces.push(letters.slice(at, at + LONGEST_WORD).join(""));
  return pieces;
}

/** The distinct words that a job is found by. */
export function wordsOfJob(job: SearchedJob): string[] {
  const text = textsOf(job).flatMap(runsOf).flatMap(piecesOf);
  const location = placesOf(job)
    .flatMap((place) => runsOf(withCity(place)))
    .flatMap(piecesOf)
    .map((word) => IN_LOCATION + word);
  return [...new Set([...text, ...location])];
}

/** Every end of a word, longest first: what a word contains is the beginning of one of its ends. */
export function endsOf(word: string): string[] {
  const prefix = word.startsWith(IN_LOCATION) ? IN_LOCATION : "";
  const letters = [...word.slice(prefix.length)];
  return letters.map((_, at) => prefix + letters.slice(at).join(""));
}

/** The same part in the words of locations. */
export const inLocation = (part: string): string => IN_LOCATION + part;

/** The parts of words that must be in a job's words if its text contains `wanted`; longest first, at most three. */
export function partsOf(wanted: string | undefined, scope: "text" | "location" = "text"): string[] {
  const prefix = scope === "location" ? IN_LOCATION : "";
  const parts = new Set(runsOf(wanted ?? "").map((run) => prefix + [...run].slice(0, LONGEST_PART).join("")));
  return [...parts].sort((a, b) => b.length - a.length).slice(0, 3);
}
