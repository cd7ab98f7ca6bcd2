import { useCallback, useMemo } from "react";
import { useLocation, useNavigate } from "./router.tsx";

type Search = ConstructorParameters<typeof URLSearchParams>[0];

/** The address's query, and how to go to the same page with another one. */
export function useSearchParams(): [URLSearchParams, (next: Search, how?: { replace?: boolean }) => void] {
  const { search } = useLocation();
  const navigate = useNavigate();
  const params = useMemo(() => new URLSearchParams(search), [search]);
  const setParams = useCallback(
    (next: Search, how: { replace?: boolean } = {}) => navigate(`?${new URLSearchParams(next)}`, how),
    [navigate],
  );
  return [params, setParams];
}
