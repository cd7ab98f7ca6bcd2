import { useEffect, useState, useSyncExternalStore } from "react";
import { createMutationObserver, type MutateCallbacks } from "./mutation-observer.ts";

export interface UseMutationOptions<T, V> {
  mutationFn: (variables: V) => Promise<T>;
  /** Awaited before the call ends; where it throws, the call has failed. Also after whoever made it has gone. */
  onSuccess?: (data: T, variables: V) => unknown;
  /** Awaited before the call ends. Also after whoever made it has gone. */
  onError?: (error: Error, variables: V) => unknown;
}

/** Changes something, and the state of the latest change. */
export type UseMutationResult<T, E = Error, V = void> = {
  /** The callbacks are of this call alone: they are left out where another one, a reset or leaving the screen came first. */
  mutate: (variables: V, callbacks?: MutateCallbacks<T, V>) => void;
  /** As `mutate`; rejects where it failed. */
  mutateAsync: (variables: V, callbacks?: MutateCallbacks<T, V>) => Promise<T>;
  /** Shows nothing of the latest change any more. It is made all the same. */
  reset: () => void;
} & (
  | { data: undefined; error: null; variables: undefined; isPending: false; isError: false }
  | { data: undefined; error: null; variables: V; isPending: true; isError: false }
  | { data: undefined; error: E; variables: V; isPending: false; isError: true }
  | { data: T; error: null; variables: V; isPending: false; isError: false }
);

export function useMutation<T, V>(options: UseMutationOptions<T, V>): UseMutationResult<T, Error, V> {
  const [observer] = useState(() => createMutationObserver(options));
  useEffect(() => observer.setOptions(options), [observer, options]);
  return useSyncExternalStore(observer.subscribe, observer.now, observer.now);
}
