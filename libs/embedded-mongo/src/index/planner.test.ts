import { ObjectId, UUID } from "bson";
import { expect, it, vi } from "vitest";
import type { BsonDocument } from "../bson-type.ts";
import type { Collection } from "../storage/catalog.ts";
import { spaceOf } from "../storage/keys.ts";
import { type IndexDefinition, idIndex } from "./index-definition.ts";
import { type Choice, plan, type SortSpec } from "./planner.ts";

/** A collection with these indexes besides that of `_id`, called as their fields are. */
function indexedBy(...definitions: Omit<IndexDefinition, "name">[]): Collection {
  const named = definitions.map((definition) => ({ ...definition, name: Object.keys(definition.key).join() }));
  const indexes = [idIndex, ...named].map((definition, at) => {
    return { definition, space: spaceOf(at + 1), ready: true, multikey: false };
  });
  const options = { namespace: "db.c", database: "db", name: "c", uuid: new UUID(), options: {}, changedAt: 0 };
  return { ...options, space: spaceOf(1), indexes };
}

const numbers = (length: number) => Array.from({ length }, (_, n) => n);
const nameOf = ({ index }: { index: { definition: IndexDefinition } }) => index.definition.name;

it("reads what stands beside an $or a few times, not once for each of its branches", () => {
  let reads = 0;
  const list = numbers(1000).map((n) => ({
    get c() {
      reads += 1;
      return n;
    },
  }));
  const filter = { $or: numbers(1000).map((n) => ({ a: n, d: n })), $and: [{ $or: list }] };
  expect(plan(indexedBy({ key: { a: 1 } }), filter).scans).toHaveLength(1000);
  expect(reads).toBeLessThan(5000);
});

it("bounds each branch of an $or, and of one inside of it, by what stands beside it, too", () => {
  const filter = { c: 3, $or: [{ a: 1 }, { b: { $gt: 0 }, $or: [{ a: 2 }, { d: 1, a: { $gt: 7 } }] }] };
  const { scans } = plan(indexedBy({ key: { a: 1, c: 1 } }, { key: { d: 1, a: 1, c: 1 } }), filter);
  expect(scans.map((scan) => [nameOf(scan), scan.points])).toEqual([
    ["a,c", 2],
    ["a,c", 2],
    ["d,a,c", 1],
  ]);
});

it("does not look for more values in an index than it has ranges for", () => {
  const many = { $in: numbers(5001) };
  const collection = indexedBy({ key: { a: 1, b: 1 } });
  const compare = vi.spyOn(Buffer, "compare");
  expect(plan(collection, { a: many }).scans[0]!.bounds).toEqual([]);
  expect(plan(collection, { a: { $in: [1, 2] }, b: many }).scans[0]!.bounds).toHaveLength(1);
  expect(plan(collection, { $and: [{ a: many }, { a: 7 }] }).scans[0]!.points).toBe(1);
  expect(compare.mock.calls.length).toBeLessThan(100);
  compare.mockRestore();
});

it("looks up a long list of few different values", () => {
  const ids = numbers(100).map((n) => n.toString(16).padStart(24, "0"));
  const collection = indexedBy();
  const repeated = (values: unknown[]) => ({ _id: { $in: numbers(6000).map((n) => values[n % values.length]) } });
  expect(plan(collection, repeated(ids.map((id) => new ObjectId(id)))).scans[0]!.ranges).toHaveLength(100);
  expect(plan(collection, repeated(numbers(5000))).scans[0]!.ranges).toHaveLength(5000);
  expect(plan(collection, repeated(numbers(5001))).scans[0]!.bounds).toEqual([]);
});

it("reads the values that stand beside an $or once, whichever branch they bound", () => {
  const list = numbers(4000);
  const compare = vi.spyOn(Buffer, "compare");
  const filter = { $or: numbers(100).map((n) => ({ a: { $in: [n, -n - 1] }, d: n })), c: { $in: list.toReversed() } };
  expect(plan(indexedBy({ key: { a: 1, c: 1 } }), filter).scans).toHaveLength(100);
  expect(compare.mock.calls.length).toBeLessThan(60_000);
  compare.mockRestore();
});

it("makes no ranges of an index that another one is better than", () => {
  const concat = vi.spyOn(Buffer, "concat");
  const filter = { $or: numbers(100).map((n) => ({ a: n, d: n, e: n })), c: { $in: numbers(4000) } };
  const { scans } = plan(indexedBy({ key: { a: 1, c: 1 } }, { key: { a: 1, d: 1, e: 1 } }), filter);
  expect(scans.map(({ ranges }) => ranges.length)).toEqual(numbers(100).map(() => 1));
  expect(concat.mock.calls.length).toBeLessThan(10_000);
  concat.mockRestore();
});

it("gives an $or up whose branches come to more ranges than all documents are worth", () => {
  const branches = numbers(1000).map((n) => ({ a: n, d: n }));
  const collection = indexedBy({ key: { a: 1, c: 1 } });
  expect(plan(collection, { $or: branches, c: { $in: numbers(9) } }).scans).toHaveLength(1000);
  const { scans } = plan(collection, { $or: branches, c: { $in: numbers(4000) } });
  expect(scans.map(({ ranges }) => ranges.length)).toEqual([1]);
});

it.each<[filter: BsonDocument, sort: SortSpec, offered: string[]]>([
  [{ _id: 1, a: 5 }, [], []],
  [{ _id: { $in: [1] }, a: 5, b: 6 }, [], []],
  [{ u: 1, a: 5, b: 6 }, [], []],
  [{ _id: { $in: [1, 2] }, a: 5 }, [], ["_id_", "a,b"]],
  [{ $or: [{ _id: 1 }, { _id: 2 }], a: 5, b: 6 }, [], ["a,b", "_id_"]],
  [{ u: { $in: [1, 2] }, a: 5, b: 6 }, [], ["a,b", "u"]],
  [{ _id: { $in: [1, 2] }, a: 5 }, [["b", 1]], ["a,b", "_id_"]],
  [{ _id: { $in: [1, 2] } }, [["a", 1]], []],
])("leaves it to the keys whether several values of a unique index are fewer: %j by %j", (filter, sort, offered) => {
  const collection = indexedBy({ key: { a: 1, b: 1 } }, { key: { u: 1 }, unique: true });
  const choose = vi.fn<Choice>(([first]) => first);
  plan(collection, filter, sort, undefined, choose);
  expect(choose.mock.calls.flatMap(([rivals]) => rivals.map(nameOf))).toEqual(offered);
});

it("chooses from a few of thousands of conditions on elements of one array", () => {
  const rivals: number[] = [];
  const choose: Choice = (scans) => {
    rivals.push(scans.length);
    return scans[0];
  };
  const filter = { $and: numbers(3000).map((b) => ({ a: { $elemMatch: { b, c: 1 } } })) };
  const collection = indexedBy({ key: { "a.b": 1 } });
  plan(collection, filter, [], undefined, choose);
  expect(rivals).toEqual([20]);
});
