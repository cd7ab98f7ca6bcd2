import { setTimeout as delay } from "node:timers/promises";
import { type BsonDocument, isDocument } from "../bson-type.ts";
import { MongoError } from "../mongo-error.ts";
import { ConnectionEnds } from "../wire/malformed-message.ts";
import { count, document, flag, text } from "./arguments.ts";
import { labelsOf } from "./error-labels.ts";
import { type FailPointMode, modeOf } from "./fail-point-mode.ts";
import { checkKnownFields, fieldTypes } from "./known-fields.ts";
import type { Operation, Reply } from "./operation.ts";
import { heardWith } from "./topology-version.ts";

/** What a reply says besides of a concern that is not met. */
export interface UnmetConcern {
  told: Reply;
  errorLabels: string[];
}

interface FailPoint extends FailPointMode {
  data: BsonDocument;
}

const dataFields = {
  failCommand: fieldTypes(
    "failCommands:names! errorCode:number errorLabels:names closeConnection:flag writeConcernError:object " +
      "blockConnection:flag blockTimeMS:count appName:string threadName:string namespace:string",
  ),
  onPrimaryTransactionalWrite: fieldTypes("failBeforeCommitExceptionCode:number closeConnection:flag"),
  maxTimeAlwaysTimeOut: fieldTypes(""),
  // It reads its code alone.
  failGetMoreAfterCursorCheckout: fieldTypes("errorCode:number appName:string namespace:string closeConnection"),
};
type Name = keyof typeof dataFields;

/** What a client says its application's name with. */
const handshakes = new Set(["hello", "isMaster", "ismaster"]);

/**
 * What tests of drivers and services ask to go wrong (`configureFailPoint`): commands that fail, wait or lose their
 * connection, retryable writes whose answer is lost, cursors that end early, and time limits that are over at once. They
 * are forgotten with the process.
 */
export class FailPoints {
  readonly #set = new Map<Name, FailPoint>();
  /** How often each took effect. */
  readonly #taken = new Map<Name, number>();
  /** Names of applications by connection, where a client gave one. */
  readonly #applications = new Map<number, string>();

  #clientIs(connectionId: number, { client }: BsonDocument): void {
    const name = isDocument(client) && isDocument(client.application) ? client.application.name : undefined;
    if (typeof name === "string") this.#applications.set(connectionId, name);
  }

  connectionClosed(connectionId: number): void {
    this.#applications.delete(connectionId);
  }

  /** @returns how often it has taken effect since the start. */
  configure(name: string, command: BsonDocument): number {
    if (!Object.hasOwn(dataFields, name)) throw new MongoError(266, `${name} not found`);
    const known = name as Name;
    const data = document(command, "data");
    const mode = modeOf(command.mode);
    if (mode) {
      checkKnownFields(`configureFailPoint.${known}`, data, dataFields[known]);
      this.#set.set(known, { data, ...mode });
    } else this.#set.delete(known);
    return this.#taken.get(known) ?? 0;
  }

  /** Runs a command as the fail points that are set want it. */
  run(name: string, command: BsonDocument, connectionId: number, work: () => Promise<Reply>): Promise<Reply> {
    if (handshakes.has(name)) this.#clientIs(connectionId, command);
    if (this.#set.size === 0 || name === "configureFailPoint") return work();
    const stops = (data: BsonDocument) =>
      data.errorCode !== undefined || flag(data, "closeConnection") || flag(data, "blockConnection");
    const failed = this.#takes(
      "failCommand",
      (data) => stops(data) && this.#isMeant(data, name, command, connectionId),
    );
    return failed ? failCommand(failed, command, work) : work();
  }

  /** What is told of the concern of a command that may have one, and is done or has failed with `code`. */
  unmetConcern({ name, command, connectionId }: Operation, code?: number): UnmetConcern | undefined {
    const data = this.#takes(
      "failCommand",
      (data) => isDocument(data.writeConcernError) && this.#isMeant(data, name, command, connectionId),
    );
    if (!data) return undefined;
    const writeConcernError = document(data, "writeConcernError");
    const concern = count(writeConcernError, "code") ?? 0;
    const errorLabels = askedLabels(data) ?? labelsOf(code, command, concern);
    return { told: { writeConcernError, ...heardWith(concern) }, errorLabels };
  }

  /** Meets a retryable write that is not committed yet: throws where it is not to be there, notes where its answer is lost. */
  meetWrite(operation: Operation): void {
    const data = this.#takes("onPrimaryTransactionalWrite", () => true);
    if (!data) return;
    const code = count(data, "failBeforeCommitExceptionCode");
    operation.losesAnswer = data.closeConnection === undefined || flag(data, "closeConnection");
    if (code === undefined) return;
    if (operation.losesAnswer) throw closing();
    throw new MongoError(code, "Failing write via 'onPrimaryTransactionalWrite' failpoint", {
      errorLabels: labelsOf(code, operation.command),
    });
  }

  /** Throws where a cursor that is read on is to end. */
  meetCursor({ name, command, connectionId }: Operation): void {
    const data = this.#takes("failGetMoreAfterCursorCheckout", (asked) =>
      this.#isMeant({ ...asked, failCommands: ["getMore"] }, name, command, connectionId),
    );
    if (!data) return;
    throw new MongoError(count(data, "errorCode") ?? 1, "Hit the 'failGetMoreAfterCursorCheckout' failpoint");
  }

  /** Whether a command that has a maxTimeMS is out of time at once. */
  endsTime(): boolean {
    return this.#takes("maxTimeAlwaysTimeOut", () => true) !== undefined;
  }

  #isMeant(data: BsonDocument, name: string, command: BsonDocument, by: number): boolean {
    const { failCommands, appName, threadName, namespace } = data;
    // Some commands have a second name that differs in its capitals.
    const names = [failCommands].flat().map((one) => String(one).toLowerCase());
    if (!names.includes(name.toLowerCase())) return false;
    if (appName !== undefined && appName !== this.#applications.get(by)) return false;
    // MongoDB calls the thread of a connection by its number.
    if (threadName !== undefined && threadName !== `conn${by}`) return false;
    const collection = name === "getMore" ? command.collection : command[name];
    return namespace === undefined || namespace === `${command.$db}.${collection}`;
  }

  #takes(name: Name, isMeant: (data: BsonDocument) => boolean): BsonDocument | undefined {
    const point = this.#set.get(name);
    if (!point || !isMeant(point.data)) return undefined;
    if (point.skips > 0) {
      point.skips -= 1;
      return undefined;
    }
    if (Math.random() >= point.probability) return undefined;
    point.times -= 1;
    this.#taken.set(name, (this.#taken.get(name) ?? 0) + 1);
    if (point.times === 0) this.#set.delete(name);
    return point.data;
  }
}

/** `configureFailPoint`. */
export function configureFailPoint({ store, command }: Operation): Reply {
  return { count: store.failPoints.configure(text(command, "configureFailPoint"), command) };
}

async function failCommand(data: BsonDocument, command: BsonDocument, work: () => Promise<Reply>): Promise<Reply> {
  if (flag(data, "blockConnection")) await delay(waitOf(data));
  if (flag(data, "closeConnection")) throw closing();
  const code = count(data, "errorCode");
  if (code === undefined) return work();
  throw new MongoError(code, "Failing command via 'failCommand' failpoint", {
    errorLabels: askedLabels(data) ?? labelsOf(code, command),
    extra: { ...heardWith(code) },
  });
}

/** For how long a command waits, which is to be told (72). */
function waitOf(data: BsonDocument): number {
  const wait = count(data, "blockTimeMS");
  if (wait === undefined) throw new MongoError(72, "must specify 'blockTimeMS' when 'blockConnection' is true");
  return wait;
}

/** The labels that stand in the place of MongoDB's own. */
function askedLabels({ errorLabels }: BsonDocument): string[] | undefined {
  return errorLabels === undefined ? undefined : ([errorLabels].flat() as string[]);
}

/** Closes a connection in the place of an answer. */
export function closing(): ConnectionEnds {
  return new ConnectionEnds("a fail point closes it");
}
