import { hostname } from "node:os";
import { Long, ObjectId } from "bson";
import { isDocument } from "../bson-type.ts";
import { MongoError } from "../mongo-error.ts";
import { largestDocument } from "../storage/documents.ts";
import { sessionMinutes } from "../transaction/sessions.ts";
import { largestMessage } from "../wire/message.ts";
import { flag, mostOperations } from "./arguments.ts";
import type { Operation, Reply, Store } from "./operation.ts";
import { awaitNews, topologyVersion } from "./topology-version.ts";

/** MongoDB 7.0 */
export const version = "7.0.0";
const wireVersion = 21;
export const setName = "jobcentre";
/** The only election of the set, and its term. */
export const electionId = new ObjectId("7fffffff0000000000000001");
export const term = Long.ONE;

/** When an operation was, and in which term. */
export const opTimeOf = (store: Store): Reply => ({ ts: store.clusterTime(), t: term });

/** What a member says of its set: one of one, which is what transactions and retryable writes need. */
export function memberOf({ store }: Operation, writable = "isWritablePrimary"): Reply {
  const now = new Date();
  const lastOperation = opTimeOf(store);
  return {
    topologyVersion,
    [writable]: true,
    hosts: [store.address],
    setName,
    setVersion: 1,
    secondary: false,
    primary: store.address,
    me: store.address,
    electionId,
    lastWrite: { opTime: lastOperation, lastWriteDate: now, majorityOpTime: lastOperation, majorityWriteDate: now },
  };
}

/** `hello` and its old names. */
export async function hello(operation: Operation): Promise<Reply> {
  await awaitNews(operation);
  const { name, connectionId, command } = operation;
  return {
    helloOk: true,
    ...memberOf(operation, name === "hello" ? undefined : "ismaster"),
    maxBsonObjectSize: largestDocument,
    maxMessageSizeBytes: largestMessage,
    maxWriteBatchSize: mostOperations,
    localTime: new Date(),
    logicalSessionTimeoutMinutes: sessionMinutes,
    connectionId,
    minWireVersion: 0,
    maxWireVersion: wireVersion,
    readOnly: false,
    ...(command.saslSupportedMechs === undefined ? {} : { saslSupportedMechs: [] }),
  };
}

export function ping(): Reply {
  return {};
}

export function buildInfo(): Reply {
  return {
    version,
    versionArray: [7, 0, 0, 0],
    gitVersion: "embedded-mongo",
    modules: ["embedded-mongo"],
    storageEngines: ["lmdb"],
    bits: 64,
    debug: false,
    maxBsonObjectSize: largestDocument,
  };
}

/** Which server an explained plan is of. */
export function serverInfo({ store }: Operation): Reply {
  return { host: hostname(), port: Number(store.address.split(":")[1]), version, gitVersion: buildInfo().gitVersion };
}

export function connectionStatus({ command }: Operation): Reply {
  const privileges = flag(command, "showPrivileges") ? { authenticatedUserPrivileges: [] } : {};
  return { authInfo: { authenticatedUsers: [], authenticatedUserRoles: [], ...privileges } };
}

/** `whatsmyuri`: where its client is. */
export function whatsmyuri({ store, connectionId }: Operation): Reply {
  return { you: store.connections.peer(connectionId) };
}

const parameters: Reply = {
  acceptApiVersion2: false,
  enableTestCommands: false,
  featureCompatibilityVersion: { version: "7.0" },
  requireApiVersion: false,
  transactionLifetimeLimitSeconds: 60,
};

/** `getParameter`, for what there is to know; 72 for the rest. */
export function getParameter({ command }: Operation): Reply {
  const { getParameter: asked } = command;
  if (asked === "*" || (isDocument(asked) && asked.allParameters === true)) return parameters;
  const known = Object.entries(parameters).filter(([name]) => command[name] !== undefined);
  if (known.length === 0) throw new MongoError(72, "no option found to get");
  return Object.fromEntries(known);
}
