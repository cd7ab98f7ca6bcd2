import type { MouseEvent } from "react";

/** For a link past a menu to the part with this id. Leaves the address alone: a page is the same wherever in it somebody is. */
export const skipTo = (id: string) => (event: MouseEvent) => {
  event.preventDefault();
  document.getElementById(id)?.focus();
};
