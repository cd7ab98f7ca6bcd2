import { createHash } from "node:crypto";
import { Binary, UUID } from "bson";
import { localSessionsStageName } from "../aggregate/stage.ts";
import { isTrue } from "../bson-number.ts";
import { type BsonDocument, bsonTypeOf, isDocument } from "../bson-type.ts";
import { MongoError } from "../mongo-error.ts";
import { mostSessions, tooManySessions } from "../transaction/too-many.ts";
import { checkFields, fieldTypes } from "./known-fields.ts";

/** As often does MongoDB write down which sessions were used, and forgets them here. */
const keptMilliseconds = 300_000;

/** The sessions of which clients spoke of late, whether or not they had a transaction. */
export class LocalSessions {
  /** By the bytes of their ids, the one that was used last at the end. */
  readonly #lastUse = new Map<string, number>();
  readonly #most: number;

  constructor(most = mostSessions) {
    this.#most = most;
  }

  /** Throws (261) where there are too many to remember one more. */
  used(session: Buffer): void {
    const id = session.toString("latin1");
    if (!this.#lastUse.delete(id) && this.#lastUse.size >= this.#most) throw tooManySessions();
    this.#lastUse.set(id, Date.now());
  }

  /** The digest of nobody's name: no client of this store has one. */
  readonly #nobody = new Binary(createHash("sha256").digest());

  get size(): number {
    return this.#lastUse.size;
  }

  list(): BsonDocument[] {
    return [...this.#lastUse].map(([id, lastUse]) => ({
      _id: { id: new UUID(Buffer.from(id, "latin1")), uid: this.#nobody },
      lastUse: new Date(lastUse),
    }));
  }

  sweep(now: number): void {
    for (const [id, lastUse] of this.#lastUse) {
      if (lastUse + keptMilliseconds >= now) return;
      this.#lastUse.delete(id);
    }
  }
}

const asked = fieldTypes("users:objects allUsers:bool");
const user = fieldTypes("user:string! db:string!");

/** Whose sessions a stage asks for: whether nobody's are among them, which are all there are. */
export function asksForNobody(specification: unknown): boolean {
  const stage = localSessionsStageName;
  if (!isDocument(specification))
    throw new MongoError(
      14,
      `${stage} options must be specified in an object, but found: ${bsonTypeOf(specification)}`,
    );
  checkFields(stage, specification, asked);
  const users = (specification.users ?? []) as BsonDocument[];
  for (const one of users) checkFields(`${stage}.users`, one, user);
  if (isTrue(specification.allUsers) && users.length > 0)
    throw new MongoError(12, `${stage} may not specify {allUsers:true} and {users:[...]} at the same time`);
  return users.length === 0 || users.some((one) => one.user === "" && one.db === "");
}
