import { ApiError, uniqueKey } from "@jobcentre/frontend-kit/api";

const unanswered = new Map<string, string>();

/**
 * Sends a step of a queue under a key of its own, the same one until an answer came: tried again after a lost one it is that step,
 * not another that comes too late.
 */
export async function underKeptKey<T>(step: object, send: (idempotencyKey: string) => Promise<T>): Promise<T> {
  const name = JSON.stringify(step);
  const idempotencyKey = unanswered.get(name) ?? uniqueKey();
  unanswered.set(name, idempotencyKey);
  try {
    const answer = await send(idempotencyKey);
    unanswered.delete(name);
    return answer;
  } catch (error) {
    // A refusal is an answer: the next try is a new one.
    if (error instanceof ApiError && error.status < 500) unanswered.delete(name);
    throw error;
  }
}
