/** What closes a sentence in any script, perhaps within quotation marks or brackets. */
const CLOSED = /\p{Sentence_Terminal}[\p{Pe}\p{Pf}"']*$/u;

/** Words that somebody typed, closed with a full stop. */
export const sentence = (text: string): string => (CLOSED.test(text) ? text : `${text}.`);

/** The sentence that names a reason, after others; "" where there is none. */
export const reasonGiven = (reason: string): string => reason && ` The reason given: ${sentence(reason)}`;
