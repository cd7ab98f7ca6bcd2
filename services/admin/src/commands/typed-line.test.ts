import { PassThrough, Readable } from "node:stream";
import { expect, it, vi } from "vitest";
import { typedLine } from "./typed-line.ts";

it.each([
  ["mongodb://a:b@c/\n", "mongodb://a:b@c/"],
  ["  mongodb://a:b@c/  \r\nmore\n", "mongodb://a:b@c/"],
  ["mongodb://a:b@c/", "mongodb://a:b@c/"],
  ["", ""],
])("%j is read as %j, unasked", async (given, line) => {
  const ask = vi.fn();
  expect(await typedLine(Readable.from([Buffer.from(given)]), ask)).toBe(line);
  expect(ask).not.toHaveBeenCalled();
});

it("asks who types it", async () => {
  const terminal = Object.assign(new PassThrough(), { isTTY: true, setRawMode: () => terminal });
  const ask = vi.fn(() => void terminal.write("mongodb://a:b@c/\r"));
  expect(await typedLine(terminal, ask)).toBe("mongodb://a:b@c/");
  expect(ask).toHaveBeenCalledTimes(1);
});
