const ENDS = /;\n/;

/** What a source says from `at` to the end of its statement. */
const statementAt = (source: string, at: number): string => source.slice(at).split(ENDS, 1)[0] ?? "";

/** The statement that makes a name: of several the last one before `at`. */
function makerOf(source: string, name: string, at: number): string[] {
  const all = [...source.matchAll(new RegExp(`\\bconst ${name} =`, "g"))].map(({ index }) => index);
  const index = all.filter((one) => one < at).at(-1) ?? all[0];
  return index === undefined ? [] : [statementAt(source, index)];
}

/** A statement with those that make the names in it. */
function withMakers(source: string, statement: string, at: number, seen = new Set<string>()): string {
  const names = (statement.match(/(?<![\w]|(?<!\.\.)\.)[A-Za-z]\w*/g) ?? []).filter((name) => !seen.has(name));
  for (const name of names) seen.add(name);
  const makers = [...new Set(names)].flatMap((name) => makerOf(source, name, at));
  return [statement, ...makers.map((one) => withMakers(source, one, at, seen))].join("\n");
}

/** Whether a source makes the call with a planted string in the field; values are looked for in the names that the call is made with. */
export function isPlanted(source: string, key: string, field: string): boolean {
  const path = key.replace(/\{\w+\}/g, () => "\\$\\{[^}]+\\}");
  const name = field.split(".").at(-1);
  const isMade = (value: string, at: number): boolean => {
    const [word] = /^\w+/.exec(value) ?? [];
    return /\bplant\(/.test(value) || makerOf(source, word ?? "", at).some((maker) => /\bplant\(/.test(maker));
  };
  return [...source.matchAll(new RegExp(`["\`]${path}["\`]`, "g"))].some(({ index }) => {
    const said = withMakers(source, statementAt(source, index), index);
    return [...said.matchAll(new RegExp(`\\b${name}: ([^,\\n]*)`, "g"))].some(([, value = ""]) => isMade(value, index));
  });
}
