import type { ResponseOf } from "@jobcentre/frontend-kit/api";
import { useRead } from "@jobcentre/frontend-kit/query";

export type Verification = ResponseOf<"GET /api/verify-certificate/{number}">;

export const useVerification = (number: string) =>
  useRead("GET /api/verify-certificate/{number}", { params: { number } }, { enabled: number !== "" });
