import { arch, cpus, hostname, release, totalmem, type } from "node:os";
import { MongoError } from "../mongo-error.ts";
import { collectionName, flag, text } from "./arguments.ts";
import type { Operation, Reply } from "./operation.ts";

/** `hostInfo`, as far as Node knows. */
export function hostInfo(): Reply {
  return {
    system: {
      currentTime: new Date(),
      hostname: hostname(),
      cpuAddrSize: 64,
      memSizeMB: Math.round(totalmem() / 1024 / 1024),
      numCores: cpus().length,
      cpuArch: arch(),
    },
    os: { type: type(), name: type(), version: release() },
    extra: {},
  };
}

/** `getCmdLineOpts`: there is nothing to set that a client could act on. */
export function getCmdLineOpts(): Reply {
  return { argv: ["embedded-mongo"], parsed: {} };
}

/** `profile`: it is off and stays off. */
export function profile({ command }: Operation): Reply {
  const level = Number(command.profile);
  if (level !== 0 && level !== -1) throw new MongoError(72, "this store has no profiler");
  return { was: 0, slowms: 100, sampleRate: 1 };
}

/** `fsync`: what is acknowledged is on disk already; nothing holds up writes. */
export async function fsync({ command, store }: Operation): Promise<Reply> {
  if (flag(command, "lock")) throw new MongoError(115, "this store is not locked against writes");
  await store.environment.rest();
  return { numFiles: 1 };
}

/** `fsyncUnlock`: there is never a lock. */
export function fsyncUnlock(): Reply {
  throw new MongoError(20, "fsyncUnlock called when not locked");
}

const logs = ["global", "startupWarnings"];

/** `getLog`: nothing is kept of what is logged. */
export function getLog({ command }: Operation): Reply {
  const name = text(command, "getLog");
  if (name === "*") return { names: logs };
  if (!logs.includes(name)) throw new MongoError(96, `No log named '${name}'`);
  return { totalLinesWritten: 0, log: [] };
}

/** `planCacheClear`: no plan is kept. */
export function planCacheClear({ command }: Operation): Reply {
  collectionName(command, "planCacheClear");
  return {};
}

/** `getDefaultRWConcern`: what MongoDB has where nobody has set any; every write here has reached a majority. */
export function getDefaultRWConcern(): Reply {
  return {
    defaultReadConcern: { level: "local" },
    defaultWriteConcern: { w: "majority", wtimeout: 0 },
    defaultWriteConcernSource: "implicit",
    defaultReadConcernSource: "implicit",
    localUpdateWallClockTime: new Date(),
  };
}

/** `saslStart`: there are no users. */
export function saslStart(): Reply {
  throw new MongoError(18, "Authentication failed.");
}
