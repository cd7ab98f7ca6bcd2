/** 0 to 4, as zxcvbn counts: from 3 on, guessing offline takes about 10^8 tries or more. */
const STRONG = 3;

/**
 * Whether a password is among those that guessers try first: common or leaked ones, keys in a row, repeats, dates, and any of
 * `known` with a little added. The lists are read when they are first needed, which is seldom.
 */
export async function isEasilyGuessed(password: string, known: string[]): Promise<boolean> {
  const [{ ZxcvbnFactory }, { dictionary, adjacencyGraphs }] = await Promise.all([
    import("@zxcvbn-ts/core"),
    import("@zxcvbn-ts/language-common"),
  ]);
  return new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs }).check(password, known).score < STRONG;
}
