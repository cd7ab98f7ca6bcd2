import type { Document } from "mongodb";
import { describe } from "vitest";
import { type Case, type Place, testCases } from "../testing/cases.ts";
import { withStore } from "../testing/with-store.ts";

const store = withStore();
const ended = "ok,$clusterTime,operationTime";

/** The fields of a reply in their order. */
const fieldsOf = (reply: Document) => Object.keys(reply).join();
const told = async ({ items, command }: Place, kind: string, rest: Document) =>
  fieldsOf(await command({ [kind]: items.collectionName, ...rest }));

const replies: Case[] = [
  {
    name: "an insert's",
    run: (place) => told(place, "insert", { documents: [{ _id: 1 }] }),
    answer: `n,electionId,opTime,${ended}`,
  },
  {
    name: "an update's",
    run: (place) => told(place, "update", { updates: [{ q: {}, u: { $set: { a: 1 } } }] }),
    answer: `n,electionId,opTime,nModified,${ended}`,
  },
  {
    name: "an upsert's after one that failed",
    run: (place) =>
      told(place, "update", {
        updates: [
          { q: { _id: 1 }, u: { $set: { _id: 2 } }, upsert: true },
          { q: { _id: 3 }, u: { $set: { a: 1 } }, upsert: true },
        ],
        ordered: false,
      }),
    answer: `n,electionId,opTime,writeErrors,upserted,nModified,${ended}`,
  },
  {
    name: "a delete's",
    run: (place) => told(place, "delete", { deletes: [{ q: {}, limit: 0 }] }),
    answer: `n,electionId,opTime,${ended}`,
  },
  {
    name: "findAndModify's is another",
    run: (place) => told(place, "findAndModify", { query: {}, remove: true }),
    answer: `lastErrorObject,value,${ended}`,
  },
  {
    name: "the operation's time is the one that sessions go by, in the term of the set",
    run: async ({ items, command, client }) => {
      const { opTime, electionId, operationTime } = await command({ insert: items.collectionName, documents: [{}] });
      const { lastWrite, electionId: current } = await client.db("admin").command({ hello: 1 });
      const isTime = opTime.ts._bsontype === "Timestamp" && opTime.ts.compare(operationTime) <= 0;
      return [isTime, opTime.t === lastWrite.opTime.t, electionId.equals(current)];
    },
    answer: [true, true, true],
  },
];

describe("what is told of a write", () => testCases(store, replies));
