import { mkdir, readdir, rename, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";

/** Less than an e-mail is remembered (30 days from its message) by the longest that one is tried (3 days): no file outlives what its erasing finds it by. */
export const FILES_KEPT_MS = 27 * 24 * 3600 * 1000;

export interface MailFolder {
  /** Writes a mail whole or not at all, into one file however often it is written; answers the file's path. */
  write(messageId: string, message: Buffer): Promise<string>;
  /** Deletes what was written of a mail; nothing where it never was. */
  erase(messageId: string): Promise<void>;
  /** Deletes every mail that was written before this moment. */
  sweep(before: Date): Promise<void>;
}

const withoutSigns = (text: string): string => text.replace(/[^\w-]+/g, "_").replace(/^_|_$/g, "");

/** A folder of e-mails, each a file named after its message; the host in its Message-ID may be another by the time it is erased. */
export function mailFolder(folder: string): MailFolder {
  const pathOf = (name: string): string => join(folder, `${withoutSigns(name)}.eml`);
  const pathOfMessage = (messageId: string): string => pathOf(messageId.replace(/@.*$/s, ""));
  return {
    async write(messageId, message) {
      await mkdir(folder, { recursive: true });
      const path = pathOfMessage(messageId);
      await writeFile(`${path}.part`, message);
      await rename(`${path}.part`, path);
      return path;
    },
    async erase(messageId) {
      // Files of older versions bear the host, too.
      for (const path of [pathOfMessage(messageId), pathOf(messageId)])
        for (const written of [path, `${path}.part`]) await rm(written, { force: true });
    },
    async sweep(before) {
      const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
        if (error.code === "ENOENT") return [];
        throw error;
      });
      for (const name of names.filter((one) => /\.eml(?:\.part)?$/.test(one))) {
        const path = join(folder, name);
        const written = await stat(path).catch(() => null);
        if (written && written.mtime < before) await rm(path, { force: true });
      }
    },
  };
}
