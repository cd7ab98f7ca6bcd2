import { act } from "@testing-library/react";

/** Leads to an address out of the browser's history, past the pages between; for pages that are drawn in the browser's own. */
export const jumpTo = (address: string): void =>
  act(() => {
    window.history.pushState(null, "", address);
    window.dispatchEvent(new PopStateEvent("popstate"));
  });
