import { mkdir, readdir, rename, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";

/** Less than an e-mail is remembered (30 days from its message) by the longest that one is tried (3 days): no file outlives what its erasing finds it by. */
export const FILES_KEPT_MS = 27 * 24 * 3600 * 1000;

export interface MailFolder {
  /** Writes a mail whole or not at all, into one file however often it is written; answers the file's path. */
  write(messageId: string, message: Buffer): Promise<string>;
  /** Deletes what was written of these mails; nothing of one that never was. */
  erase(messageIds: readonly string[]): Promise<void>;
  /** Deletes every mail that was written before this moment. */
  sweep(before: Date): Promise<void>;
}

/** A folder of e-mails, each a file named after its message; the host in its Message-ID may be another by the time it is erased. */
export function mailFolder(folder: string): MailFolder {
  const nameOf = (messageId: string): string => messageId.replace(/^<|@.*$/gs, "").replace(/[^\w-]+/g, "_");
  const pathOf = (name: string): string => join(folder, `${name}.eml`);

  async function mails(): Promise<string[]> {
    const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
      if (error.code === "ENOENT") return [];
      throw error;
    });
    return names.filter((name) => /\.eml(?:\.part)?$/.test(name));
  }

  return {
    async write(messageId, message) {
      await mkdir(folder, { recursive: true });
      const path = pathOf(nameOf(messageId));
      await writeFile(`${path}.part`, message);
      await rename(`${path}.part`, path);
      return path;
    },
    async erase(messageIds) {
      const erased = new Set(messageIds.map(nameOf));
      // Files of older versions bear the host of their time, too, after the name.
      const isErased = (file: string): boolean => erased.has(file.replace(/[_.].*$/, ""));
      for (const file of (await mails()).filter(isErased)) await rm(join(folder, file), { force: true });
    },
    async sweep(before) {
      for (const name of await mails()) {
        const path = join(folder, name);
        const written = await stat(path).catch(() => null);
        if (written && written.mtime < before) await rm(path, { force: true });
      }
    },
  };
}
