import { setTimeout as delay } from "node:timers/promises";
import type { ClientSession, Document } from "mongodb";
import { describe } from "vitest";
import { type Case, type Place, testCases } from "../testing/cases.ts";
import { withStore } from "../testing/with-store.ts";

const store = withStore();
const given = Array.from({ length: 2000 }, (_, n) => ({ _id: n, a: n % 7 }));
const never = { $gt: [{ $add: ["$a", "$$x"] }, 100] };
/** Seconds of work for nothing. */
const long = ({ items }: Place) => [
  { $lookup: { from: items.collectionName, let: { x: "$a" }, pipeline: [{ $match: { $expr: never } }], as: "r" } },
  { $match: { "r.0": 1 } },
];
const longFilter = { $expr: { $lt: [{ $sum: { $map: { input: { $range: [0, 5000] }, in: "$$this" } } }, 0] } };

type Kill = (place: Place, session: ClientSession) => Promise<unknown>;
const killSession: Kill = ({ client }, { id }) => client.db("admin").command({ killSessions: [id] });

/** Does work in a session that is killed until that is over: it need not have begun the first time. */
async function killed(place: Place, work: (session: ClientSession) => Promise<unknown>, kill: Kill): Promise<unknown> {
  const session = place.client.startSession();
  let isOver = false;
  const outcome = work(session).finally(() => {
    isOver = true;
  });
  outcome.catch(() => {});
  while (!isOver) {
    await kill(place, session);
    await delay(20);
  }
  return outcome.finally(() => session.endSession());
}

async function read(place: Place, session: ClientSession): Promise<unknown> {
  return place.items.aggregate(long(place), { session }).toArray();
}

const cases: Case[] = [
  {
    name: "a pipeline by killSessions",
    given,
    run: (place) => killed(place, (session) => read(place, session), killSession),
    code: 11601,
    error: { message: "PlanExecutor error during aggregation :: caused by :: operation was interrupted" },
  },
  {
    name: "a pipeline by killAllSessions",
    given,
    run: (place) =>
      killed(
        place,
        (session) => read(place, session),
        ({ client }) => client.db("admin").command({ killAllSessions: [] }),
      ),
    code: 11601,
  },
  {
    name: "an update as a whole",
    given,
    run: (place) => {
      const updates = [{ q: longFilter, u: { $set: { b: 1 } }, multi: true }];
      const update = { update: place.items.collectionName, updates, ordered: false };
      return killed(place, (session) => place.db.command(update, { session }), killSession);
    },
    code: 11601,
  },
  {
    name: "the next batch of a cursor by killCursors",
    given,
    run: async (place) => {
      const { collectionName } = place.items;
      let id: unknown;
      const readOn = async (session: ClientSession): Promise<Document> => {
        const first = { aggregate: collectionName, pipeline: long(place), cursor: { batchSize: 0 } };
        ({ id } = (await place.db.command(first, { session })).cursor);
        return place.db.command({ getMore: id, collection: collectionName }, { session });
      };
      // Not before the next batch is under way: of one that has gone it is said that it is not there.
      return killed(place, readOn, async ({ command }) => {
        await delay(100);
        if (id) await command({ killCursors: collectionName, cursors: [id] });
      });
    },
    code: 237,
    error: {
      message: "Executor error during getMore :: caused by :: operation was interrupted because its cursor was killed",
    },
  },
  {
    name: "nothing of another session, and nothing by endSessions",
    given: given.slice(0, 500),
    run: async (place) => {
      const others = [{ id: place.client.startSession().id }].map(({ id }) => id);
      const kill: Kill = async ({ client }, { id }) => {
        await client.db("admin").command({ killSessions: others });
        await client.db("admin").command({ endSessions: [id] });
      };
      return killed(place, (session) => read(place, session), kill);
    },
    answer: [],
  },
];

describe("what is under way is ended", () => testCases(store, cases));
