import { readsByPath } from "./reads-by-path.ts";

// One that sets or ends cookies is about a session all the same.
const isOpen = readsByPath(({ access, cookies }) => access === "anyone" && !cookies);

/**
 * Whether a request, on a path below `prefix`, reads what everybody gets alike, whoever asks: nobody needs to find out who that is.
 * In doubt false: then the session is looked up, which is never wrong.
 */
export const isOpenRead = (method: string, path: string, prefix: string): boolean =>
  (method === "GET" || method === "HEAD") && isOpen(path, prefix);
