import { generateKeyPairSync, randomBytes, randomUUID } from "node:crypto";
import { existsSync } from "node:fs";
import { mkdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import type { JWKS } from "oidc-provider";
import { writeWhole } from "./write-whole.ts";

export type ProviderKeys = { jwks: JWKS; cookieKeys: string[] };

/** The provider's signing and cookie keys from `dataDir/identity-provider/keys.json` (mode 0600), made at the first call. */
export async function loadProviderKeys(dataDir: string): Promise<ProviderKeys> {
  const folder = join(dataDir, "identity-provider");
  const file = join(folder, "keys.json");
  await mkdir(folder, { recursive: true, mode: 0o700 });
  if (!existsSync(file)) await writeWhole(file, JSON.stringify(newKeys()));
  return parseKeys(file, await readFile(file, "utf8"));
}

function newKeys(): ProviderKeys {
  const { privateKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
  const jwk = { ...privateKey.export({ format: "jwk" }), kty: "RSA", kid: randomUUID(), alg: "RS256", use: "sig" };
  return { jwks: { keys: [jwk] as JWKS["keys"] }, cookieKeys: [randomBytes(32).toString("base64url")] };
}

function parseKeys(file: string, text: string): ProviderKeys {
  try {
    const keys = JSON.parse(text) as ProviderKeys;
    if (keys.jwks.keys.length > 0 && keys.cookieKeys.length > 0) return keys;
  } catch {
    // Falls through to the one message below: a damaged file and an empty one need the same step.
  }
  throw new Error(`${file} holds no sign-in keys; delete it and start again to have new ones made`);
}
