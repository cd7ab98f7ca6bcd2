import type { Block, Row } from "./cv-rows.ts";

/** A row and how far its upper edge is below that of the page's content, in points. */
export interface Placed {
  row: Row;
  top: number;
}

/** More than this share of a page is not left empty to keep a block in one piece. */
const MOVED_AS_A_WHOLE = 0.4;

/** Puts blocks on pages one after the other; `first` and `rest` say how much room the first page and the others have. */
export function paginate(blocks: readonly Block[], first: number, rest: number): Placed[][] {
  const pages: Placed[][] = [[]];
  let top = 0;
  const room = (): number => (pages.length === 1 ? first : rest);
  const page = (): Placed[] => pages.at(-1) as Placed[];
  const turn = (): void => {
    pages.push([]);
    top = 0;
  };
  const place = (row: Row): void => {
    page().push({ row, top });
    top += row.height;
  };

  for (const { rows, gap, head } of blocks) {
    if (page().length > 0) top += gap;
    const left = room() - top;
    const whole = heightOf(rows);
    const moved = whole > left && whole <= rest * MOVED_AS_A_WHOLE;
    if ((moved || heightOf(rows.slice(0, head)) > left) && page().length > 0) turn();
    for (const [at, row] of rows.entries()) {
      // The last line alone on a page looks lost.
      const last = at >= head && at === rows.length - 2 ? rows.at(-1) : undefined;
      if (page().length > 0 && top + row.height + (last?.height ?? 0) > room()) turn();
      place(row);
    }
  }
  return pages;
}

const heightOf = (rows: readonly Row[]): number => rows.reduce((sum, { height }) => sum + height, 0);
