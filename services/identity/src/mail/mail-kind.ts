/** The kinds of e-mails that people choose about, each by itself, in the words that they read. */
export const KIND_WORDS = {
  alerts: "job alerts, saved jobs and free places",
  // Not "your applications": to an employer these are of who applied to it.
  others: "applications, training and your account",
};

export type ChosenKind = keyof typeof KIND_WORDS;

/** What an e-mail is: those of the security of an account come whatever its person chose. */
export type MailKind = ChosenKind | "security";

/** What a link stops: the kind of the e-mail that it came in, or all, as links did before there were kinds. */
export type StoppedKind = ChosenKind | "all";

export const stoppedWords = (kind: StoppedKind): string => (kind === "all" ? "messages" : KIND_WORDS[kind]);
