import { UNKNOWN_CONTENT, UNKNOWN_FIELD } from "@jobcentre/contracts/unknown-field";
import { tabStore } from "../session/browser-storage.ts";
import type { ApiError } from "./errors.ts";

/** The builds for which this tab was loaded anew, each with when: while gateways of two answer at one address, each would send it to the other. */
const LOADED_FOR = "loaded_for";
/** Longer than an update has gateways of two builds; one that was taken back and comes again comes later. */
const REMEMBERED_MS = 60 * 60_000;

let answered: string | null = null;
let changes = 0;
let waiting: (() => void)[] = [];
const refused = new Set<(build: string) => void>();

/** Notes which build of the pages the gateway has that just answered. */
export function noteBuild(build: string | null): void {
  answered = build;
}

/** Calls `listener` with its build whenever a gateway of another one than this page did not know what was sent. Returns how to stop. */
export function onRefusedByOtherBuild(listener: (build: string) => void): () => void {
  refused.add(listener);
  return () => refused.delete(listener);
}

/** What an older version answers to a call that it does not know. */
const UNKNOWN_CALL: readonly string[] = ["unknown_call", "method_not_allowed"];

/** Whether it is a field or a call that is not known: other refusals say themselves what to do. */
function isUnknown({ code, fields, text }: ApiError): boolean {
  if (code !== "invalid_input") return UNKNOWN_CALL.includes(code);
  return UNKNOWN_CONTENT.includes(text) || Object.values(fields).includes(UNKNOWN_FIELD);
}

/** Notes how a change was refused. */
export function noteRefusal(error: ApiError): void {
  if (answered && isOtherBuild() && isUnknown(error)) for (const listener of refused) listener(answered);
}

function isOtherBuild(): boolean {
  const own = document.documentElement.dataset.build;
  return Boolean(own && answered && answered !== own);
}

/** Notes a call that changes something as it leaves (1), and as it is answered (-1): to load anew would break it off. */
export function noteChange(by: 1 | -1): void {
  changes += by;
  if (changes > 0) return;
  for (const go of waiting) go();
  waiting = [];
}

/** Begins as a page that was just loaded. Tests of one process share theirs, in which calls may never be answered. */
export function forgetSending(): void {
  noteChange(-changes as -1);
}

/** Whether something is being sent, or work goes on that a new page would break off. */
export const isSending = (): boolean => changes > 0;

/** Waits until nothing is being sent and no work goes on that a new page would break off. */
export async function untilNothingIsSent(): Promise<void> {
  while (isSending()) await new Promise<void>((resolve) => waiting.push(resolve));
}

/** Does work of several calls, such as a list that is saved or many changes one by one, which goes on where its page was left: nothing breaks it off. */
export async function whileBusy<Result>(work: () => Promise<Result>): Promise<Result> {
  noteChange(1);
  try {
    return await work();
  } finally {
    noteChange(-1);
  }
}

/** Whether to load the page anew where somebody leaves it: the gateway has another build than this page, for the first time in this tab within an hour. */
export function takesNewBuild(): boolean {
  if (!answered || !isOtherBuild() || isSending()) return false;
  const before = loadedFor();
  if (before.some(([build]) => build === answered)) return false;
  tabStore.write(LOADED_FOR, [...before, [answered, Date.now()]].map((one) => one.join(":")).join(" "));
  return true;
}

/** Those that are remembered, as build and when; what an older page wrote has no moment and is forgotten. */
const loadedFor = (): [string, number][] =>
  (tabStore.read(LOADED_FOR) ?? "")
    .split(" ")
    .map((one): [string, number] => [one.split(":")[0] as string, Number(one.split(":")[1])])
    .filter(([, at]) => Date.now() - at < REMEMBERED_MS);
