import { ownerChanged } from "@jobcentre/contracts/events/identity";
import { outboxModel } from "@jobcentre/messaging/outbox.model";
import { createRecordingTransport } from "@jobcentre/test-kit/recording-transport";
import { testDatabase } from "@jobcentre/test-kit/store-database";
import { createConnection, type mongo, Types } from "mongoose";
import { expect, it } from "vitest";
import { storedAnswerModel } from "../idempotency.ts";
import { eraseLeftovers } from "./erase-leftovers.ts";
import { emailKeyOf } from "./mentions.rules.ts";

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

it("leaves alone what belongs to whoever has an address now that the account had before", async () => {
  const database = await testDatabase("former");
  const db = await createConnection(database.uri).asPromise();
  const secret = "a secret of the services";
  const [own, former] = ["amina@example.com", "amina.before@example.com"];
  const envelope = (email: string) => JSON.stringify({ aggregate_id: "1", data: { email } });
  const sent = [own, former].map((email, at) => ({
    aggregate_id: `${at}`,
    aggregate_version: 1,
    envelope: envelope(email),
    published_at: new Date(),
  }));
  await outboxModel(db).insertMany(sent);
  const account_id = new Types.ObjectId().toHexString();
  const answers = [own, former].map((email) => ({ _id: email, account_id, answer: JSON.stringify({ email }) }));
  await storedAnswerModel(db).collection.insertMany(answers as never[]);
  // What it gives to somebody else waits there until it is replayed.
  const handingOver = JSON.stringify({ name: ownerChanged.name, data: { former_contact: { email: own } } });
  const letters = [...[own, former].map(envelope), handingOver];
  const transport = createRecordingTransport();
  transport.removeDeadLetters = async (_name, isAbout) => {
    for (const letter of letters.filter(isAbout)) letters.splice(letters.indexOf(letter), 1);
    return 0;
  };

  const keys = { email_key: emailKeyOf(secret, own), former_email_keys: [emailKeyOf(secret, former)] };
  const account = { _id: new Types.ObjectId().toHexString(), erased_at: new Date(), ...keys };
  await eraseLeftovers(
    { name: "jobs", db, transport, secret },
    { ...account, record_ids: [], passes: 0, next_pass_at: null },
  );
  const stays = envelope(former);
  expect((await outboxModel(db).find().lean()).map(({ envelope }) => envelope)).toEqual([stays]);
  expect((await storedAnswerModel(db).find().lean()).map(({ _id }) => String(_id))).toEqual([former]);
  expect(letters).toEqual([stays, handingOver]);
  await db.close();
  await database.drop();
});
