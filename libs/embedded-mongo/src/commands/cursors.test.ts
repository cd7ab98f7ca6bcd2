import { afterEach, describe, expect, it, vi } from "vitest";
import { type Cursor, Cursors } from "./cursors.ts";

const namespace = "db.c";

/** A cursor that is kept for further reading; `closed` counts how often it gave up its snapshot. */
function kept(
  cursors: Cursors,
  given: Partial<Pick<Cursor, "session" | "noTimeout">> = {},
): { id: bigint; closed: () => number } {
  let closed = 0;
  const cursor = cursors.open({
    namespace,
    source: [][Symbol.iterator](),
    close: () => {
      closed += 1;
    },
    session: "session",
    transaction: undefined,
    collection: undefined,
    at: undefined,
    api: "{}",
    noTimeout: false,
    ...given,
  });
  cursors.keep(cursor);
  return { id: cursor.id.toBigInt(), closed: () => closed };
}

describe("a cursor that is being read", () => {
  it.each<[how: string, kill: (cursors: Cursors, id: bigint) => unknown]>([
    ["by its id", (cursors, id) => expect(cursors.kill(id)).toBe(true)],
    ["with its session", (cursors) => cursors.killWhere(({ session }) => session === "session")],
  ])("is gone once it is killed %s, and keeps no snapshot", (_how, kill) => {
    const cursors = new Cursors();
    const { id, closed } = kept(cursors);
    const reading: Cursor = cursors.take(id, namespace);
    kill(cursors, id);
    cursors.keep(reading);
    expect(closed()).toBe(1);
    expect(() => cursors.take(id, namespace)).toThrow(expect.objectContaining({ code: 43 }));
  });

  it("counts as open until it is at its end", () => {
    const cursors = new Cursors();
    const { id } = kept(cursors);
    const counts = () => Object.entries(cursors.counts()).map(([name, number]) => `${name} ${number}`);
    expect(counts()).toEqual(["noTimeout 0", "pinned 0", "total 1"]);
    const reading = cursors.take(id, namespace);
    expect(counts()).toEqual(["noTimeout 0", "pinned 1", "total 1"]);
    cursors.end(reading);
    expect(counts()).toEqual(["noTimeout 0", "pinned 0", "total 0"]);
  });

  it("is forgotten when it is read to its end: killing it finds nothing", () => {
    const cursors = new Cursors();
    const { id, closed } = kept(cursors);
    cursors.end(cursors.take(id, namespace));
    expect([cursors.kill(id), closed()]).toEqual([false, 1]);
  });
});

describe("a cursor without a time limit", () => {
  const minute = 60_000;
  const begun = Date.parse("2026-01-05T09:00:00Z");
  afterEach(() => void vi.useRealTimers());

  it("ends with the session that nobody uses any more, and keeps no snapshot", () => {
    vi.useFakeTimers({ now: begun });
    const cursors = new Cursors();
    const { id, closed } = kept(cursors, { session: "0a", noTimeout: true });
    cursors.sweep(begun + 29 * minute);
    expect(closed()).toBe(0);
    vi.setSystemTime(begun + 29 * minute);
    cursors.sessionUsed(Buffer.from("0b", "hex"));
    cursors.sweep(begun + 31 * minute);
    expect([cursors.kill(id), closed()]).toEqual([false, 1]);
  });

  it("lives on with its session, and for ever without one", () => {
    vi.useFakeTimers({ now: begun });
    const cursors = new Cursors();
    const { closed } = kept(cursors, { session: "0a", noTimeout: true });
    const free = kept(cursors, { session: undefined, noTimeout: true });
    vi.setSystemTime(begun + 29 * minute);
    cursors.sessionUsed(Buffer.from("0a", "hex"));
    cursors.sweep(begun + 58 * minute);
    expect([closed(), free.closed()]).toEqual([0, 0]);
    cursors.sweep(begun + 60 * minute);
    expect([closed(), free.closed()]).toEqual([1, 0]);
  });
});
