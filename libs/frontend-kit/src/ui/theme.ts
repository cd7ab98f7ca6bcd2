import { useSyncExternalStore } from "react";

export type Theme = "light" | "dark";

const KEY = "theme";
const CHANGED = "jobcentre:theme";

/** The theme on screen: the reader's choice, else the system's. `setTheme` keeps the choice in this browser. */
export function useTheme(): { theme: Theme; setTheme: (theme: Theme) => void } {
  const theme = useSyncExternalStore(subscribe, currentTheme, () => "light" as const);
  return { theme, setTheme };
}

function currentTheme(): Theme {
  const chosen = document.documentElement.dataset.theme;
  if (chosen === "light" || chosen === "dark") return chosen;
  return window.matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light";
}

function setTheme(theme: Theme): void {
  document.documentElement.dataset.theme = theme;
  try {
    window.localStorage.setItem(KEY, theme);
  } catch {
    // Blocked storage: the choice holds for this page.
  }
  window.dispatchEvent(new Event(CHANGED));
}

function subscribe(listener: () => void): () => void {
  const system = window.matchMedia("(prefers-color-scheme: dark)");
  system.addEventListener("change", listener);
  window.addEventListener(CHANGED, listener);
  return () => {
    system.removeEventListener("change", listener);
    window.removeEventListener(CHANGED, listener);
  };
}
