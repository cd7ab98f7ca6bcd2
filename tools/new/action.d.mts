import type { Files } from "./files.mjs";

/** `given`: NAME, "METHOD /api/path", SERVICE/FEATURE, ACCESS. Answers what to do next; throws Mistake. */
export function newAction(files: Files, given: string[]): string;
