import type * as z from "zod";
import type { ProgramKeyScope } from "./program-key-options.ts";

/** Who may make a call. `internal` is another service with a service token, never a browser. */
export type Access = "anyone" | "signed_in" | "job_seeker" | "employer" | "admin" | "super_admin" | "internal";

export type FileKind = "cv" | "logo" | "training_document" | "program_image" | "business_plan" | "financial_projection";

/** A file field of a multipart call. A name ending in `*` stands for a family such as document_0, document_1. */
export interface FileField {
  kind: FileKind;
  max_count: number;
  required?: boolean;
}

/** One HTTP call as both sides see it: the service validates with it, the frontends and OpenAPI take their types from it. */
export interface CallSpec {
  access: Access;
  summary: string;
  params?: z.ZodObject;
  query?: z.ZodObject;
  body?: z.ZodObject;
  /** The body may be left out; one that is sent is checked all the same. */
  optional_body?: true;
  /** Makes the call multipart: `body` then describes its text fields. */
  files?: Record<string, FileField>;
  /** What a success answers as JSON; left out for anything else. */
  response?: z.ZodType;
  /** What a success without `response` is: a file, unless told. */
  answers?: "file" | "page" | "events";
  /** Signing in: `sets` leaves cookies with whoever calls, `needs` also reads those that a call before it left; `ends` takes the session's. */
  cookies?: "sets" | "needs" | "ends";
  /** A GET that ends, counts or notes something; HEAD, which promises to do nothing, is refused. */
  effect?: true;
  /**
   * What differs from the rule for an account that the centre suspended, which makes plain reads and nothing else: `open` is for it
   * too, `closed` is a read of what is other people's.
   */
  suspended?: "open" | "closed";
  /**
   * What differs from the rule for a colleague of a company, who may make the calls of employers and of those that are for whoever is
   * signed in none: `open` is one of these that is the company's, too, `closed` one of the owner's alone.
   */
  colleagues?: "open" | "closed";
  /**
   * What differs from the rule for a company's new owner, whose own calls wait until the former owner's has gone: `open` is about nothing
   * that is an owner's, `open_to_admins` neither, where an administrator calls.
   */
  while_moving?: "open" | "open_to_admins";
  /**
   * With which keys a company's own software may make the call: `jobs` with every one, `applicants` with those that are for
   * applications too. Left out, with none; what anyone may read needs none.
   */
  programs?: ProgramKeyScope;
  /** The answer opens something, so it is not kept for repeats. */
  secret?: boolean;
  /** Status of a success, 200 unless told. */
  status?: number;
  /** Where what it makes is read, by the `id` that it answers: the path of a GET, with {id}. */
  made_at?: `/api/${string}/{id}`;
}

/** Whether a call reads what everybody gets alike, whoever asks. One with a token in its path is for whoever has that. */
export const isAlikeForAll = ({ access, cookies, params }: CallSpec): boolean =>
  access === "anyone" && !cookies && !(params && "token" in params.shape);

/** Whether what a call answers has a tag (ETag), where that is JSON: who has it already need not get it again. */
export const isTagged = (method: string, spec: CallSpec): boolean =>
  method.toUpperCase() === "GET" && !spec.effect && isAlikeForAll(spec);

export type CallKey = `${"GET" | "POST" | "PUT" | "DELETE"} /${string}`;

/** Declares a service's calls, keyed by "METHOD /path/{param}". */
export function defineCalls<const T extends Record<CallKey, CallSpec>>(calls: T): T {
  return calls;
}

type In<T> = T extends z.ZodType ? z.input<T> : undefined;
type Out<T> = T extends z.ZodType ? z.output<T> : undefined;

/** The types of each call as a client sees them. */
export type ClientTypes<T extends Record<string, CallSpec>> = {
  [K in keyof T]: {
    params: In<T[K]["params"]>;
    query: In<T[K]["query"]>;
    body: In<T[K]["body"]>;
    files: T[K]["files"] extends object ? true : false;
    response: Out<T[K]["response"]>;
  };
};

/** The types of a call as the service's action sees them, after validation. */
export interface ServerTypes<C extends CallSpec> {
  params: Out<C["params"]>;
  query: Out<C["query"]>;
  body: Out<C["body"]>;
  response: Out<C["response"]>;
}
