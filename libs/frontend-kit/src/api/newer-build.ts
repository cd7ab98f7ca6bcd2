import { tabStore } from "../session/browser-storage.ts";

/** The builds for which this tab was loaded anew: while gateways of two answer at one address, each would send it to the other. */
const LOADED_FOR = "loaded_for";

let answered: string | null = null;
let changes = 0;

/** Notes which build of the pages the gateway has that just answered. */
export function noteBuild(build: string | null): void {
  answered = build;
}

/** Notes a call that changes something as it leaves (1), and as it is answered (-1): to load anew would break it off. */
export function noteChange(by: 1 | -1): void {
  changes += by;
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

/** Whether to load the page anew where somebody leaves it: the gateway has another build than this page, for the first time in this tab. */
export function takesNewBuild(): boolean {
  const own = document.documentElement.dataset.build;
  const before = tabStore.read(LOADED_FOR) ?? "";
  if (!own || !answered || answered === own || changes > 0 || before.includes(answered)) return false;
  tabStore.write(LOADED_FOR, `${before} ${answered}`);
  return true;
}
