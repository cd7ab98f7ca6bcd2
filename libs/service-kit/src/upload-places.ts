import { Problem } from "./problem.ts";

const MB = 1024 * 1024;
/** Bodies are read into memory: so much of all that are under way may come to. The largest form, five documents, is 25 MB. */
const MOST_BYTES = 400 * MB;
const MOST_PLACES = 64;
/** Nobody has all places; one more than two, so that a phone that tries again need not wait for what it lost. */
const MOST_OF_ONE = 3;

interface Place {
  account_id: string;
  bytes: number;
}
const taken = new Set<Place>();

/** Whether half of what there is is taken: then who sends slowly is in others' way. */
export function arePlacesShort(): boolean {
  let sum = 0;
  for (const { bytes } of taken) sum += bytes;
  return taken.size >= MOST_PLACES / 2 || sum >= MOST_BYTES / 2;
}

/**
 * A place for a body of at most so many bytes, of somebody; answers what gives it back. Throws Problem("service_unavailable") where
 * they have enough of them or all are taken.
 */
export function takePlace(account_id: string, bytes: number): () => void {
  let [own, sum] = [0, bytes];
  for (const place of taken) {
    if (place.account_id === account_id) own += 1;
    sum += place.bytes;
  }
  if (own >= MOST_OF_ONE || taken.size >= MOST_PLACES || sum > MOST_BYTES)
    throw new Problem("service_unavailable", { retryAfterSeconds: 2 });
  const place = { account_id, bytes };
  taken.add(place);
  return () => void taken.delete(place);
}
