/** Few enough that one more moves little, enough that there are few runs to look through. */
const LONGEST_RUN = 512;

/** Distinct texts in order. They lie in short runs: in one long list each new one would move half of all the others. */
export class OrderedTexts {
  readonly #runs: string[][] = [];

  constructor(texts: Iterable<string>) {
    const sorted = [...texts].sort();
    for (let at = 0; at < sorted.length; at += LONGEST_RUN) this.#runs.push(sorted.slice(at, at + LONGEST_RUN));
  }

  /** Adds a text that is not among them. */
  add(text: string): void {
    const at = Math.min(this.#firstRunEndingAt(text), this.#runs.length - 1);
    const run = this.#runs[at];
    if (!run) {
      this.#runs.push([text]);
      return;
    }
    run.splice(
      lowerBound(run.length, (place) => run[place]! < text),
      0,
      text,
    );
    if (run.length > LONGEST_RUN) this.#runs.splice(at + 1, 0, run.splice(LONGEST_RUN >> 1));
  }

  /** Those from `start` on that come before `end`. */
  between(start: string, end: string): string[] {
    const found: string[] = [];
    for (let at = this.#firstRunEndingAt(start); at < this.#runs.length; at++) {
      const run = this.#runs[at]!;
      if (run[0]! >= end) break;
      const from = lowerBound(run.length, (place) => run[place]! < start);
      for (let place = from; place < run.length && run[place]! < end; place++) found.push(run[place]!);
    }
    return found;
  }

  /** The first run whose last text is not before this one; as many as there are where none is. */
  #firstRunEndingAt(text: string): number {
    return lowerBound(this.#runs.length, (at) => this.#runs[at]!.at(-1)! < text);
  }
}

/** The first place of `length` at which `isBefore` is no longer true. */
function lowerBound(length: number, isBefore: (place: number) => boolean): number {
  let low = 0;
  let high = length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (isBefore(middle)) low = middle + 1;
    else high = middle;
  }
  return low;
}
