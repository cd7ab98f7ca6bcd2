import type { Files } from "./files.mjs";

/** `given`: NAME and the remote, one of public, dashboards, admin. Answers what to do next; throws Mistake. */
export function newScreen(files: Files, given: string[]): string;
