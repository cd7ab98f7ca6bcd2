import { useRef, useState } from "react";
import { readJson, request as send } from "../api/call.ts";
import { ApiError } from "../api/errors.ts";
import type { CallKey, ReadKey, RequestOf, ResponseOf, SendOptions } from "../api/types.ts";
import { uniqueKey } from "../api/unique-key.ts";
import { type UseMutationResult, useMutation, useQueryClient } from "./cache.ts";
import { fingerprint } from "./fingerprint.ts";
import { readAnewInAllTabs } from "./read-anew.ts";

type ActionKey = Exclude<CallKey, `GET ${string}`>;

interface ActionOptions<K extends ActionKey> {
  /** Reads that the change makes stale, all their variants, also in other tabs of this browser. */
  stale?: ReadKey[];
  onSuccess?: (response: ResponseOf<K>, request: RequestOf<K>) => void;
  onError?: (error: Error, request: RequestOf<K>) => void;
}

/** An Idempotency-Key of its own stands for what is kept longer than the page, see useOncePerDraft. */
type ActionRequest<K extends ActionKey> = RequestOf<K> & Pick<SendOptions, "idempotencyKey">;

export type Action<K extends ActionKey> = UseMutationResult<ResponseOf<K>, Error, ActionRequest<K>> & {
  /** From 0 to 1 while files travel, otherwise undefined. */
  progress: number | undefined;
  /** Sent, or answered while what it made stale is still being read again: until then the screen shows what was before. */
  isUnderWay: boolean;
  /** Makes the next try a new one: something else undid meanwhile what the unanswered one may have done. */
  startAnew: () => void;
};

/**
 * Changes something: `const save = useAction("POST /api/saved-jobs", { stale: ["GET /api/saved-jobs"] })`, then
 * `save.mutate({ body: { job_id } })`. Trying the same thing again after a lost answer repeats the Idempotency-Key,
 * so that it takes effect once. Neither `stale`, `onSuccess` nor `onError` follows an answer that comes when somebody else is signed in.
 */
export function useAction<K extends ActionKey>(key: K, options: ActionOptions<K> = {}): Action<K> {
  const queryClient = useQueryClient();
  const [progress, setProgress] = useState<number>();
  const [rereads, setRereads] = useState(0);
  const unanswered = useRef<{ fingerprint: string; idempotencyKey: string }>(undefined);
  const begunAt = useRef(new WeakMap<RequestOf<K>, number>());
  /** What is kept or said of an answer is its asker's: nobody's where somebody else, or nobody, is signed in by then. */
  const isTheirs = (request: RequestOf<K>): boolean => begunAt.current.get(request) === queryClient.forgotten;

  const mutation = useMutation({
    mutationFn: async (request: ActionRequest<K>) => {
      begunAt.current.set(request, queryClient.forgotten);
      const wanted = fingerprint(request);
      const again = unanswered.current?.fingerprint === wanted ? unanswered.current : undefined;
      unanswered.current = again ?? { fingerprint: wanted, idempotencyKey: uniqueKey() };
      const { idempotencyKey } = unanswered.current;
      try {
        const answer = await send(key, { idempotencyKey, ...request, onUploadProgress: setProgress });
        unanswered.current = undefined;
        return (await readJson(answer)) as ResponseOf<K>;
      } catch (error) {
        // A refusal is an answer: the next try is a new one.
        if (error instanceof ApiError && error.status < 500) unanswered.current = undefined;
        throw error;
      } finally {
        setProgress(undefined);
      }
    },
    onSuccess: (response, request) => {
      if (!isTheirs(request)) return;
      setRereads((before) => before + 1);
      void readAnewInAllTabs(queryClient, options.stale ?? []).then(() => setRereads((before) => before - 1));
      options.onSuccess?.(response, request);
    },
    onError: (error, request) => {
      if (isTheirs(request)) options.onError?.(error, request);
    },
  });
  const startAnew = () => {
    unanswered.current = undefined;
  };
  return { ...mutation, progress, isUnderWay: mutation.isPending || rereads > 0, startAnew };
}
