import { createRecordingTransport } from "@jobcentre/test-kit/recording-transport";
import { testDatabase } from "@jobcentre/test-kit/store-database";
import { createConnection, Types } from "mongoose";
import { pino } from "pino";
import { Registry } from "prom-client";
import { expect, it } from "vitest";
import { eraseAccount } from "./erase-account.ts";
import { erasedAccountModel } from "./erased-account.model.ts";
import { startErasurePasses } from "./erasure-passes.ts";

const WITHIN = { timeout: 15_000, interval: 50 };

it("a pass takes what needs no broker also while dead letters cannot be looked through, and is done once they can", async () => {
  const database = await testDatabase("passes");
  const db = await createConnection(database.uri).asPromise();
  const _id = new Types.ObjectId().toHexString();
  const transport = createRecordingTransport();
  transport.removeDeadLetters = () => Promise.reject(new Error("the broker is away"));
  const taken: boolean[] = [];
  const lines: { msg: string }[] = [];
  const passes = startErasurePasses({
    name: "jobs",
    db,
    transport,
    secret: "a secret of the services",
    log: pino({ level: "warn" }, { write: (line) => void lines.push(JSON.parse(line)) }),
    registry: new Registry(),
    eraseRecords: async () => [],
    eraseElsewhere: async (_account, isLast) => void taken.push(isLast),
  });
  try {
    await eraseAccount(db, { account_id: _id, email_key: "", former_email_keys: [] }, async () => []);
    await expect.poll(() => taken.length, WITHIN).toBeGreaterThan(0);
    await expect.poll(() => lines.map(({ msg }) => msg), WITHIN).toEqual([expect.stringContaining("not everything")]);
    expect(await erasedAccountModel(db).findById(_id).lean()).toMatchObject({ passes: 0 });
    transport.removeDeadLetters = async () => 0;
    const passesOf = async () => (await erasedAccountModel(db).findById(_id).lean())?.passes;
    await expect.poll(passesOf, WITHIN).toBe(1);
    expect(taken).not.toContain(true);
  } finally {
    await passes.stop();
    await db.close();
    await database.drop();
  }
});
