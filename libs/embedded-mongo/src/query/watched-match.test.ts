import { afterEach, expect, it, vi } from "vitest";
import { watched } from "./watched-match.ts";

afterEach(() => vi.restoreAllMocks());

it("a pattern without end is ended also where others have most of the processor", () => {
  const began = performance.now();
  // Three tenths of the time are this process's; in the end it has worked for long, or nothing would end.
  const cpu = vi.spyOn(process, "cpuUsage").mockImplementation(() => {
    const user = 300 * (performance.now() - began) + (cpu.mock.calls.length > 20 ? 10_000_000 : 0);
    return { user, system: 0 };
  });
  const tooLong = new Error("too long");
  const look = () => /(a+)+$/.test(`${"a".repeat(60)}b`);
  expect(() => watched(61, 0, look, () => tooLong)).toThrow(tooLong);
  // It is asked before and after each try: the second one has time enough.
  expect(cpu.mock.calls.length).toBeLessThan(10);
});
