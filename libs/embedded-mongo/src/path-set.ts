/** Paths that can stand beside each other: none is another, or inside of one. */
export class PathSet {
  readonly #paths = new Set<string>();
  /** By a path the first of those that are it or inside of it. */
  readonly #firstIn = new Map<string, string>();

  /** Adds a path; where it cannot stand beside those before, the first of these is answered instead. */
  add(path: string): string | undefined {
    const inside = this.#firstIn.get(path);
    if (inside !== undefined) return inside;
    const around = above(path);
    const other = around.find((one) => this.#paths.has(one));
    if (other !== undefined) return other;
    this.#paths.add(path);
    for (const one of [path, ...around]) if (!this.#firstIn.has(one)) this.#firstIn.set(one, path);
    return undefined;
  }
}

/** What a path is inside of. */
function above(path: string): string[] {
  const names = path.split(".");
  return names.slice(1).map((_, at) => names.slice(0, at + 1).join("."));
}
