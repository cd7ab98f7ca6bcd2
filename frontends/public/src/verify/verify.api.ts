import { ApiError, type ResponseOf } from "@jobcentre/frontend-kit/api";
import { useQueryClient, useRead } from "@jobcentre/frontend-kit/query";
import { useEffect } from "react";

export type Verification = ResponseOf<"GET /api/verify-certificate/{number}">;

const VERIFY = "GET /api/verify-certificate/{number}";

/** It may be revoked while somebody looks at it: who comes back asks anew. Long enough that what came with the page is not read twice. */
const STANDS_MS = 5_000;

/** A certificate by its number; `refused` where the answer was that there is none, `answeredAt` when the last answer, or none, came. */
export function useVerification(number: string) {
  const cache = useQueryClient().getQueryCache();
  const read = useRead(VERIFY, { params: { number } }, { enabled: number !== "", staleTime: STANDS_MS });
  // Any refusal means not found; only where no judgement was given is it worth asking again.
  const refused = read.error instanceof ApiError && read.error.status < 429;
  useEffect(() => {
    // What was read before a refusal would stand again where no answer comes after it.
    if (refused) cache.get([VERIFY, { params: { number } }])?.setState({ data: undefined });
  }, [refused, cache, number]);
  const answeredAt = (): number => {
    const { dataUpdatedAt = 0, errorUpdatedAt = 0 } = cache.get([VERIFY, { params: { number } }])?.state ?? {};
    return Math.max(dataUpdatedAt, errorUpdatedAt);
  };
  return { read, refused, answeredAt };
}
