import { open, rename } from "node:fs/promises";

/** Writes a file for this user alone, or puts a new one in its place: whole on the disk, or as before. */
export async function writeAtOnce(path: string, text: string): Promise<void> {
  const draft = `${path}.draft`;
  const file = await open(draft, "w", 0o600);
  await file.writeFile(text);
  await file.sync();
  await file.close();
  await rename(draft, path);
}
