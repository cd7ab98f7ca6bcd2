/** What the page noted of itself; times in ms since the navigation began. */
export interface PageNotes {
  /** The largest paint so far. */
  paint: number;
  /** Layout shift so far. */
  shift: number;
  /** When a press on whatever the page shows led to something, by React or without it; undefined: not yet. */
  answering?: number;
  /** When React had taken all of it over. */
  interactive?: number;
}

/**
 * Runs in the page before everything else. Interactive is the moment when all of this holds: the page's heading is
 * there, React has taken over every link, button and field beside it, and the site's menu, which opens at a press.
 * Answering is the moment when all is painted, the menu opens, and each of the others is React's, or works by itself as a link
 * and a GET form do, or keeps a press for when React is there (`earlyPress`).
 */
export function watchPage(): void {
  const notes: PageNotes = { paint: 0, shift: 0 };
  Object.assign(window, { notes });
  const observe = (type: string, each: (entry: PerformanceEntry) => void): void =>
    new PerformanceObserver((list) => list.getEntries().forEach(each)).observe({ type, buffered: true });
  observe("largest-contentful-paint", ({ startTime }) => {
    notes.paint = startTime;
  });
  observe("layout-shift", (entry) => {
    const { hadRecentInput, value } = entry as PerformanceEntry & { hadRecentInput: boolean; value: number };
    if (!hadRecentInput) notes.shift += value;
  });

  const taken = (one: Element): boolean => Object.keys(one).some((key) => key.startsWith("__reactProps$"));
  const worksByItself = (one: Element): boolean =>
    one.matches("a[href]") || one.closest<HTMLFormElement>("form[action]")?.method === "get";
  const keepsPress = (one: Element): boolean => "earlyPress" in window && one.closest("[data-needs-scripts]") !== null;
  const all = (main: Element, good: (one: Element) => boolean): boolean =>
    main.querySelector("h1") !== null && [...main.querySelectorAll("a, button, input, select, form")].every(good);
  const isPainted = (): boolean => performance.getEntriesByName("first-contentful-paint").length > 0;

  /** Pressed and pressed again before anything is painted: nobody sees it, and nothing moves. */
  async function answers(button: HTMLElement): Promise<boolean> {
    const before = button.ariaExpanded;
    button.click();
    for (let turn = 0; turn < 10 && button.ariaExpanded === before; turn += 1) await Promise.resolve();
    if (button.ariaExpanded === before) return false;
    button.click();
    return true;
  }

  async function look(): Promise<void> {
    const main = document.querySelector("main");
    const menu = document.querySelector<HTMLElement>('[aria-controls="site-menu"]');
    if (main && menu && isPainted()) {
      const answering = all(main, (one) => taken(one) || worksByItself(one) || keepsPress(one));
      if (answering && (await answers(menu))) notes.answering ??= performance.now();
      if (taken(menu) && all(main, taken) && (await answers(menu))) notes.interactive = performance.now();
    }
    if (notes.interactive === undefined) setTimeout(look, 10);
  }
  setTimeout(look, 10);
}
