import { execFile } from "node:child_process";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { scratchFolder } from "@jobcentre/test-kit/scratch-folder";
import type { TestProject } from "vitest/node";

declare module "vitest" {
  export interface ProvidedContext {
    /** The folder of a run for what its files share. */
    shared: string;
  }
}

/**
 * Builds what has changed, so that no start needs to look, and makes, and in the end removes, the folder that the files of a run share: one
 * for those that run beside others and those that run alone.
 */
export default async function setup({ vitest }: TestProject): Promise<(() => Promise<void>) | undefined> {
  const run = vitest.getRootProject();
  if (run.getProvidedContext().shared) return undefined;
  await promisify(execFile)(process.execPath, [join(import.meta.dirname, "../tools/build.mjs")]);
  const folder = await scratchFolder();
  run.provide("shared", folder);
  return () => rm(folder, { recursive: true, force: true });
}
