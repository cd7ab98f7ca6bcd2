import {
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  type JsonWebKey,
  type KeyObject,
  randomUUID,
} from "node:crypto";
import type { Connection } from "mongoose";
import { retryOnDuplicate } from "../retry-on-duplicate.ts";
import { type StoredSigningKey, signingKeyModel } from "./signing-key.model.ts";

export interface SigningKey {
  kid: string;
  privateKey: KeyObject;
  publicJwk: JsonWebKey;
}

export interface SigningKeys {
  /** Reads the key, or makes it at the very first start; call it before the others. */
  load(): Promise<void>;
  current(): SigningKey;
  /** The public halves, as a JWKS lists them. */
  published(): JsonWebKey[];
}

const KEY_ID = "access-tokens";

/** One key for all instances: of two that start at once, one stores its key and the other reads it. */
async function storedKey(db: Connection): Promise<StoredSigningKey> {
  const stored = await signingKeyModel(db).findById(KEY_ID).lean<StoredSigningKey>();
  if (stored) return stored;
  const { privateKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const made = { _id: KEY_ID, kid: randomUUID(), jwk: privateKey.export({ format: "jwk" }), created_at: new Date() };
  await signingKeyModel(db).create([made]);
  return made;
}

/** The keys that sign access tokens (ES256). */
export function createSigningKeys(db: Connection): SigningKeys {
  let key: SigningKey | undefined;
  const current = (): SigningKey => {
    if (!key) throw new Error("the signing key is not loaded");
    return key;
  };
  return {
    async load() {
      const { kid, jwk } = await retryOnDuplicate(() => storedKey(db));
      const privateKey = createPrivateKey({ key: jwk, format: "jwk" });
      const publicJwk = { ...createPublicKey(privateKey).export({ format: "jwk" }), kid, alg: "ES256", use: "sig" };
      key = { kid, privateKey, publicJwk };
    },
    current,
    published: () => [current().publicJwk],
  };
}
