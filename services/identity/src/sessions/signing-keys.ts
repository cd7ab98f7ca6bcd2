import {
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  type JsonWebKey,
  type KeyObject,
  randomUUID,
} from "node:crypto";
import type { ServiceDeps } from "@jobcentre/service-kit/service";
import type { Connection } from "mongoose";
import { retryOnDuplicate } from "../retry-on-duplicate.ts";
import { isNextKeyDue, READ_EVERY_MS, signingKeyOf, spentKeys } from "./key-rotation.rules.ts";
import { type StoredSigningKey, signingKeyModel } from "./signing-key.model.ts";

export interface SigningKey {
  kid: string;
  privateKey: KeyObject;
  publicJwk: JsonWebKey;
}

export interface SigningKeys {
  /** Reads the keys, makes the next one where it is due, the very first at the very first start; call it before the others. */
  load(): Promise<void>;
  /** Loads every minute until it is stopped, so that all instances know a key before one signs with it. */
  keepLoading(): { stop(): void };
  current(): SigningKey;
  /** The public halves, as a JWKS lists them. */
  published(): JsonWebKey[];
}

type LoadedKey = SigningKey & Pick<StoredSigningKey, "created_at">;

/** The stored keys; of two instances that make the next one at once, one stores its key and the other reads it. */
async function storedKeys(db: Connection, now: Date): Promise<StoredSigningKey[]> {
  const model = signingKeyModel(db);
  const stored = await model.find().lean<StoredSigningKey[]>();
  if (!isNextKeyDue(stored, now)) return stored;
  const { privateKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const jwk = privateKey.export({ format: "jwk" });
  const made = { _id: `access-tokens-${stored.length}-${dayOf(now)}`, kid: randomUUID(), jwk, created_at: now };
  await model.create([made]);
  return [...stored, made];
}

const dayOf = (now: Date): string => now.toISOString().slice(0, 10);

function loadedKey({ kid, jwk, created_at }: StoredSigningKey): LoadedKey {
  const privateKey = createPrivateKey({ key: jwk, format: "jwk" });
  const publicJwk = { ...createPublicKey(privateKey).export({ format: "jwk" }), kid, alg: "ES256", use: "sig" };
  return { kid, privateKey, publicJwk, created_at };
}

/** The keys that sign access tokens (ES256), a new one every 30 days. */
export function createSigningKeys({ db, now, log }: Pick<ServiceDeps, "db" | "now" | "log">): SigningKeys {
  let keys: LoadedKey[] = [];

  async function load(): Promise<void> {
    const stored = await retryOnDuplicate(() => storedKeys(db, now()));
    const spent = spentKeys(stored, now());
    if (spent.length) await signingKeyModel(db).deleteMany({ _id: { $in: spent.map(({ _id }) => _id) } });
    const known = new Map(keys.map((key) => [key.kid, key]));
    keys = stored.filter((key) => !spent.includes(key)).map((key) => known.get(key.kid) ?? loadedKey(key));
  }

  return {
    load,
    keepLoading() {
      // A store that is away changes nothing: the keys at hand are good for weeks.
      const again = (): void =>
        void load().catch((error: Error) => log.warn({ reason: error.message }, "keys not read"));
      const timer = setInterval(again, READ_EVERY_MS).unref();
      return { stop: () => clearInterval(timer) };
    },
    current() {
      const key = signingKeyOf(keys, now());
      if (!key) throw new Error("the signing keys are not loaded");
      return key;
    },
    published: () => keys.map(({ publicJwk }) => publicJwk),
  };
}
