import { chmod, mkdir, stat } from "node:fs/promises";

/** Of what a folder's mode allows, what everybody on the machine may. */
const EVERYBODY = 0o007;

/** A folder with people's data: made for this user alone, and taken back from everybody; a group that an operator let in stays. */
export async function privateFolder(path: string): Promise<void> {
  await mkdir(path, { recursive: true, mode: 0o700 });
  if ((await stat(path)).mode & EVERYBODY) await chmod(path, 0o700);
}
