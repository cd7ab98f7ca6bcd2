import { randomBytes } from "node:crypto";
import { existsSync } from "node:fs";
import { mkdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import * as z from "zod";
import { writeWhole } from "./write-whole.ts";

const schema = z.object({
  internal_secret: z.string().min(32),
  oidc_client_secret: z.string().min(32),
  admin_password: z.string().min(8),
});

export type Secrets = z.output<typeof schema>;

const newSecrets = (): Secrets => ({
  internal_secret: random(32),
  oidc_client_secret: random(32),
  admin_password: random(12),
});

const random = (bytes: number): string => randomBytes(bytes).toString("base64url");

/** The secrets of this data folder: made once, readable only by the user who runs the product. */
export async function loadSecrets(dataDir: string): Promise<Secrets> {
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  const path = join(dataDir, "secrets.json");
  if (!existsSync(path)) await writeWhole(path, JSON.stringify(newSecrets(), null, 2));
  const parsed = schema.safeParse(jsonOf(await readFile(path, "utf8")));
  if (parsed.success) return parsed.data;
  throw new Error(
    `${path} is damaged; restore it from a backup, or delete it to get new secrets (people sign in again)`,
  );
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
