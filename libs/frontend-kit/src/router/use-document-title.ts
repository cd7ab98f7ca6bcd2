import { createContext, useContext, useLayoutEffect } from "react";
import { drawing } from "./site.ts";

const SITE_NAME = "Abuja Job Centre";

/** `<TitleArea value="Admin Portal">`: what the titles of all pages inside say after their own, to tell tabs of the same name apart. */
export const TitleArea = createContext("");

/** Titles the page "<title> – Abuja Job Centre"; undefined waits, for instance for the name of what is loading. */
export function useDocumentTitle(title: string | undefined): void {
  const area = useContext(TitleArea);
  if (drawing) drawing.title = title;
  // With what the page shows, not after it: who reads the page as soon as it is there reads its title, too.
  useLayoutEffect(() => {
    if (title === undefined) return;
    const parts = [title, title === area ? "" : area, SITE_NAME];
    document.title = parts.filter((part) => part !== "").join(" – ");
  }, [title, area]);
}
