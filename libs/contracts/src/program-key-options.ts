/** What a company's own software may do with a key: `jobs` the calls of its jobs, `applicants` those and the ones of who applied for them. */
export const PROGRAM_KEY_SCOPES = ["jobs", "applicants"] as const;
export type ProgramKeyScope = (typeof PROGRAM_KEY_SCOPES)[number];

/** How many keys of a company hold at the same time. */
export const MOST_PROGRAM_KEYS = 5;
/** For how long a key holds. */
export const PROGRAM_KEY_DAYS = 365;
/** So many days before that its company is reminded. */
export const PROGRAM_KEY_REMINDED_DAYS = 14;

/** What every key begins with, so that people and scanners of sources know one when they see it. */
export const PROGRAM_KEY_PREFIX = "ajc_";
/** The prefix and 32 random bytes. */
export const PROGRAM_KEY_SHAPE = /^ajc_[\w-]{43}$/;

/** What the message about a key that was made, or ended, says of it: by these words a page knows what was done there. */
export const keyMadeWords = (name: string): string => `The key "${name}" was made`;
export const keyEndedWords = (name: string): string => `You ended the key "${name}"`;
