/** What a page is drawn with on the server, where there is no window; one drawing at a time, from start to end. */
export interface Drawing {
  /** Where browsers find the site. */
  origin: string;
  /** As the page set it. */
  title?: string | undefined;
}

export let drawing: Drawing | undefined;

/** Draws with `given` in place of a window; for the server alone. */
export function drawWith<T>(given: Drawing, draw: () => T): T {
  drawing = given;
  try {
    return draw();
  } finally {
    drawing = undefined;
  }
}

/** "https://jobs.example": for addresses that leave the site. */
export const siteOrigin = (): string => drawing?.origin ?? window.location.origin;
