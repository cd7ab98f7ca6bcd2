import { closeSync, existsSync, fsyncSync, openSync, renameSync, rmSync, statSync } from "node:fs";
import { dirname, join } from "node:path";
import { Environment, storeFile } from "./environment.ts";

/**
 * Makes a directory's file where it has none, or an empty one. lmdb writes the first pages without a flush, and a power cut could
 * leave half of them, which a start would have to take for damage: the file gets its name once it is flushed.
 */
export async function makeNewFile(directory: string): Promise<void> {
  const path = join(directory, storeFile);
  if (existsSync(path) && statSync(path).size > 0) return;
  const unnamed = `${storeFile}.new`;
  const remove = (name: string) => rmSync(join(directory, name), { force: true });
  // What a start has left that was killed here.
  for (const name of [unnamed, `${unnamed}-lock`]) remove(name);
  await new Environment(directory, false, unnamed).close();
  renameSync(join(directory, unnamed), path);
  remove(`${unnamed}-lock`);
  for (const changed of [directory, dirname(directory)]) flushDirectory(changed);
}

/** So that a name in it is still there after a power cut, where that can be asked for: who may not list a directory cannot. */
function flushDirectory(directory: string): void {
  // Windows opens no directories, and keeps names in its journal.
  if (process.platform === "win32") return;
  let opened: number;
  try {
    opened = openSync(directory, "r");
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "EACCES") return;
    throw error;
  }
  try {
    fsyncSync(opened);
  } finally {
    closeSync(opened);
  }
}
