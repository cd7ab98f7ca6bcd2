import { UNKNOWN_CONTENT, UNKNOWN_FIELD } from "@jobcentre/contracts/unknown-field";
import { tabStore } from "../session/browser-storage.ts";
import type { ApiError } from "./errors.ts";
import { createListeners } from "./listeners.ts";

/** With a build: when this tab was loaded anew for it. While gateways of two answer at one address, each would send it to the other. */
const LOADED_FOR = "loaded_for:";
/** Longer than an update has gateways of two builds; one that was taken back and comes again comes later. */
const REMEMBERED_MS = 60 * 60_000;

let answered: string | null = null;
let changes = 0;
const refusals = createListeners<string>();

/** Notes which build of the pages the gateway has that just answered. */
export function noteBuild(build: string | null): void {
  answered = build;
}

/** Calls `listener` with its build whenever a gateway of another one than this page did not know what was sent. Returns how to stop. */
export const onRefusedByOtherBuild = refusals.on;

/** What an older version answers to a call that it does not know. */
const UNKNOWN_CALL: readonly string[] = ["unknown_call", "method_not_allowed"];

/** Whether it is a field or a call that is not known: other refusals say themselves what to do. */
function isUnknown({ code, fields, text }: ApiError): boolean {
  if (code !== "invalid_input") return UNKNOWN_CALL.includes(code);
  return UNKNOWN_CONTENT.includes(text) || Object.values(fields).includes(UNKNOWN_FIELD);
}

/** Notes how a change was refused. */
export function noteRefusal(error: ApiError): void {
  const build = otherBuild();
  if (build && isUnknown(error)) refusals.tell(build);
}

/** That of the gateway, where the page has another one. */
function otherBuild(): string | null {
  const own = document.documentElement.dataset.build;
  return own && answered !== own ? answered : null;
}

/** Notes a call that changes something as it leaves (1), and as it is answered (-1): to load anew would break it off. */
export function noteChange(by: 1 | -1): void {
  changes += by;
}

/** Begins as a page that was just loaded. Tests of one process share theirs, in which calls may never be answered. */
export function forgetSending(): void {
  changes = 0;
}

/** Whether something is being sent, or work goes on that a new page would break off. */
export const isSending = (): boolean => changes > 0;

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
  const build = otherBuild();
  if (!build || isSending()) return false;
  const key = LOADED_FOR + build;
  if (Date.now() - Number(tabStore.read(key)) < REMEMBERED_MS) return false;
  tabStore.write(key, `${Date.now()}`);
  return true;
}
