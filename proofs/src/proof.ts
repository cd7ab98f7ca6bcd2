/** What was tried and how often the promise was broken; more figures beside them as numbers, texts or lists. */
export interface ProofLine {
  promise: string;
  tried: number;
  violations: number;
  [figure: string]: unknown;
}

/** One place of the sources, changed in programs that are built for a proof alone: `find` stands there exactly once. */
export interface Edit {
  /** From the root of the checkout. */
  file: string;
  find: string;
  replace: string;
}

/** What breaks the promise on purpose: a proof that does not see it proves nothing. */
export interface Sabotage extends Edit {
  name: string;
}

export interface ProofContext {
  /** Folder of the built programs: `${programs}/local/start.js`, `${programs}/services/jobs/start.js` and so on. */
  programs: string;
  /** Builds the programs with more edits than these have; answers their folder. */
  programsWith(edits: readonly Edit[]): Promise<string>;
  /** A small size, for every run of the tests. */
  short: boolean;
  /** An empty folder, removed afterwards. */
  scratch: string;
  /** Tells how far it is, for who watches. */
  say(text: string): void;
}

export interface Proof {
  /** Takes long but little of the machine, and no figure of its own is a time: runs beside the others, from the beginning. */
  isBeside?: true;
  /** Names it on the command line and in its lines, e.g. "delivery". */
  promise: string;
  run(context: ProofContext): Promise<ProofLine[]>;
  sabotage: Sabotage;
}
