import { type ReactNode, useState } from "react";
import { memoryHistory } from "./history.ts";
import { resolveTo } from "./location.ts";
import { Router } from "./router.tsx";

/** The router where there is no address bar. */
export function MemoryRouter({ at, children }: { at: string; children: ReactNode }) {
  const [history] = useState(() => memoryHistory(resolveTo(at, { pathname: "/" })));
  return <Router history={history}>{children}</Router>;
}
