import type { QueryClient } from "@jobcentre/frontend-kit/query";

/** Not what a call answers: kept beside that, since the pages share it and it goes with who is signed in. */
const DONE_HERE = ["done here"];

/** Notes what was done in this tab, and read so there, by the number that the message about it names. */
export function noteDoneHere(client: QueryClient, number: string): void {
  client.setQueryData<readonly string[]>(DONE_HERE, (before = []) => [...before, number]);
}

/** Whether a message tells of what was noted here: it is news for whoever else of the company reads it, and in other tabs. */
export const wasDoneHere = (client: QueryClient, { message }: { message: string }): boolean =>
  !!client.getQueryData<readonly string[]>(DONE_HERE)?.some((number) => message.includes(number));
