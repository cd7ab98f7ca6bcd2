import { describe, expect, it } from "vitest";
import { type Cursor, Cursors } from "./cursors.ts";

const namespace = "db.c";

/** A cursor that is kept for further reading; `closed` counts how often it gave up its snapshot. */
function kept(cursors: Cursors): { id: bigint; closed: () => number } {
  let closed = 0;
  const cursor = cursors.open({
    namespace,
    source: [][Symbol.iterator](),
    close: () => {
      closed += 1;
    },
    session: "session",
    transaction: undefined,
    api: "{}",
    noTimeout: false,
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
