/** What is said of a sign-out elsewhere: of one's own browser, or of whoever else is signed in there. */
export interface SessionWords {
  done: string;
  failed: string;
  /** No answer came. */
  unknown: string;
}

const words = (who: string, be: "are" | "is"): Omit<SessionWords, "done"> => ({
  failed: `That did not work. ${who} ${be} still signed in there; please try again.`,
  unknown: `No answer arrived, so it is not known whether ${who === "You" ? "you" : who} ${be} still signed in there. Please try again.`,
});

/** Of one browser, a colleague's by their name. */
export const wordsOfOne = (colleague: string | undefined): SessionWords =>
  colleague
    ? { done: `${colleague} is signed out there.`, ...words(colleague, "is") }
    : { done: "You are signed out there.", ...words("You", "are") };

/** Of all others, colleagues' among them or not. */
export const wordsOfOthers = (withColleagues: boolean): SessionWords =>
  withColleagues
    ? { done: "You are signed out everywhere else, and your colleagues everywhere.", ...words("Somebody", "is") }
    : { done: "You are signed out everywhere else.", ...words("You", "are") };
