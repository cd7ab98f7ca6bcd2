/** Everything is there or gone within seconds; a busy machine may take its time. In ms. */
export const PATIENCE = 240_000;

/** Asks again until the answer is what it should be in the end; the last one is what the test shows. */
export async function finally_<T>(
  ask: () => Promise<T>,
  isDone: (answer: T) => boolean,
  patience = PATIENCE / 2,
): Promise<T> {
  const until = Date.now() + patience;
  for (;;) {
    const answer = await ask();
    if (isDone(answer) || Date.now() > until) return answer;
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
}

/** The last e-mail of an account stays as a file for minutes after it, where no mail server takes it. */
export const isFarewell = (place: string): boolean => /^mail .*farewell/.test(place);

/** Looks for what people left: in every collection with its files, every mail and the log. */
export function createSearch(centre: { everything(): Promise<Map<string, string>> }) {
  /** Where any of the strings still is. */
  async function placesOf(strings: readonly string[]): Promise<string[]> {
    const wanted = strings.map((string) => [string, string.toLowerCase()] as const);
    const everything = await centre.everything();
    return [...everything].flatMap(([place, text]) => {
      // The log is megabytes: once for each place, not for each string.
      const lower = text.toLowerCase();
      return wanted.filter(([, sought]) => lower.includes(sought)).map(([string]) => `${place}: ${string}`);
    });
  }
  const isEmpty = (places: string[]): boolean => places.length === 0;
  const elsewhere = async (strings: readonly string[]) =>
    (await placesOf(strings)).filter((place) => !isFarewell(place));
  return {
    placesOf,
    nothingLeft: (strings: readonly string[]) => finally_(() => placesOf(strings), isEmpty),
    /** The same, but for the last e-mail, which is there for minutes. */
    onlyFarewellLeft: (strings: readonly string[]) => finally_(() => elsewhere(strings), isEmpty),
  };
}
