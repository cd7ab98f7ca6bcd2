/** In place of what stands elsewhere already: where. */
interface SameAs {
  same_as: string;
}

/** From here on a place is shorter than what it stands for. */
const WORTH_IT = 80;

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === "object" && value !== null;
const isSameAs = (value: unknown): value is SameAs => isObject(value) && typeof value.same_as === "string";
const below = (at: string, name: string) => (at === "" ? name : `${at} > ${name}`);

/** Writes what stands in several places the first time alone, from `depth` levels below the whole on: a file that people can read. */
export function toldOnce(whole: unknown, depth: number): unknown {
  const told = new Map<string, string>();
  const tell = (value: unknown, at: string, level: number): unknown => {
    if (!isObject(value)) return value;
    const text = JSON.stringify(value);
    const before = told.get(text);
    if (before !== undefined) return { same_as: before };
    if (level >= depth && text.length > WORTH_IT && !Array.isArray(value)) told.set(text, at);
    return mapped(value, (one, name) => tell(one, below(at, name), level + 1));
  };
  return tell(whole, "", 0);
}

/** The whole again. Throws where something is to be the same as what does not stand before it. */
export function toldInFull(written: unknown): unknown {
  const known = new Map<string, unknown>();
  const tell = (value: unknown, at: string): unknown => {
    if (!isObject(value)) return value;
    if (!isSameAs(value)) {
      const full = mapped(value, (one, name) => tell(one, below(at, name)));
      known.set(at, full);
      return full;
    }
    if (!known.has(value.same_as)) throw new Error(`${at} is to be the same as ${value.same_as}, which is not told.`);
    return known.get(value.same_as);
  };
  return tell(written, "");
}

function mapped(value: object, by: (one: unknown, name: string) => unknown): unknown {
  if (Array.isArray(value)) return value.map((one, at) => by(one, String(at)));
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, by(one, name)]));
}
