import { statfs } from "node:fs/promises";
import * as z from "zod";

export const dataDirConfig = z.object({
  DATA_DIR: z.string().optional().meta({
    description: "The folder whose disk is watched: npm start sets it. Where it is not set, none is.",
    wrong: "no disk is watched",
  }),
});

export interface Disk {
  free: number;
  size: number;
}

/** The disk of a folder, in bytes: what this user may still write, and all of it. */
export async function diskOf(folder: string): Promise<Disk> {
  const { bavail, blocks, bsize } = await statfs(folder);
  return { free: bavail * bsize, size: blocks * bsize };
}
