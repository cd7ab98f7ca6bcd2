import { Long, Timestamp } from "bson";
import type { Operation, Reply } from "./operation.ts";
import { opTimeOf, setName } from "./server-commands.ts";

const heartbeatMilliseconds = Long.fromNumber(2000);

/** `replSetGetStatus`: one member, the primary, whose writes are on disk and known to a majority once they are acknowledged. */
export function replSetGetStatus({ store }: Operation): Reply {
  const date = new Date();
  const optime = opTimeOf(store);
  const electionDate = store.startedAt;
  const concerned = ["lastCommitted", "readConcernMajority", "applied", "durable"];
  const walls = { lastAppliedWallTime: date, lastDurableWallTime: date };
  return {
    set: setName,
    date,
    myState: 1,
    term: Long.ONE,
    syncSourceHost: "",
    syncSourceId: -1,
    heartbeatIntervalMillis: heartbeatMilliseconds,
    majorityVoteCount: 1,
    writeMajorityCount: 1,
    votingMembersCount: 1,
    writableVotingMembersCount: 1,
    optimes: {
      ...Object.fromEntries(concerned.map((name) => [`${name}OpTime`, optime])),
      lastCommittedWallTime: date,
      ...walls,
    },
    electionCandidateMetrics: {
      lastElectionReason: "electionTimeout",
      lastElectionDate: electionDate,
      electionTerm: Long.ONE,
    },
    members: [
      {
        _id: 0,
        name: store.address,
        health: 1,
        state: 1,
        stateStr: "PRIMARY",
        uptime: Math.round((date.getTime() - store.startedAt.getTime()) / 1000),
        optime,
        optimeDate: date,
        ...walls,
        syncSourceHost: "",
        syncSourceId: -1,
        infoMessage: "",
        electionTime: new Timestamp({ t: Math.floor(electionDate.getTime() / 1000), i: 1 }),
        electionDate,
        configVersion: 1,
        configTerm: 1,
        self: true,
        lastHeartbeatMessage: "",
      },
    ],
  };
}

/** `replSetGetConfig`: a set of one member. */
export function replSetGetConfig({ store }: Operation): Reply {
  const member = {
    _id: 0,
    host: store.address,
    arbiterOnly: false,
    buildIndexes: true,
    hidden: false,
    priority: 1,
    tags: {},
    secondaryDelaySecs: Long.ZERO,
    votes: 1,
  };
  return {
    config: {
      _id: setName,
      version: 1,
      term: 1,
      members: [member],
      protocolVersion: Long.ONE,
      writeConcernMajorityJournalDefault: true,
      settings: {
        chainingAllowed: true,
        heartbeatIntervalMillis: 2000,
        heartbeatTimeoutSecs: 10,
        electionTimeoutMillis: 10_000,
        getLastErrorModes: {},
        getLastErrorDefaults: { w: 1, wtimeout: 0 },
      },
    },
  };
}
