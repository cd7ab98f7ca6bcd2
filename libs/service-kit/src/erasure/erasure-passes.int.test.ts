import { setTimeout as delay } from "node:timers/promises";
import { createRecordingTransport } from "@jobcentre/test-kit/recording-transport";
import { testDatabase } from "@jobcentre/test-kit/store-database";
import { createConnection, Types } from "mongoose";
import { pino } from "pino";
import { Registry } from "prom-client";
import { expect, it, onTestFinished } from "vitest";
import { eraseAccount } from "./erase-account.ts";
import { type ErasedAccount, erasedAccountModel } from "./erased-account.model.ts";
import { startErasurePasses } from "./erasure-passes.ts";

const WITHIN = { timeout: 15_000, interval: 50 };
const aDeletedAccount = () => ({
  account_id: new Types.ObjectId().toHexString(),
  email_key: "",
  former_email_keys: [],
});

/** A service that erases what is deleted; its dead letters are looked through by `transport`. */
async function erasingService() {
  const database = await testDatabase("passes");
  const db = await createConnection(database.uri).asPromise();
  const transport = createRecordingTransport();
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
  onTestFinished(async () => {
    await passes.stop();
    await db.close();
    await database.drop();
  });
  const isGone = async (more: Partial<ErasedAccount> = {}): Promise<() => Promise<ErasedAccount | null>> => {
    const account = aDeletedAccount();
    const _id = account.account_id;
    await eraseAccount(db, account, async () => []);
    await erasedAccountModel(db).updateOne({ _id }, { $set: more });
    return () => erasedAccountModel(db).findById(_id).lean();
  };
  return { transport, taken, lines, isGone };
}

it("a pass takes what needs no broker also while dead letters cannot be looked through, and is done once they can", async () => {
  const { transport, taken, lines, isGone } = await erasingService();
  transport.removeDeadLetters = () => Promise.reject(new Error("the broker is away"));
  const account = await isGone({ passes: 5 });
  await expect.poll(() => taken.length, WITHIN).toBeGreaterThan(0);
  await expect.poll(() => lines.map(({ msg }) => msg), WITHIN).toEqual([expect.stringContaining("not everything")]);
  expect(await account()).toMatchObject({ passes: 5, next_pass_at: expect.any(Date) });
  // It is no last one, after which nothing more comes.
  expect(taken).not.toContain(true);
  transport.removeDeadLetters = async () => 0;
  await expect.poll(account, WITHIN).toMatchObject({ passes: 6, next_pass_at: null });
  expect(taken.filter((isLast) => isLast)).toHaveLength(1);
});

it("a pass that has much to look through is followed by the pause that others have, and does not begin anew at once", async () => {
  const { transport, isGone } = await erasingService();
  let ended = 0;
  transport.removeDeadLetters = async () => {
    await delay(600);
    ended ||= Date.now();
    return 0;
  };
  const account = await isGone();
  await expect.poll(async () => (await account())?.passes, { ...WITHIN, interval: 5 }).toBeGreaterThan(0);
  expect((await account())?.next_pass_at?.getTime()).toBeGreaterThanOrEqual(ended + 1_000);
});
