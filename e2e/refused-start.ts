import { expect } from "vitest";
import { BUILT, startProduct } from "./product.ts";

/** A start that must not succeed: its exit code, and what it said where errors are said. */
export async function refused(dataDir: string, env: Record<string, string> = {}, args: string[] = []) {
  // What reads arguments is `npm start` itself.
  const start = startProduct({ dataDir, env, args, ...(args.length === 0 && { programs: BUILT }) });
  const code = await start.exited;
  expect(start.living()).toEqual([]);
  return { code, lines: start.errors().trimEnd().split("\n") };
}
