import { useNavigationType, useSearchParams } from "@jobcentre/frontend-kit/router";
import { useEffect, useRef } from "react";

/** Brings who goes to another page of a list to its top: the element with this id. A filter that is chosen keeps the focus. */
export function useListTop(id: string): void {
  const [search] = useSearchParams();
  const navigation = useNavigationType();
  const page = search.get("page");
  const rest = new URLSearchParams(search);
  rest.delete("page");
  const filters = rest.toString();
  const shown = useRef({ page, filters });
  useEffect(() => {
    const before = shown.current;
    shown.current = { page, filters };
    // Going back, the browser restores the place itself.
    if (before.page === page || before.filters !== filters || navigation === "POP") return;
    document.getElementById(id)?.focus();
  }, [page, filters, navigation, id]);
}
