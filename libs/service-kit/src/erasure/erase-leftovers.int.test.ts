import { outboxModel } from "@jobcentre/messaging/outbox.model";
import { createRecordingTransport } from "@jobcentre/test-kit/recording-transport";
import { testDatabase } from "@jobcentre/test-kit/store-database";
import { createConnection, type mongo, Types } from "mongoose";
import { expect, it } from "vitest";
import { eraseLeftovers } from "./erase-leftovers.ts";

it("reads what was sent in pieces: of a whole answer of the store nobody else in the process would come to a turn", async () => {
  const database = await testDatabase("leftovers");
  const db = await createConnection(database.uri, { monitorCommands: true }).asPromise();
  const about = new Types.ObjectId().toHexString();
  const rows = Array.from({ length: 1_500 }, (_, number) => ({
    aggregate_id: `${number}`,
    aggregate_version: 1,
    envelope: JSON.stringify({ aggregate_id: `${number}`, data: number === 1_400 ? { account_id: about } : {} }),
    published_at: new Date(),
  }));
  await outboxModel(db).insertMany(rows);
  const pieces: number[] = [];
  db.getClient().on("commandSucceeded", ({ commandName, reply }: mongo.CommandSucceededEvent) => {
    if (commandName !== "find" && commandName !== "getMore") return;
    const { cursor } = reply as { cursor: { firstBatch?: unknown[]; nextBatch?: unknown[] } };
    pieces.push((cursor.firstBatch ?? cursor.nextBatch ?? []).length);
  });

  const deps = { name: "jobs", db, transport: createRecordingTransport(), secret: "a secret of the services" } as const;
  const account = { _id: about, erased_at: new Date(), email_key: "", record_ids: [], passes: 0, next_pass_at: null };
  expect(await eraseLeftovers(deps, account)).toBe(0);
  expect(await outboxModel(db).countDocuments()).toBe(1_499);
  expect(Math.max(...pieces)).toBeLessThanOrEqual(500);
  await db.close();
  await database.drop();
});
