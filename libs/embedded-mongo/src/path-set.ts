/** The paths of a set that begin alike. */
interface Branch {
  /** The first of them. */
  first: string;
  /** By the name that comes next; where there is none, the first is all there is. */
  next: Map<string, Branch>;
}

/** Paths that can stand beside each other: none is another, or inside of one. */
export class PathSet {
  readonly #branches = new Map<string, Branch>();

  /** Adds a path; where it cannot stand beside those before, the first of these is answered instead. */
  add(path: string): string | undefined {
    let branches = this.#branches;
    let first: string | undefined;
    for (const name of path.split(".")) {
      const branch = branches.get(name);
      // What has nothing inside of it is a path by itself.
      if (branch?.next.size === 0 && branch.first !== path) return branch.first;
      first = branch?.first;
      const { next } = branch ?? { next: new Map() };
      if (!branch) branches.set(name, { first: path, next });
      branches = next;
    }
    return first;
  }
}
