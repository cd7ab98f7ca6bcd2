import { ConfigError } from "@jobcentre/service-kit/config";

/** An account of a list of `erased-accounts`, with its line. */
export interface Listed {
  id: string;
  /** Of its person's addresses, see emailKeyOf; missing in what older versions wrote. */
  keys?: string[];
  line: string;
}

export const lineOf = (id: string, erased_at: Date, keys: readonly string[] = []): string =>
  [erased_at.toISOString(), id, ...(keys.length > 0 ? [keys.join(",")] : [])].join(" ");

/** The accounts of such a list, each once; a line that is none refuses the whole list. */
export function readErasedList(text: string): Listed[] {
  const listed = text.split(/\r?\n/).flatMap((given, at) => {
    const line = given.trim();
    // npm says what it runs before what that says.
    if (line === "" || line.startsWith("> ")) return [];
    const [, id, keys] = /^\S+ ([0-9a-f]{24})(?: ([0-9a-f]{64}(?:,[0-9a-f]{64})*))?$/.exec(line) ?? [];
    if (!id) throw new ConfigError(`line ${at + 1} of the file is no time with an account id`);
    return [{ id, line, ...(keys && { keys: keys.split(",") }) }];
  });
  return [...new Map(listed.map((one) => [one.id, one])).values()];
}

/** What a list becomes with those of a store: nothing leaves it, because a store that was put back knows fewer. */
export function withMore(listed: readonly Listed[], more: readonly Listed[]): { text: string; added: number } {
  const known = new Set(listed.map(({ id }) => id));
  const fresh = more.filter(({ id }) => !known.has(id));
  return { text: [...listed, ...fresh].map(({ line }) => `${line}\n`).join(""), added: fresh.length };
}
