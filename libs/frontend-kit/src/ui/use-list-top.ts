import { useEffect, useRef } from "react";
import { useNavigationType, useSearchParams } from "../router.ts";

/**
 * Brings who goes to another page of a list to its top, as a page that loads anew does: the element with `data-list-top`
 * and `tabIndex={-1}`. A filter that is chosen keeps the focus.
 */
export function useListTop(param: string): void {
  const [search] = useSearchParams();
  const navigation = useNavigationType();
  const page = search.get(param);
  const rest = new URLSearchParams(search);
  rest.delete(param);
  const filters = rest.toString();
  const shown = useRef({ page, filters });
  useEffect(() => {
    const before = shown.current;
    shown.current = { page, filters };
    // Going back, the browser restores the place itself.
    if (before.page === page || before.filters !== filters || navigation === "POP") return;
    const top = document.querySelector<HTMLElement>("[data-list-top]");
    top?.scrollIntoView({ block: "start" });
    top?.focus({ preventScroll: true });
  }, [page, filters, navigation]);
}
