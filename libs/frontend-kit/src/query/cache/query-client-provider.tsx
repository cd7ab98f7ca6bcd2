import { createContext, type ReactNode, useContext, useEffect } from "react";
import type { QueryClient } from "./query-client.ts";
import { batch } from "./tell-later.ts";
import { onReturn } from "./window-attention.ts";

const QueryClientContext = createContext<QueryClient | undefined>(undefined);

/** Gives what is inside its cache, which reads what is old when the window is seen again or the network is back. */
export function QueryClientProvider({ client, children }: { client: QueryClient; children?: ReactNode }) {
  useEffect(
    () =>
      onReturn(() =>
        batch(() => {
          for (const query of client.getQueryCache().findAll()) query.onReturn();
        }),
      ),
    [client],
  );
  return <QueryClientContext value={client}>{children}</QueryClientContext>;
}

export function useQueryClient(): QueryClient {
  const client = useContext(QueryClientContext);
  if (!client) throw new Error("There is no QueryClientProvider around this");
  return client;
}
