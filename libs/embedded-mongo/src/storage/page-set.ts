const pagesOfPart = 2 ** 16;

/** Numbers of pages, a bit for each: a file of many gigabytes has more of them than a Set can hold. */
export class PageSet {
  readonly #parts = new Map<number, Uint8Array>();

  has(page: number): boolean {
    const part = this.#parts.get(Math.floor(page / pagesOfPart));
    return part !== undefined && (part[(page % pagesOfPart) >> 3]! & (1 << (page & 7))) !== 0;
  }

  add(page: number): void {
    const number = Math.floor(page / pagesOfPart);
    const part = this.#parts.get(number) ?? new Uint8Array(pagesOfPart / 8);
    this.#parts.set(number, part);
    part[(page % pagesOfPart) >> 3]! |= 1 << (page & 7);
  }
}
