import { vi } from "vitest";

/** The window goes out of sight or comes back, as a browser tells a page; seen again after each test. */
export function setSeen(isSeen: boolean): void {
  vi.spyOn(document, "visibilityState", "get").mockReturnValue(isSeen ? "visible" : "hidden");
  document.dispatchEvent(new Event("visibilitychange", { bubbles: true }));
}

/** The network goes or comes back, as a browser tells a page. */
export function setOnline(isOnline: boolean): void {
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(isOnline);
  window.dispatchEvent(new Event(isOnline ? "online" : "offline"));
}
