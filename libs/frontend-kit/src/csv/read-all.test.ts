import { expect, it } from "vitest";
import { readAll } from "./read-all.ts";

it("reads every page once and takes a row that moved to the next page once", async () => {
  const all = Array.from({ length: 250 }, (_, n) => ({ id: `${n}` }));
  const shares: number[] = [];
  const rows = await readAll(
    async ({ page, limit }) => {
      // Somebody was added meanwhile: everything moves on by one.
      const start = (page - 1) * limit - (page > 1 ? 1 : 0);
      return { rows: all.slice(start, start + limit), total: 250 };
    },
    (share) => shares.push(share),
  );
  expect(new Set(rows).size).toBe(rows.length);
  expect(rows).toHaveLength(250);
  expect(shares).toEqual([0.4, 0.792]);
});

it("leaves out no row where as many others come as go meanwhile", async () => {
  const all = Array.from({ length: 250 }, (_, n) => ({ id: `${n}` }));
  let reads = 0;
  const rows = await readAll(
    async ({ page, limit }) => {
      // After the first page somebody rejects the newest of a list of who is pending, and somebody older is pending again.
      if (++reads === 2) all.push(...all.splice(0, 1));
      return { rows: all.slice((page - 1) * limit, page * limit), total: all.length };
    },
    () => undefined,
  );
  expect(rows.map(({ id }) => Number(id)).sort((a, b) => a - b)).toEqual([...Array(250).keys()]);
});

it("ends where rows went away meanwhile", async () => {
  const read = async ({ page }: { page: number }) => ({ rows: page === 1 ? [{ id: "a" }] : [], total: 300 });
  expect(await readAll(read, () => undefined)).toEqual([{ id: "a" }]);
});

it("leaves out no row that moved to the page before, where others went away meanwhile", async () => {
  let all = Array.from({ length: 450 }, (_, n) => ({ id: `${n}` }));
  let reads = 0;
  const rows = await readAll(
    async ({ page, limit }) => {
      // After the second page somebody approves the first 130 of a list of who is pending.
      if (++reads === 3) all = all.slice(130);
      return { rows: all.slice((page - 1) * limit, page * limit), total: all.length };
    },
    () => undefined,
  );
  expect(rows.map(({ id }) => Number(id)).sort((a, b) => a - b)).toEqual([...Array(450).keys()]);
});
