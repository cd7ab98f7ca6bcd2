import { addressOf, methodAndPath } from "../api/address.ts";
import { listOf } from "../api/call.ts";
import { ApiError } from "../api/errors.ts";
import type { AnyOptions } from "../api/types.ts";
import type { Query, QueryClient, QueryKey } from "./cache.ts";

/** What the server read for a page, as it travels inside it. */
export interface PageAnswer {
  queryKey: QueryKey;
  status: number;
  body: unknown;
  /** X-Total-Count of a list. */
  counted: string | null;
}

/** A refusal that came with the page stands as long as data would. */
const STANDS_MS = 30_000;
const cameWithPage = new WeakSet<Error>();

/** Puts what came with the page into its cache, so that nothing is read twice. What failed is left to be read again. */
export function keepPageAnswers(client: QueryClient, answers: readonly PageAnswer[]): void {
  for (const { queryKey, status, body, counted } of answers) {
    if (status === 200) client.setQueryData(queryKey, queryKey.includes("list") ? listOf(body, counted) : body);
    else if (status >= 400 && status < 429) refuse(client, queryKey, new ApiError(status, body as object));
  }
}

function refuse(client: QueryClient, queryKey: QueryKey, error: ApiError): void {
  cameWithPage.add(error);
  const query = client.getQueryCache().build(client, client.defaultQueryOptions({ queryKey }));
  query.setState({ status: "error", error, errorUpdatedAt: Date.now(), fetchStatus: "idle" });
}

/** Whether a page that shows an old error reads again; not at once after the server read the same. */
export function readsAgain({ state }: Query): boolean {
  const { error, errorUpdatedAt } = state;
  const age = Date.now() - errorUpdatedAt;
  return !(error && cameWithPage.has(error as Error) && age >= 0 && age < STANDS_MS);
}

/** What a drawn page would read: the key of each query with the call's address. */
export function wantedReads(client: QueryClient): { queryKey: QueryKey; address: string }[] {
  const waiting = client.getQueryCache().findAll({
    predicate: ({ state, options }) => {
      const { enabled } = options as { enabled?: unknown };
      return state.status === "pending" && enabled !== false;
    },
  });
  return waiting.map(({ queryKey }) => {
    const [key, request = {}] = queryKey as [string, AnyOptions?];
    return { queryKey, address: addressOf(methodAndPath(key).path, request.params, request.query) };
  });
}
