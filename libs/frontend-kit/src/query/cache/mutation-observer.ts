import { ignore } from "./query.ts";
import { tellLater } from "./tell-later.ts";
import type { UseMutationOptions, UseMutationResult } from "./use-mutation.ts";

/** What to do when one call ends, while whoever made it is there. */
export interface MutateCallbacks<T, V> {
  onSuccess?: (data: T, variables: V) => unknown;
  onError?: (error: Error, variables: V) => unknown;
}

/** Without a change: nothing of any. */
const NONE = { data: undefined, error: null, variables: undefined, isPending: false, isError: false };

interface Shown<T, V> {
  data?: T;
  error?: Error;
  variables?: V;
  isPending?: true;
  isError?: true;
}

/** Throws where nothing catches it, so that it is reported. */
async function loudly(work: () => unknown): Promise<void> {
  await work();
}

/** What stands between changes and the one place that makes them. Each call runs to its end; the latest one is shown. */
export function createMutationObserver<T, V>(given: UseMutationOptions<T, V>) {
  let options = given;
  let latest: { options: UseMutationOptions<T, V> } | undefined;
  let listener: (() => void) | undefined;
  let result: UseMutationResult<T, Error, V>;

  function show(shown: Shown<T, V>): void {
    result = { ...NONE, ...shown, mutate, mutateAsync, reset } as typeof result;
    if (listener) tellLater(listener);
  }
  async function mutateAsync(variables: V, callbacks: MutateCallbacks<T, V> = {}): Promise<T> {
    const call = { options };
    latest = call;
    function end(shown: Shown<T, V>, callback: () => unknown): void {
      if (latest !== call) return;
      show({ ...shown, variables });
      if (listener) void loudly(callback);
    }
    show({ variables, isPending: true });
    try {
      // What the caller does next comes first.
      await undefined;
      const data = await call.options.mutationFn(variables);
      await call.options.onSuccess?.(data, variables);
      end({ data }, () => callbacks.onSuccess?.(data, variables));
      return data;
    } catch (cause) {
      const error = cause as Error;
      const told = loudly(() => call.options.onError?.(error, variables));
      await new Promise<void>((resolve) => void told.finally(resolve));
      end({ error, isError: true }, () => callbacks.onError?.(error, variables));
      throw error;
    }
  }
  function mutate(variables: V, callbacks?: MutateCallbacks<T, V>): void {
    mutateAsync(variables, callbacks).catch(ignore);
  }
  function reset(): void {
    latest = undefined;
    show({});
  }
  reset();
  return {
    now: () => result,
    /** A call that is under way ends with what the place wants by then. */
    setOptions(next: UseMutationOptions<T, V>) {
      options = next;
      if (latest && result.isPending) latest.options = next;
    },
    subscribe(told: () => void) {
      listener = told;
      return () => {
        listener = undefined;
      };
    },
  };
}
