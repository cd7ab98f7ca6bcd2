import type { Files } from "./files.mjs";

/** `given`: SERVICE.FACT and, where it is not the service's own, the file of events. Answers what to do next; throws Mistake. */
export function newEvent(files: Files, given: string[]): string;
