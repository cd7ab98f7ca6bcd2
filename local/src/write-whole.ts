import { randomUUID } from "node:crypto";
import { link, open, rm } from "node:fs/promises";

/**
 * Writes a file for this user alone that is there whole or not at all, wherever the process is ended. One that is there
 * already stays, so that of two starts at once the second takes what the first made.
 */
export async function writeWhole(path: string, text: string): Promise<void> {
  const draft = `${path}.${randomUUID()}.draft`;
  try {
    const file = await open(draft, "wx", 0o600);
    await file.writeFile(text);
    await file.sync();
    await file.close();
    await link(draft, path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
  } finally {
    await rm(draft, { force: true });
  }
}
