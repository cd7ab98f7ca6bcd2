import type { CallSpec, ServerTypes } from "@jobcentre/contracts/call";
import type { Request, Response } from "express";
import type { EventStreamAnswer, FileAnswer, ListAnswer, PageAnswer } from "./answers.ts";
import type { Person } from "./person.ts";
import type { ReceivedFile } from "./uploads.ts";

/** A file of this request: checked and stored as pending, waiting for the action's transaction to keep it. */
export interface UploadedFile {
  file_id: string;
  field: string;
  name: string;
  mime: string;
  notes?: readonly string[];
}

/** What anyone may call answers everybody alike: the gateway does not even ask who reads. */
type PersonOf<C extends CallSpec> = C["access"] extends "anyone" | "internal" ? null : Person;

/** What an action gets: everything validated, the person's role already checked. */
export interface RequestContext<C extends CallSpec> {
  params: ServerTypes<C>["params"];
  query: ServerTypes<C>["query"];
  body: ServerTypes<C>["body"];
  files: UploadedFile[];
  person: PersonOf<C>;
  /** For the few actions that read or set cookies. */
  req: Request;
  res: Response;
}

type Result<C extends CallSpec> = C["response"] extends object
  ? ServerTypes<C>["response"] extends readonly (infer Item)[]
    ? ListAnswer<Item> | Item[]
    : ServerTypes<C>["response"]
  : FileAnswer | EventStreamAnswer | PageAnswer;

export interface Route {
  key: string;
  method: "get" | "post" | "put" | "delete";
  /** In Express's form, /api/things/:id. */
  path: string;
  spec: CallSpec;
  handle(context: RequestContext<CallSpec>): Promise<unknown>;
  inTurn: InTurn<CallSpec>;
  makes?: (context: RequestContext<CallSpec>) => Promise<ReceivedFile>;
}

/** Whether calls wait for one another: all of a route, or those that have the same record. */
type InTurn<C extends CallSpec> = boolean | ((context: RequestContext<C>) => string);

export interface RouteOptions<C extends CallSpec> {
  /**
   * Many such calls at once would write the same document, which a function names: in this process they wait for one another and
   * share transactions, so the action touches nothing but the store. A request whose caller has gone away meanwhile has no effect any more.
   */
  inTurn?: InTurn<C>;
  /**
   * A file that the call makes itself, before its action and outside of every transaction, so it may ask other services; it is the
   * last of `files`, stored as pending as those that arrive. A repeat that was answered already makes none.
   */
  makes?: (context: RequestContext<C>) => Promise<ReceivedFile>;
}

/** Connects one call of a contract to its action. Method, path, role and schemas all come from the contract. */
export function route<T extends Record<string, CallSpec>, K extends keyof T & string>(
  calls: T,
  key: K,
  handle: (context: RequestContext<T[K]>) => Promise<Result<T[K]>>,
  { inTurn = false, makes }: RouteOptions<T[K]> = {},
): Route {
  const [method, path] = key.split(" ") as [string, string];
  return {
    key,
    method: method.toLowerCase() as Route["method"],
    path: path.replaceAll(/\{(\w+)\}/g, ":$1"),
    spec: calls[key]!,
    handle: handle as Route["handle"],
    inTurn: inTurn as Route["inTurn"],
    makes: makes as Route["makes"],
  };
}
