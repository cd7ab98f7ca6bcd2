import type { WholeCentre } from "./whole-centre.ts";

/** Where people are planted: all services running, with the mails that they write. */
export type Ground = Pick<WholeCentre, "signIn" | "mails">;

export const pdfWith = (text: string): Buffer => Buffer.from(`%PDF-1.7\n% ${text}\n%%EOF\n`);

/** Makes strings that occur nowhere else, and remembers them. */
export function planter(prefix: string) {
  const strings: string[] = [];
  const plant = (what: string): string => {
    const string = `${prefix}${what}`;
    strings.push(string);
    return string;
  };
  return { strings, plant };
}

export function form(
  fields: Record<string, string>,
  files: Record<string, { name: string; bytes: Uint8Array }>,
): FormData {
  const made = new FormData();
  for (const [name, value] of Object.entries(fields)) made.set(name, value);
  for (const [field, { name, bytes }] of Object.entries(files))
    made.set(field, new Blob([new Uint8Array(bytes)]), name);
  return made;
}

export async function eventually<T>(ask: () => Promise<T | undefined>): Promise<T> {
  for (;;) {
    const found = await ask();
    if (found !== undefined) return found;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}
