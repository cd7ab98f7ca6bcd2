import { expect, it } from "vitest";
import { LocalSessions } from "../commands/local-sessions.ts";
import { withOwnStore } from "../testing/with-own-store.ts";
import { mostTransactions } from "./too-many.ts";

const own = withOwnStore();
const session = (number: number) => {
  const id = Buffer.alloc(16);
  id.writeUInt32BE(number);
  return id;
};

it("one transaction more than there can be open is told to try again (365), and goes once another has ended", async () => {
  const { sessions, environment } = own.store;
  for (let number = 0; number < mostTransactions; number++) {
    sessions.begin(session(number), 1n);
    // Each is to read a state of its own.
    await environment.write((view) => view.put(Buffer.from([9, 9, 9, 9]), session(number)));
  }
  const refused = expect.objectContaining({
    code: 365,
    codeName: "TemporarilyUnavailable",
    errorLabels: ["TransientTransactionError"],
  });
  const begin = () => sessions.begin(session(mostTransactions), 1n);
  expect(begin).toThrow(refused);
  expect(environment.latest.get(Buffer.from([9, 9, 9, 9]))).toEqual(session(mostTransactions - 1));
  // One that its session gives up for the next makes room for that.
  expect(sessions.begin(session(0), 2n).open).toBe(true);
  expect(begin).toThrow(refused);
  sessions.abort(session(0), 2n);
  expect(begin().open).toBe(true);
  sessions.close();
});

it("so many reads at a time that nobody could read what is there now are refused (365)", () => {
  const held = Array.from({ length: 4000 }, () => own.store.environment.snapshot());
  expect(() => own.store.environment.snapshot()).toThrow(expect.objectContaining({ code: 365 }));
  for (const snapshot of held) snapshot.release();
  own.store.environment.snapshot().release();
});

it("a transaction that cannot begin because so many read is told to try again as well, and goes once some have ended", () => {
  const held = Array.from({ length: 4000 }, () => own.store.environment.snapshot());
  const begin = () => own.store.sessions.begin(session(mostTransactions + 1), 1n);
  expect(begin).toThrow(expect.objectContaining({ code: 365, errorLabels: ["TransientTransactionError"] }));
  for (const snapshot of held) snapshot.release();
  expect(begin().open).toBe(true);
  own.store.sessions.close();
});

it("more sessions than MongoDB remembers are refused (261), those that are known are not", () => {
  const sessions = new LocalSessions(2);
  for (const number of [1, 2, 1]) sessions.used(session(number));
  expect(() => sessions.used(session(3))).toThrow(
    expect.objectContaining({ code: 261, codeName: "TooManyLogicalSessions" }),
  );
  sessions.used(session(2));
  expect(sessions.size).toBe(2);
});
