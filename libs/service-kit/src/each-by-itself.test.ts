import { pino } from "pino";
import { expect, it } from "vitest";
import { createFailures, eachByItself } from "./each-by-itself.ts";

it("goes on after one that fails, and says then of how many it did", async () => {
  const done: number[] = [];
  const act = async (item: number) => {
    if (item % 2 === 0) throw new Error(`not ${item}`);
    done.push(item);
  };
  const all = eachByItself([1, 2, 3, 4, 5], "letters could not be sent", act);
  await expect(all).rejects.toMatchObject({
    message: "2 of 5 letters could not be sent",
    errors: [new Error("not 2"), new Error("not 4")],
  });
  expect(done).toEqual([1, 3, 5]);
  await eachByItself([1, 3], "letters could not be sent", act);
});

it("keeps few of very many reasons, and ends where what is gone through does", async () => {
  async function* many() {
    for (let at = 0; at < 1_000; at++) yield at;
  }
  const fails = () => Promise.reject(new Error("no"));
  const error = await eachByItself(many(), "could not", fails).catch((thrown: unknown) => thrown);
  expect((error as AggregateError).errors).toHaveLength(20);
  expect((error as AggregateError).message).toBe("1000 of 1000 could not");
  async function* broken() {
    yield 1;
    throw new Error("the store is away");
  }
  await expect(eachByItself(broken(), "could not", async () => undefined)).rejects.toThrow("the store is away");
});

it.each<[string, unknown]>([
  ["by its id", "6b07"],
  ["by the id of a record", { _id: { toString: () => "6b07" }, title: "Tailoring" }],
  ["by the id that something is found by", ["6b07", { title: "Tailoring" }]],
])("says in the log which one failed, %s, and why", async (_how, item) => {
  const lines: string[] = [];
  const log = pino({}, { write: (line) => void lines.push(line) });
  const fails = () => Promise.reject(new Error("no such place"));
  await eachByItself([item], "could not", fails).catch((err: unknown) => log.warn({ err }, "trying again"));
  expect(JSON.parse(lines[0] ?? "").err.aggregateErrors).toMatchObject([{ message: "6b07: no such place" }]);
});

it("says in the log also which of one that is many itself failed, and why", async () => {
  const lines: string[] = [];
  const log = pino({}, { write: (line) => void lines.push(line) });
  const ofOne = () =>
    eachByItself(["Amina"], "people could not be told", () => Promise.reject(new Error("no account")));
  await eachByItself(["6b07"], "letters could not be sent", ofOne).catch((err: unknown) => log.warn({ err }, "again"));
  expect(JSON.parse(lines[0] ?? "").err.aggregateErrors).toMatchObject([
    { message: "6b07: 1 of 1 people could not be told", aggregateErrors: [{ message: "Amina: no account" }] },
  ]);
});

it("ends at once where the store is away, which is nobody's own fault and would keep each of them waiting", async () => {
  const tried: number[] = [];
  const away = Object.assign(new Error("no server"), { name: "MongoServerSelectionError" });
  const all = eachByItself([1, 2, 3], "could not", async (item) => {
    tried.push(item);
    throw away;
  });
  await expect(all).rejects.toBe(away);
  expect(tried).toEqual([1]);
});

it("tells nothing of failures where there were none", () => {
  const failures = createFailures();
  failures.throwIfAny((failed) => `${failed} could not`);
  failures.note("6b07", new Error("no"));
  expect(() => failures.throwIfAny((failed) => `${failed} could not`)).toThrow("1 could not");
});
