import type { ProgramKey } from "./program-keys.api.ts";

/** What a key is for, in a word or three. */
export const SCOPE_WORDS: Record<ProgramKey["may"], string> = { jobs: "Jobs", applicants: "Jobs and applicants" };
