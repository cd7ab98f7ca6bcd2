import { type Connection, mongo, Types } from "mongoose";
import { expect, it } from "vitest";
import { forOne, leavingOut, pieceByPiece } from "./piece-by-piece.ts";

/** Of a store of its own: nothing is known of a look before. */
const goesOn = () => ({
  db: {} as Connection,
  task: "a letter",
  isStopping: () => false,
  notDone: "people could not be told",
});

/** Tells those who wait, three in a piece which is undone as a whole where it fails for one of them. */
function telling(waiting: number[], tellOne: (id: number) => Promise<unknown>) {
  const told: number[] = [];
  let pieces = 0;
  const takePiece = async (without: readonly number[]): Promise<boolean> => {
    pieces++;
    const next = waiting.filter((id) => !without.includes(id) && !told.includes(id)).slice(0, 3);
    for (const id of next) await forOne(id, () => tellOne(id));
    told.push(...next);
    return next.length > 0;
  };
  return { told, takePiece, pieces: () => pieces };
}

it("takes all the others where it fails for some, and says then for whom, and why", async () => {
  const { told, takePiece } = telling([1, 2, 3, 4, 5, 6, 7], async (id) => {
    if (id % 3 === 0) throw new Error(`no account ${id}`);
  });
  const error = await pieceByPiece(takePiece, goesOn()).catch((thrown: unknown) => thrown as AggregateError);
  expect(error).toMatchObject({ message: "2 people could not be told" });
  expect((error as AggregateError).errors).toEqual([
    new Error("3", { cause: new Error("no account 3") }),
    new Error("6", { cause: new Error("no account 6") }),
  ]);
  expect(told).toEqual([1, 2, 4, 5, 7]);
});

it("takes no piece twice where nothing fails, and none once its service stops", async () => {
  const all = telling([1, 2, 3, 4], async () => undefined);
  await pieceByPiece(all.takePiece, goesOn());
  expect([all.told, all.pieces()]).toEqual([[1, 2, 3, 4], 3]);
  const some = telling([1, 2, 3, 4], async () => undefined);
  await pieceByPiece(some.takePiece, { ...goesOn(), isStopping: () => some.pieces() === 1 });
  expect(some.told).toEqual([1, 2, 3]);
});

it.each<[string, Error]>([
  ["where the store is away", Object.assign(new Error("no server"), { name: "MongoServerSelectionError" })],
  [
    "where the store has the transaction tried again",
    Object.assign(new mongo.MongoServerError({ message: "write conflict", code: 112 }), {
      errorLabelSet: new Set(["TransientTransactionError"]),
    }),
  ],
])("ends at once %s, with what it said: that is nobody's own", async (_when, cause) => {
  const { takePiece, pieces } = telling([1, 2], () => Promise.reject(cause));
  await expect(pieceByPiece(takePiece, goesOn())).rejects.toBe(cause);
  expect(pieces()).toBe(1);
});

it("ends at once where a piece fails for nobody of it, and where it has for a hundred", async () => {
  const broken = new Error("no such program");
  await expect(pieceByPiece(() => Promise.reject(broken), goesOn())).rejects.toBe(broken);
  const everybody = Array.from({ length: 150 }, (_, id) => id);
  const { takePiece, pieces } = telling(everybody, () => Promise.reject(new Error("no")));
  await expect(pieceByPiece(takePiece, goesOn())).rejects.toThrow("100 people could not be told");
  expect(pieces()).toBe(100);
});

it("goes on behind the first hundred for whom it failed in the next look, which says so of all of them; then it begins anew", async () => {
  const people = Array.from({ length: 155 }, (_, id) => id);
  let isMended = false;
  const { told, takePiece, pieces } = telling(people, async (id) => {
    if (id < 150 && !isMended) throw new Error("no");
  });
  const own = goesOn();
  await expect(pieceByPiece(takePiece, own)).rejects.toThrow("100 people could not be told");
  expect([told, pieces()]).toEqual([[], 100]);
  // Of another task, or another store, nothing is left out.
  for (const other of [
    { ...own, task: "another letter" },
    { ...own, db: {} as Connection },
  ])
    await expect(pieceByPiece(takePiece, other)).rejects.toThrow("100 people could not be told");
  expect(told).toEqual([]);

  const error = await pieceByPiece(takePiece, own).catch((thrown: unknown) => thrown as AggregateError);
  expect(error).toMatchObject({ message: "150 people could not be told" });
  expect((error as AggregateError).errors).toHaveLength(20);
  expect(told).toEqual([150, 151, 152, 153, 154]);

  isMended = true;
  await pieceByPiece(takePiece, own);
  expect(told.toSorted((one, other) => one - other)).toEqual(people);
});

it("goes on there also where the store was away in between", async () => {
  let isAway = false;
  const everybody = Array.from({ length: 101 }, (_, id) => id);
  const { told, takePiece } = telling(everybody, async (id) => {
    if (isAway) throw Object.assign(new Error("no server"), { name: "MongoServerSelectionError" });
    if (id < 100) throw new Error("no");
  });
  const own = goesOn();
  await expect(pieceByPiece(takePiece, own)).rejects.toThrow("100 people could not be told");
  isAway = true;
  await expect(pieceByPiece(takePiece, own)).rejects.toThrow("no server");
  isAway = false;
  await expect(pieceByPiece(takePiece, own)).rejects.toThrow("100 people could not be told");
  expect(told).toEqual([100]);
});

it("leaves records out by their ids, however they are written, and adds nothing to a filter where there are none", () => {
  const [one, other] = [new Types.ObjectId(), new Types.ObjectId()];
  expect(leavingOut([one, other.toHexString()])).toEqual({ _id: { $nin: [one, other] } });
  expect(leavingOut([])).toEqual({});
});
