import type { Request } from "express";
import type { Person } from "./person.ts";

/** On the request itself: the entries of a WeakMap would keep V8's collector busy for each of them. */
const PERSON = Symbol("who makes a request");

type Known = Request & { [PERSON]?: Person };

/** Remembers who makes this request, once the token was verified. */
export function setPerson(req: Known, person: Person): void {
  req[PERSON] = person;
}

/** Who makes this request, or null without a session. */
export function personOf(req: Known): Person | null {
  return req[PERSON] ?? null;
}
