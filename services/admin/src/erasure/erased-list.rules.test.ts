import { expect, it } from "vitest";
import { lineOf, readErasedList, withMore } from "./erased-list.rules.ts";

const [amina, musa] = ["a".repeat(24), "b".repeat(24)] as const;
const AT = new Date("2026-11-20T10:00:00Z");
const listed = (id: string) => ({ id, line: lineOf(id, AT) });

it("reads a list with what npm says before it, each account once", () => {
  const text = `\n> jobcentre admin\n> node tools/admin.mjs\n\n${lineOf(amina, AT)}\r\n${lineOf(musa, AT)}\n${lineOf(amina, AT)}\n`;
  expect(readErasedList(text)).toEqual([listed(amina), listed(musa)]);
});

it("reads the keys of a person's addresses, where a line has them", () => {
  const keys = ["1".repeat(64), "2".repeat(64)];
  const line = lineOf(amina, AT, keys);
  expect(readErasedList(`${line}\n${lineOf(musa, AT)}`)).toEqual([{ id: amina, keys, line }, listed(musa)]);
});

it("takes nothing of one with a line that is no account", () => {
  expect(() => readErasedList(`${lineOf(amina, AT)}\namina@example.com`)).toThrow("line 2 of the file");
});

it("grows by those it does not have and loses none", () => {
  const { text, added } = withMore([listed(amina)], [listed(musa), listed(amina)]);
  expect([text, added]).toEqual([`${lineOf(amina, AT)}\n${lineOf(musa, AT)}\n`, 1]);
  expect(withMore([listed(amina)], [])).toEqual({ text: `${lineOf(amina, AT)}\n`, added: 0 });
});
