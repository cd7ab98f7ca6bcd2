import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";

declare module "vitest" {
  export interface ProvidedContext {
    /** The folder of a run for what its files share. */
    shared: string;
  }
}

/** Makes, and in the end removes, the folder that the files of a run share. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), "jobcentre-shared-"));
  project.provide("shared", folder);
  return () => rm(folder, { recursive: true, force: true });
}
