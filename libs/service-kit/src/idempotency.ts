import { createHash } from "node:crypto";
import { defineModel } from "@jobcentre/messaging/define-model";
import { inTransaction, isInTransaction } from "@jobcentre/messaging/in-transaction";
import { type Connection, Schema } from "mongoose";
import { Problem } from "./problem.ts";

interface StoredAnswer {
  _id: string;
  /** Whose request it was. */
  account_id: string;
  request_hash: string;
  /** The answer as JSON text. */
  answer: string;
  created_at: Date;
}

const ONE_DAY = 24 * 3600;
const schema = new Schema<StoredAnswer>(
  {
    _id: { type: String, required: true },
    account_id: { type: String, required: true },
    request_hash: { type: String, required: true },
    answer: { type: String, default: "" },
    created_at: { type: Date, required: true },
  },
  { versionKey: false },
);
schema.index({ account_id: 1 });
schema.index({ created_at: 1 }, { expireAfterSeconds: ONE_DAY });

export const storedAnswerModel = defineModel<StoredAnswer>("idempotency_keys", schema);

const hash = (value: unknown): string => createHash("sha256").update(JSON.stringify(value)).digest("hex");

export interface KeyedRequest {
  account_id: string;
  /** Who asks: the account that they signed in to, whatever they act as by now. */
  asker_id: string;
  route: string;
  key: string;
  /** Everything that makes two requests the same: params, body, hashes of files. */
  content: unknown;
}

const keyOf = ({ asker_id, route, key }: KeyedRequest): string => hash([asker_id, route, key]);

/** A repeat's stored answer, or undefined the first time. Throws Problem("idempotency_key_reused") for another request. */
export async function findStoredAnswer(
  db: Connection,
  request: KeyedRequest,
): Promise<{ answer: unknown } | undefined> {
  const stored = await storedAnswerModel(db).findById(keyOf(request)).lean();
  if (!stored?.answer) return undefined;
  if (stored.request_hash !== hash(request.content)) throw new Problem("idempotency_key_reused");
  return { answer: JSON.parse(stored.answer) };
}

/**
 * Runs `work` once per key: its answer is stored in the transaction of its effect. Of two at once, the second
 * is undone (the key, or what the first changed, stands in its way) and gets the first one's answer;
 * both may run `work`, so it touches nothing but the store.
 */
export async function answerOnce(
  db: Connection,
  request: KeyedRequest,
  work: () => Promise<unknown>,
): Promise<unknown> {
  const _id = keyOf(request);
  const { account_id, content } = request;
  const once = async (): Promise<unknown> => {
    const answer = await work();
    const row = {
      _id,
      account_id,
      request_hash: hash(content),
      answer: JSON.stringify(answer),
      created_at: new Date(),
    };
    await storedAnswerModel(db).insertMany([row], { lean: true });
    return answer;
  };
  // A transaction that is shared is over with any error, also for a look at what is stored; then each is tried alone.
  if (isInTransaction(db)) return once();
  try {
    return await inTransaction(db, once);
  } catch (error) {
    const repeated = await findStoredAnswer(db, request);
    if (repeated) return repeated.answer;
    throw error;
  }
}
