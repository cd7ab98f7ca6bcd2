import { type Difference, words } from "./differences.ts";

const BEFORE = "the version before";
const LATER =
  "Take it in this release and send it in the next one, which MEANT_CHANGES then says, or make a call of its own";
const OWN_CALL = "Make a call of its own, beside this one, or add a field";

/** What of the difference of a body between services one of two versions refuses from the other: bodies are strict on both sides. */
export function bodyBetweenServices({ at, what, was, is, isNeeded }: Difference): string[] {
  switch (what) {
    case "gone":
      return [
        `${at} is gone, which ${BEFORE} ${isNeeded ? "needs, and" : "still"} sends. Go on with it for a release.`,
      ];
    case "new":
      return [
        isNeeded
          ? `${at} is new and needed: ${BEFORE} does not send it, and refuses it. Make it .optional(). ${LATER}.`
          : `${at} is new: ${BEFORE} refuses a body that has it. ${LATER}.`,
      ];
    case "needed now":
      return [`${at} is needed now: ${BEFORE} may leave it out. Make it .optional() for a release.`];
    case "may be missing now":
      return [`${at} may be left out now: ${BEFORE} refuses a body without it. Go on needing it for a release.`];
    case "may be null now":
      return [`${at} may be null now, which ${BEFORE} refuses. ${LATER}.`];
    case "may not be null any more":
      return [`${at} may not be null any more: ${BEFORE} may send that. Go on taking null for a release.`];
    case "takes no other fields any more":
      return [`${at} takes no other fields any more, which ${BEFORE} may send. Go on passing over them for a release.`];
    case "changed":
      return [`${at} was ${words(was)} and is ${words(is)}: one version refuses what the other sends. ${OWN_CALL}.`];
  }
}

/** What of the difference of an answer between services the version that asks does not take from the one that answers. */
export function answerBetweenServices({ at, what, was, is, isNeeded, hasDefault }: Difference): string[] {
  switch (what) {
    case "gone":
      return [`${at} is gone, which ${BEFORE} reads. Go on answering it for a release.`];
    case "new":
      if (isNeeded) return [`${at} is new and needed, which ${BEFORE} does not answer. Give it a .default().`];
      return was.additionalProperties === false
        ? [
            `${at} is new: ${BEFORE} takes no field that it does not know. Answer it in the next release, and read with z.object() in this one.`,
          ]
        : [];
    case "needed now":
      return [`${at} is needed now, which ${BEFORE} may leave out. Give it a .default().`];
    case "may be missing now":
      return hasDefault ? [] : [`${at} may be missing now, which ${BEFORE} needs. Go on answering it.`];
    case "may be null now":
      return [`${at} may be null now, which ${BEFORE} does not take. ${OWN_CALL}.`];
    case "may not be null any more":
      return [`${at} may not be null any more, which ${BEFORE} may answer. Go on taking null.`];
    case "takes no other fields any more":
      return [`${at} takes no other fields any more: of a later version it could not be read. Read with z.object().`];
    case "changed":
      return [
        `${at} was ${words(was)} and is ${words(is)}: one version does not take what the other answers. ${OWN_CALL}.`,
      ];
  }
}
