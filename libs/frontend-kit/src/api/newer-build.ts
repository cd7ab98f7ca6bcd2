import { tabStore } from "../session/browser-storage.ts";

/** The builds for which this tab was loaded anew, each with when: while gateways of two answer at one address, each would send it to the other. */
const LOADED_FOR = "loaded_for";
/** Longer than an update has gateways of two builds; one that was taken back and comes again comes later. */
const REMEMBERED_MS = 60 * 60_000;

let answered: string | null = null;
let changes = 0;
let waiting: (() => void)[] = [];
const refused = new Set<() => void>();

/** Notes which build of the pages the gateway has that just answered. */
export function noteBuild(build: string | null): void {
  answered = build;
}

/** Calls `listener` whenever a change was not taken by a gateway of another build than this page. Returns how to stop. */
export function onRefusedByOtherBuild(listener: () => void): () => void {
  refused.add(listener);
  return () => refused.delete(listener);
}

/** What an older version answers to a field or a call that it does not know; other refusals say themselves what to do. */
const NOT_TAKEN: readonly number[] = [400, 404, 405];

export function noteRefusal(status: number): void {
  if (isOtherBuild() && NOT_TAKEN.includes(status)) for (const listener of refused) listener();
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

/** Waits until nothing is being sent and no work goes on that a new page would break off. */
export async function untilNothingIsSent(): Promise<void> {
  while (changes > 0) await new Promise<void>((resolve) => waiting.push(resolve));
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
  if (!answered || !isOtherBuild() || changes > 0) return false;
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
