import { useLayoutEffect } from "react";
import { drawing } from "./site.ts";

const SITE_NAME = "Abuja Job Centre";

/** Titles the page "<title> – Abuja Job Centre"; undefined waits, for instance for the name of what is loading. */
export function useDocumentTitle(title: string | undefined): void {
  if (drawing) drawing.title = title;
  // With what the page shows, not after it: who reads the page as soon as it is there reads its title, too.
  useLayoutEffect(() => {
    if (title !== undefined) document.title = title === "" ? SITE_NAME : `${title} – ${SITE_NAME}`;
  }, [title]);
}
