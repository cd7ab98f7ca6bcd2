import { dayInLagos } from "@jobcentre/contracts/lagos-time";
import { Types } from "mongoose";
import { describe, expect, it } from "vitest";
import { inTurn } from "./featured-turn.rules.ts";
import { inOrder } from "./job-order.rules.ts";

const jobs = (count: number) =>
  Array.from({ length: count }, (_, at) => ({ _id: new Types.ObjectId(at.toString(16).padStart(24, "0")) }));
const hours = (count: number) =>
  Array.from({ length: count }, (_, at) => new Date(Date.parse("2026-11-20T00:00:00+01:00") + at * 3_600_000));
const home = (featured: ReturnType<typeof jobs>, now: Date) => inTurn(featured, now).slice(0, 3);

describe("[EMD-36] [HOME-04] featured jobs", () => {
  it.each([4, 5, 7, 24, 30, 71, 72])("of which there are %i are all on home within every day", (count) => {
    const featured = jobs(count);
    const days = new Map<string, Set<string>>();
    for (const now of hours(72)) {
      const shown = days.get(dayInLagos(now)) ?? new Set();
      for (const { _id } of home(featured, now)) shown.add(_id.toHexString());
      days.set(dayInLagos(now), shown);
    }
    expect([...days.values()].map(({ size }) => size)).toEqual([count, count, count]);
  });

  it("of which there are more than a day has room for all come to home within the days that are paid for, nobody at night alone", () => {
    const waking = hours(30 * 24).filter((now) => now.getUTCHours() >= 6 && now.getUTCHours() < 21);
    for (const count of [72, 100]) {
      const featured = jobs(count);
      const seen = new Map<string, number>();
      for (const now of waking)
        for (const { _id } of home(featured, now)) seen.set(String(_id), (seen.get(String(_id)) ?? 0) + 1);
      expect(seen.size).toBe(count);
      expect(Math.min(...seen.values())).toBeGreaterThan((waking.length * 3) / count / 3);
    }
  });

  it("stand in one order for an hour, whole, whoever asks", () => {
    const featured = jobs(25);
    const [now, next] = [new Date("2026-11-20T10:00:00Z"), new Date("2026-11-20T11:00:00Z")];
    const order = inTurn(featured, now);
    expect(inTurn([...featured].reverse(), new Date("2026-11-20T10:59:59.999Z"))).toEqual(order);
    expect(new Set(order)).toEqual(new Set(featured));
    expect(inTurn(featured, next)).toEqual([...order.slice(3), ...order.slice(0, 3)]);
  });

  it("stay newest first where home has room for all", () => {
    for (const count of [0, 1, 3]) for (const now of hours(30)) expect(inTurn(jobs(count), now)).toEqual(jobs(count));
  });

  it("come before the others where the newest are asked for, and take no turns in other orders", () => {
    const now = new Date("2026-11-20T10:00:00Z");
    const featured_until = new Date("2026-12-01T00:00:00Z");
    const list = jobs(8).map((job, at) => ({
      ...job,
      created_at: new Date(at),
      pay: at,
      closes_on: "9999-12-31",
      featured_until: at < 5 ? featured_until : null,
    }));
    const idsOf = (found: typeof list) => found.map(({ created_at }) => created_at.getTime());
    const ordered = idsOf(inOrder(list, "newest", now) as typeof list);
    expect([...ordered.slice(0, 5)].sort()).toEqual([0, 1, 2, 3, 4]);
    expect(ordered.slice(5)).toEqual([7, 6, 5]);
    expect(idsOf(inOrder(list, "salary", now) as typeof list)).toEqual([7, 6, 5, 4, 3, 2, 1, 0]);
  });
});
