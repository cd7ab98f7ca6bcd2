import { type Difference, words } from "./differences.ts";
import { readsOtherwise, takesLess } from "./takes-less.ts";

const LEFT_OUT = "Make it .optional(), or give it a .default()";

/** What of a request's difference refuses programs that send what was taken. */
export function requestOfPrograms({ at, what, was, is, isNeeded }: Difference): string[] {
  switch (what) {
    case "gone":
      return [`${at} is gone: who still sends it is refused. Go on taking it, without effect, for a release.`];
    case "new":
      return isNeeded ? [`${at} is new and needed: who does not know it is refused. ${LEFT_OUT}.`] : [];
    case "needed now":
      return [`${at} is needed now: who leaves it out is refused. ${LEFT_OUT}.`];
    case "may not be null any more":
      return [`${at} may not be null any more: who sends null is refused. Go on taking null.`];
    case "takes no other fields any more":
      return [`${at} takes no other fields any more: who sends some is refused. Go on passing over them.`];
    case "changed":
      return takesLess(was, is)
        ? [
            `${at} was ${words(was)} and is ${words(is)}: who sends what is no longer taken is refused. Go on taking it, or add a field beside it.`,
          ]
        : [];
    default:
      return [];
  }
}

/** What of an answer's difference programs do not find as they read it so far; those that check are told to leave room. */
export function answerToPrograms({ at, what, was, is }: Difference): string[] {
  switch (what) {
    case "gone":
      return [`${at} is gone: programs that read it find nothing. Go on answering it for a release.`];
    case "may be missing now":
      return [`${at} may be missing now, on which programs count. Go on answering it, or add a field beside it.`];
    case "may be null now":
      return [
        `${at} may be null now, which programs do not look for. Go on answering a value, or add a field beside it.`,
      ];
    case "changed":
      return readsOtherwise(was, is)
        ? [`${at} was ${words(was)} and is ${words(is)}: programs read it as before. Add a field beside it.`]
        : [];
    default:
      return [];
  }
}
