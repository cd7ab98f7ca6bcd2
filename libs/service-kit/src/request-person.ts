import type { Request } from "express";
import type { Person } from "./person.ts";

const people = new WeakMap<Request, Person>();

/** Remembers who makes this request, once the token was verified. */
export function setPerson(req: Request, person: Person): void {
  people.set(req, person);
}

/** Who makes this request, or null without a session. */
export function personOf(req: Request): Person | null {
  return people.get(req) ?? null;
}
