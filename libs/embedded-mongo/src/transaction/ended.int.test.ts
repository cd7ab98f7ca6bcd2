import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Store } from "../commands/operation.ts";
import { openStore } from "../open-store.ts";
import { prefixRange, spaceOf } from "../storage/keys.ts";

const dir = mkdtempSync(join(tmpdir(), "embedded-mongo-ended-"));
const space = spaceOf(7);
const keys = [1, 2, 3].map((n) => Buffer.concat([space, Buffer.of(n)]));
const gone = expect.objectContaining({ code: 251, errorLabels: ["TransientTransactionError"] });
let store: Store;
let close: () => Promise<void>;

beforeAll(async () => {
  ({ store, close } = await openStore(dir));
  await store.environment.write((view) => {
    for (const key of keys) view.put(key, Buffer.of(0));
  });
});

afterAll(async () => {
  await close();
  rmSync(dir, { recursive: true });
});

describe("a transaction that ends while one of its commands is under way", () => {
  it("tells that command so (251), in whatever it does next", () => {
    const { view } = begun(1n);
    const entries = view.range(prefixRange(space))[Symbol.iterator]();
    expect(entries.next().value.key).toEqual(keys[0]);
    store.sessions.close();
    expect(caught(() => entries.next())).toEqual(gone);
    expect(caught(() => [...view.range(prefixRange(space))])).toEqual(gone);
    expect(caught(() => view.get(keys[0]!))).toEqual(gone);
    expect(caught(() => view.remove(keys[0]!))).toEqual(gone);
  });

  it("holds no key that the command would have written next", async () => {
    const { view } = begun(2n);
    view.put(keys[0]!, Buffer.of(1));
    store.sessions.close();
    expect(caught(() => view.put(keys[1]!, Buffer.of(1)))).toEqual(gone);
    await store.environment.write((others) => others.put(keys[1]!, Buffer.of(2)));
    expect(store.environment.latest.get(keys[1]!)).toEqual(Buffer.of(2));
  });

  it("tells it so where only what the transaction wrote is left to be read, too", () => {
    const { view } = begun(3n);
    const later = Buffer.concat([space, Buffer.of(9)]);
    view.put(later, Buffer.of(1));
    const entries = view.range({ start: later, end: prefixRange(space).end })[Symbol.iterator]();
    store.sessions.close();
    expect(caught(() => entries.next())).toEqual(gone);
  });
});

it("a transaction that holds more than there is memory for is ended by that (388), and what it writes over does not count", () => {
  const { view } = begun(4n);
  const value = Buffer.alloc(100_000_000);
  for (let written = 0; written < 8; written++) view.put(keys[0]!, value);
  const put = (place: number) => view.put(Buffer.concat([space, Buffer.of(20 + place)]), value);
  for (let place = 1; place < 5; place++) put(place);
  expect(caught(() => put(5))).toMatchObject({ code: 388, codeName: "TransactionTooLargeForCache" });
  view.remove(keys[0]!);
  put(5);
  store.sessions.close();
});

it("a transaction holds on to nothing that it wrote once it has ended, though its session remembers it", async () => {
  const aborted = begun(5n).view;
  aborted.put(keys[2]!, Buffer.alloc(500));
  const committed = begun(6n).view;
  committed.put(keys[2]!, Buffer.alloc(1000));
  await store.sessions.commit(Buffer.alloc(16), 6n);
  expect(store.environment.latest.get(keys[2]!)).toEqual(Buffer.alloc(1000));
  expect([aborted, committed].map(({ changes }) => changes.size)).toEqual([0, 0]);
});

const begun = (number: bigint) => store.sessions.begin(Buffer.alloc(16), number);

function caught(work: () => unknown): unknown {
  try {
    return work();
  } catch (error) {
    return error;
  }
}
