import { type Address, hrefOf, type Location } from "./location.ts";

/** How somebody came to where they are: POP is the first page, and going back and forward. */
export type NavigationType = "POP" | "PUSH" | "REPLACE";

export interface Visit {
  location: Location;
  navigation: NavigationType;
}

/** The pages somebody has been at. */
export interface History {
  /** Where they are. */
  now(): Visit;
  go(to: Address, how: { replace: boolean; state: unknown }): void;
  /** Tells of every later visit; answers how to stop. */
  listen(tell: (visit: Visit) => void): () => void;
}

let hearsFirst: (() => boolean) | undefined;

/**
 * Has `hear` be told first of each step back or forward in the browser, and answer whether pages follow it; in place of who was before. A
 * listener of its own may hear it only after the page of before is gone.
 */
export function hearBackFirst(hear: () => boolean): void {
  hearsFirst = hear;
}

/** The browser's own. */
export function browserHistory(): History {
  const listeners = new Set<(visit: Visit) => void>();
  let now = read("POP");

  function read(navigation: NavigationType): Visit {
    const { pathname, search, hash } = window.location;
    return { location: { pathname, search, hash, state: window.history.state as unknown }, navigation };
  }
  function arrive(navigation: NavigationType): void {
    now = read(navigation);
    for (const tell of listeners) tell(now);
  }
  const back = () => (hearsFirst?.() ?? true) && arrive("POP");

  return {
    now: () => now,
    go(to, { replace, state }) {
      const address = hrefOf(to);
      // As browsers do it: where somebody is, or on the way to already, is not one more page to go back through.
      const stays = replace || address === hrefOf(now.location);
      window.history[stays ? "replaceState" : "pushState"](state, "", address);
      arrive(stays ? "REPLACE" : "PUSH");
    },
    listen(tell) {
      if (listeners.size === 0) window.addEventListener("popstate", back);
      listeners.add(tell);
      return () => {
        listeners.delete(tell);
        if (listeners.size === 0) window.removeEventListener("popstate", back);
      };
    },
  };
}

/** One that begins at an address and is kept nowhere: for the server and for tests. */
export function memoryHistory(start: Address): History {
  const listeners = new Set<(visit: Visit) => void>();
  let now: Visit = { location: { ...start, state: null }, navigation: "POP" };
  return {
    now: () => now,
    go(to, { replace, state }) {
      now = { location: { ...to, state: state ?? null }, navigation: replace ? "REPLACE" : "PUSH" };
      for (const tell of listeners) tell(now);
    },
    listen(tell) {
      listeners.add(tell);
      return () => listeners.delete(tell);
    },
  };
}
