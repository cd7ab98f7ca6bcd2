import { createListeners } from "./listeners.ts";

const others = createListeners<string>();

let account: string | undefined;
let isOthers = false;

/** Notes whose page this is: what it changes is meant for this account alone, whoever is signed in by then in another tab. */
export function actFor(id: string | undefined): void {
  account = id;
  isOthers = false;
}

/** Whether a change was refused because somebody else is signed in by now: until the page is loaded anew nothing of theirs is read into it. */
export const isOthersPage = (): boolean => isOthers;

/** Names the account to the gateway, which refuses what is meant for another one than is signed in. */
export const accountHeader = (): Record<string, string> => (account ? { "X-Account": account } : {});

/** Calls `listener` with what to say whenever a change was refused because somebody else is signed in by now. Returns how to stop. */
export const onOtherAccount = others.on;

export function tellOtherAccount(text: string): void {
  isOthers = true;
  others.tell(text);
}
