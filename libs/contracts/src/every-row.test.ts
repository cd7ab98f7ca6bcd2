import fc from "fast-check";
import { expect, it } from "vitest";
import { everyRow, pageAfter } from "./every-row.ts";

type Row = { id: string };
const rowsOf = (count: number): Row[] => Array.from({ length: count }, (_, at) => ({ id: `${at}` }));

/** A list as a server pages it; `before` happens to it before each read. */
function listOf(rows: Row[], before: (nth: number, rows: Row[]) => void = () => undefined) {
  let nth = 0;
  return async ({ page, limit }: { page: number; limit: number }) => {
    before(++nth, rows);
    return { rows: rows.slice((page - 1) * limit, page * limit), total: rows.length };
  };
}

async function idsOf(read: Parameters<typeof everyRow<Row>>[0], onShare?: (share: number) => void): Promise<string[]> {
  const ids: string[] = [];
  for await (const { id } of everyRow(read, onShare)) ids.push(id);
  return ids;
}

it("begins each page at the last row that was read, or before, and goes on by many", () => {
  expect(pageAfter(0)).toEqual({ page: 1, limit: 100 });
  for (let read = 100; read < 20_000; read += 7) {
    const { page, limit } = pageAfter(read);
    expect((page - 1) * limit).toBeLessThan(read);
    expect(page * limit).toBeGreaterThan(read + 60);
    expect(limit).toBeLessThanOrEqual(100);
  }
});

it("reads a list to its end, each row once, and tells the share that is read", async () => {
  const shares: number[] = [];
  expect(await idsOf(listOf(rowsOf(250)), (share) => shares.push(share))).toEqual(rowsOf(250).map(({ id }) => id));
  expect(shares).toEqual([0.4, 0.792]);
  expect(await idsOf(listOf([]))).toEqual([]);
});

it("passes over no row where as many come behind as go before", async () => {
  const read = listOf(rowsOf(250), (nth, rows) => {
    if (nth !== 2) return;
    rows.splice(0, 10);
    rows.push(...rowsOf(10).map(({ id }) => ({ id: `new ${id}` })));
  });
  expect(new Set(await idsOf(read))).toEqual(
    new Set([...rowsOf(250), ...rowsOf(10).map(({ id }) => ({ id: `new ${id}` }))].map(({ id }) => id)),
  );
});

it("finds what is left where most of the list went away before it", async () => {
  const read = listOf(rowsOf(450), (nth, rows) => {
    if (nth === 3) rows.splice(0, 300);
  });
  expect((await idsOf(read)).map(Number).sort((a, b) => a - b)).toEqual([
    ...Array(198).keys(),
    ...Array.from({ length: 150 }, (_, at) => 300 + at),
  ]);
});

it("ends where a list counts more than it has", async () => {
  const read = async ({ page }: { page: number }) => ({ rows: page === 1 ? rowsOf(1) : [], total: 300 });
  expect(await idsOf(read)).toEqual(["0"]);
});

it("ends where a list has another order each time", async () => {
  let reads = 0;
  const read = async ({ page }: { page: number }) => {
    reads += 1;
    return { rows: [{ id: `${page} ${reads}` }], total: 150 };
  };
  expect((await idsOf(read)).length).toBeGreaterThan(1);
  expect(reads).toBeLessThan(100);
});

it("finds every row that stays, once, whatever comes and goes while it reads", async () => {
  const change = fc.record({ at: fc.nat(500), going: fc.nat(150), coming: fc.nat(150) });
  await fc.assert(
    fc.asyncProperty(fc.nat(500), fc.array(change, { maxLength: 12 }), async (count, changes) => {
      const gone = new Set<string>();
      const read = listOf(rowsOf(count), (nth, rows) => {
        const now = changes[nth - 2];
        if (nth < 2 || !now) return;
        const coming = rowsOf(now.coming).map(({ id }) => ({ id: `${nth} ${id}` }));
        for (const { id } of rows.splice(now.at, now.going, ...coming)) gone.add(id);
      });
      const ids = await idsOf(read);
      expect(new Set(ids).size).toBe(ids.length);
      for (const { id } of rowsOf(count)) if (!gone.has(id)) expect(ids).toContain(id);
    }),
    { numRuns: 100 },
  );
});
