import { type CallSpec, isTagged } from "@jobcentre/contracts/call";
import { CallerGone } from "@jobcentre/messaging/in-transaction";
import { createTurnsByRecord } from "@jobcentre/messaging/shared-turns";
import type { Express, Request, Response } from "express";
import type { Connection } from "mongoose";
import type { Logger } from "pino";
import { checkAccess, type IsSuperAdmin, isOwnersOwn } from "./access.ts";
import {
  EventStreamAnswer,
  FileAnswer,
  ListAnswer,
  PageAnswer,
  sendEventStream,
  sendFile,
  sendList,
  sendPage,
} from "./answers.ts";
import { hasContent } from "./empty-content.ts";
import { discardPendingFiles, storePendingFile } from "./files.ts";
import { refuseUntilMoved } from "./handings-over.ts";
import { answerOnce, findStoredAnswer, type KeyedRequest } from "./idempotency.ts";
import { Problem } from "./problem.ts";
import type { NoteRefusal } from "./refused-calls.ts";
import { personOf } from "./request-person.ts";
import type { RequestContext, Route, UploadedFile } from "./route.ts";
import { sendJson } from "./send-text.ts";
import { createUploadReader, type ReceivedFile } from "./uploads.ts";
import { validate } from "./validate.ts";

interface MountOptions {
  db: Connection;
  isSuperAdmin?: IsSuperAdmin;
  /** Whether the service keeps what goes with a person where their company gets another owner. */
  followsOwners: boolean;
  noteRefusal: NoteRefusal;
  log: Logger;
  onServerError: () => void;
}

/** Instead of an answer, where nobody waits for one. */
const GONE = Symbol("the caller has gone away");

type Validated = Pick<RequestContext<CallSpec>, "params" | "query" | "body">;

function validateParams(spec: CallSpec, req: Request): unknown {
  if (!spec.params) return undefined;
  const parsed = spec.params.safeParse(req.params);
  // An id that is no id is a record that does not exist.
  if (!parsed.success) throw new Problem("not_found");
  return parsed.data;
}

function validateRequest(spec: CallSpec, req: Request, files: boolean): Validated {
  const params = validateParams(spec, req) as Validated["params"];
  const query = (spec.query ? validate(spec.query, req.query) : undefined) as Validated["query"];
  const isLeftOut = spec.optional_body && req.body === undefined && !hasContent(req);
  const given: unknown = files || isLeftOut ? { ...(req.body as object | undefined) } : req.body;
  if (!spec.body) {
    if (given && Object.keys(given).length > 0)
      throw new Problem("invalid_input", { text: "This call takes no content." });
    return { params, query, body: undefined };
  }
  // Of another type, or without one, the content was not read.
  if (given === undefined)
    throw new Problem("invalid_input", { text: "Send the content as JSON, with Content-Type: application/json." });
  return { params, query, body: validate(spec.body, given) as Validated["body"] };
}

function keyedRequest(
  route: Route,
  req: Request,
  input: Validated,
  received: ReceivedFile[],
): KeyedRequest | undefined {
  const key = req.get("Idempotency-Key");
  const person = personOf(req);
  // Signing in answers with a cookie, which is not part of a stored answer; such calls are open to anyone.
  const isKept = route.method === "post" && route.spec.access !== "anyone" && !route.spec.secret;
  if (!isKept || !key || !person) return undefined;
  if (key.length > 200) throw new Problem("invalid_input", { text: "The Idempotency-Key is too long." });
  const content = [
    input.params ?? null,
    input.body ?? null,
    received.map((file) => [file.field, file.name, file.sha256]),
  ];
  const { account_id, colleague_id: asker_id = account_id } = person;
  return { account_id, asker_id, route: route.key, key, content };
}

/** Stores files one by one into `stored`, where those before one that failed are found. */
async function store(db: Connection, req: Request, received: ReceivedFile[], stored: UploadedFile[]): Promise<void> {
  const owner = personOf(req)?.account_id ?? "";
  for (const file of received) {
    stored.push({
      file_id: await storePendingFile(db, owner, file),
      field: file.field,
      name: file.name,
      mime: file.mime,
      ...(file.notes && { notes: file.notes }),
    });
  }
}

function send(
  route: Route,
  { req, res }: { req: Request; res: Response },
  input: Validated,
  answer: unknown,
  { log, onServerError }: MountOptions,
): Promise<void> | void {
  // Who has gone away does not go again: nothing would close a file or a stream that is opened now.
  if (res.closed) return;
  if (answer instanceof FileAnswer) {
    return sendFile(res, answer, (error) => {
      log.warn({ err: error, trace_id: res.locals.requestId, route: route.path }, "an answer broke off");
      onServerError();
    });
  }
  if (answer instanceof EventStreamAnswer) return sendEventStream(res, answer);
  if (answer instanceof PageAnswer) return sendPage(req, res, answer);
  const { status = 200, made_at } = route.spec;
  const tagged = isTagged(route.method, route.spec);
  if (answer instanceof ListAnswer) {
    const { page, limit } = input.query as unknown as { page: number; limit: number };
    return sendList(req, res, answer, { page, limit, tagged });
  }
  if (made_at) res.location(made_at.replace("{id}", (answer as { id: string }).id));
  return sendJson(req, res.status(status), answer, tagged);
}

/** Mounts one route: role, upload, validation, repeat protection, action, answer, in this order. */
export function mountRoute(app: Express, route: Route, options: MountOptions): void {
  const { db } = options;
  const inTurn = createTurnsByRecord(db);
  const readUploads = route.spec.files ? createUploadReader(route.spec) : undefined;

  async function handle(req: Request, res: Response): Promise<void> {
    const person = personOf(req);
    if (route.spec.access !== "internal") await checkAccess(route, person, options.isSuperAdmin);
    if (person && options.followsOwners && isOwnersOwn(route, person)) await refuseUntilMoved(db, person);
    // Express answers HEAD by the GET's own action.
    if (route.spec.effect && req.method === "HEAD") {
      res.set("Allow", "GET");
      throw new Problem("method_not_allowed");
    }
    validateParams(route.spec, req);
    const received = readUploads ? await readUploads(req, res) : [];
    const input = validateRequest(route.spec, req, Boolean(readUploads));
    const keyed = keyedRequest(route, req, input, received);
    const repeated = keyed && (await findStoredAnswer(db, keyed));
    if (repeated) return send(route, { req, res }, input, repeated.answer, options);
    // As its type says: whoever may be signed in, what anyone may call does not depend on it.
    const asker = route.spec.access === "anyone" ? null : person;
    const asked = { ...input, files: [], person: asker, req, res } as unknown as RequestContext<CallSpec>;
    const made = route.makes ? [await route.makes(asked)] : [];
    const files: UploadedFile[] = [];
    const context = { ...asked, files };
    try {
      await store(db, req, [...received, ...made], files);
      const work = (): Promise<unknown> => route.handle(context);
      const run = (): Promise<unknown> => (keyed ? answerOnce(db, keyed, work) : work());
      const record = typeof route.inTurn === "function" ? route.inTurn(context) : "all";
      const answer = await (route.inTurn ? inTurn(record, async () => (res.closed ? GONE : run())) : run());
      if (answer === GONE) return;
      await send(route, { req, res }, input, answer, options);
    } catch (error) {
      if (error instanceof CallerGone) return;
      throw error;
    } finally {
      // Of a call that failed, that nobody waits for, or that was a repeat.
      const ids = files.map(({ file_id }) => file_id);
      await discardPendingFiles(db, ids).catch(() => undefined);
    }
  }

  app[route.method](route.path, async (req: Request, res: Response) => {
    try {
      await handle(req, res);
    } catch (error) {
      await options.noteRefusal(route, personOf(req), error);
      throw error;
    }
  });
}
