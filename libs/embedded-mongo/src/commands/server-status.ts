import { readFileSync } from "node:fs";
import { hostname } from "node:os";
import { Long } from "bson";
import { isTrue } from "../bson-number.ts";
import { isGiven } from "./arguments.ts";
import type { Operation, Reply } from "./operation.ts";
import { replSetGetStatus } from "./replica-set.ts";
import { memberOf, version } from "./server-commands.ts";
import { type Latency, latencies, type Spent } from "./usage.ts";

/** `serverStatus`: what those who watch a MongoDB read of it, as far as there is something to tell here; a part can be left out by its name. */
export function serverStatus(operation: Operation): Reply {
  const { command, store } = operation;
  const milliseconds = Date.now() - store.startedAt.getTime();
  const seconds = Math.floor(milliseconds / 1000);
  const told: Reply = {
    host: hostname(),
    version,
    process: "embedded-mongo",
    pid: Long.fromNumber(process.pid),
    uptime: milliseconds / 1000,
    uptimeMillis: Long.fromNumber(milliseconds),
    uptimeEstimate: Long.fromNumber(seconds),
    localTime: new Date(),
  };
  for (const [name, part] of Object.entries(parts))
    if (!isGiven(command[name]) || isTrue(command[name])) told[name] = part(operation, milliseconds);
  return told;
}

/** `getDiagnosticData`: the same with the state of the set, as exporters of metrics ask for it. */
export function getDiagnosticData(operation: Operation): Reply {
  const collected = (part: (of: Operation) => Reply): Reply => {
    const start = new Date();
    return { start, ...part({ ...operation, command: {} }), end: new Date() };
  };
  const start = new Date();
  const data = { serverStatus: collected(serverStatus), replSetGetStatus: collected(replSetGetStatus) };
  return { data: { start, ...data, end: new Date() } };
}

const parts: Record<string, (operation: Operation, milliseconds: number) => Reply> = {
  asserts: ({ store }) => ({ regular: 0, warning: 0, msg: 0, user: store.usage.failed, tripwire: 0, rollovers: 0 }),
  connections: ({ store }) => ({
    ...store.connections.counts(),
    active: store.usage.underWay,
    awaitingTopologyChanges: store.usage.awaiting,
    rejected: 0,
  }),
  extra_info: () => {
    const { userCPUTime, systemCPUTime, maxRSS, minorPageFault, majorPageFault } = process.resourceUsage();
    return {
      note: "fields vary by platform",
      user_time_us: Long.fromNumber(userCPUTime),
      system_time_us: Long.fromNumber(systemCPUTime),
      maximum_resident_set_kb: Long.fromNumber(maxRSS),
      page_reclaims: Long.fromNumber(minorPageFault),
      page_faults: Long.fromNumber(majorPageFault),
    };
  },
  globalLock: ({ store }, milliseconds) => ({
    totalTime: Long.fromNumber(milliseconds * 1000),
    currentQueue: { total: 0, readers: 0, writers: 0 },
    activeClients: { total: store.usage.underWay, readers: 0, writers: 0 },
  }),
  locks: () => ({}),
  logicalSessionRecordCache: ({ store }) => ({ activeSessionsCount: store.localSessions.size }),
  network: ({ store }) => {
    const { bytesIn, bytesOut, requests } = store.connections.traffic;
    return longs({
      bytesIn,
      bytesOut,
      physicalBytesIn: bytesIn,
      physicalBytesOut: bytesOut,
      numSlowDNSOperations: 0,
      numSlowSSLOperations: 0,
      numRequests: requests,
    });
  },
  opLatencies: ({ store }) => shownLatencies(store.usage.latencies),
  opcounters: ({ store }) => longs(store.usage.operations),
  opcountersRepl: () => longs({ insert: 0, query: 0, update: 0, delete: 0, getmore: 0, command: 0 }),
  repl: (operation) => memberOf(operation),
  storageEngine: () => ({
    name: "lmdb",
    supportsCommittedReads: true,
    supportsSnapshotReadConcern: true,
    readOnly: false,
    persistent: true,
  }),
  transactions: ({ store }) => longs(store.sessions.counts()),
  mem: () => ({ bits: 64, ...memory(), supported: true }),
  metrics: ({ store }) => ({
    commands: Object.fromEntries([...store.usage.commands].map(([name, counts]) => [name, longs(counts)])),
    cursor: { open: store.cursors.counts() },
    document: longs(store.usage.documents),
    ttl: longs(store.usage.expired),
  }),
};

/** As MongoDB shows how long commands took that read, write or do neither. */
export function shownLatencies(of: Record<Latency, Spent>): Reply {
  const shown = ({ time, count }: Spent) => longs({ latency: Math.round(time), ops: count });
  return Object.fromEntries(latencies.map((name) => [name, shown(of[name])]));
}

const longs = (numbers: Record<string, number>): Reply =>
  Object.fromEntries(Object.entries(numbers).map(([name, number]) => [name, Long.fromNumber(number)]));

/** In MB; how much is mapped is Linux's to say. */
function memory(): { resident: number; virtual: number } {
  const megabytes = (bytes: number) => Math.round(bytes / 1024 / 1024);
  const resident = megabytes(process.memoryUsage.rss());
  if (process.platform !== "linux") return { resident, virtual: resident };
  const kilobytes = /^VmSize:\s+(\d+)/m.exec(readFileSync("/proc/self/status", "utf8"))?.[1];
  return { resident, virtual: kilobytes ? megabytes(Number(kilobytes) * 1024) : resident };
}
