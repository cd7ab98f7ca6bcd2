import { type Difference, differences, words } from "./differences.ts";
import type { ReleasedEvents } from "./released-events.ts";

const OWN_FACT = "Tell it as an event of its own, beside this one, and keep this as it was for a release";
const ALSO_OLDER = "Give it a .default(), or make it .optional(): facts of before do not have it";

/**
 * What of today's events two versions that run side by side would not bear, each with what to do: the released one reads what this one
 * tells, and this one what the released one told before, or has in its outbox and its dead letters. Events and fields that are new are
 * none of it: a consumer passes over what it does not know (`known-part.ts`).
 */
export function eventProblems(released: ReleasedEvents, today: ReleasedEvents): string[] {
  return Object.entries(released).flatMap(([name, was]) => {
    const is = today[name];
    if (!is)
      return [`${name} is gone: what is under way of it is lost. Keep it, consumed by whom it was, for a release.`];
    if (is.version !== was.version)
      return [
        `${name} has version ${is.version}, released is ${was.version}: each version puts what the other tells among its dead letters. ${OWN_FACT}.`,
      ];
    return differences(was.data, is.data, name).flatMap(problemOf);
  });
}

function problemOf({ at, what, was, is, isNeeded, hasDefault }: Difference): string[] {
  switch (what) {
    case "gone":
      return isNeeded
        ? [
            `${at} is gone, which the version before needs: it puts the fact among its dead letters. Go on telling it for a release.`,
          ]
        : [
            `${at} is gone: what the version before tells in it is lost, and it no longer learns it. Go on telling it for a release.`,
          ];
    case "new":
      return isNeeded ? [`${at} is new and needed. ${ALSO_OLDER}.`] : [];
    case "needed now":
      return [`${at} is needed now. ${ALSO_OLDER}.`];
    case "may be missing now":
      // What has a default is written with it.
      return hasDefault
        ? []
        : [
            `${at} may be missing now, which the version before puts among its dead letters. ${OWN_FACT}, or give it a .default().`,
          ];
    case "may be null now":
      return [`${at} may be null now: the version before puts that among its dead letters. ${OWN_FACT}.`];
    case "may not be null any more":
      return [`${at} may not be null any more: facts of before that are null become dead letters. Go on taking null.`];
    case "takes no other fields any more":
      return [];
    case "changed":
      return [
        `${at} was ${words(was)} and is ${words(is)}: what one version tells and the other does not take becomes a dead letter there. ${OWN_FACT}, or add a field beside it.`,
      ];
  }
}
