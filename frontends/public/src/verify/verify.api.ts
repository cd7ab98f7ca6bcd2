import type { ResponseOf } from "@jobcentre/frontend-kit/api";
import { useRead } from "@jobcentre/frontend-kit/query";

export type Verification = ResponseOf<"GET /api/verify-certificate/{number}">;

/** It may be revoked while somebody looks at it: who comes back asks anew. Long enough that what came with the page is not read twice. */
const STANDS_MS = 5_000;

export const useVerification = (number: string) =>
  useRead(
    "GET /api/verify-certificate/{number}",
    { params: { number } },
    { enabled: number !== "", staleTime: STANDS_MS },
  );
