import type { ReleasedFile } from "./released-calls.ts";

type Files = Record<string, ReleasedFile> | undefined;

/** What of the files that a call takes would refuse who sends those that it took so far. */
export function compareFiles(key: string, before: Files = undefined, now: Files = undefined): string[] {
  if (Boolean(before) !== Boolean(now))
    return [
      `${key} takes ${now ? "a form with files" : "JSON"}, released is ${before ? "a form with files" : "JSON"}: who sends that is refused. Make a call of its own, beside this one.`,
    ];
  const added = Object.entries(now ?? {}).filter(([name, { required }]) => required && !before?.[name]);
  return [
    ...Object.entries(before ?? {}).flatMap(([name, was]) => changesOfFile(`${key} file ${name}`, was, now?.[name])),
    ...added.map(([name]) => `${key} file ${name} is new and needed: who does not know it is refused. Do without it.`),
  ];
}

function changesOfFile(at: string, was: ReleasedFile, is: ReleasedFile | undefined): string[] {
  if (!is) return [`${at} is gone: who still sends it is refused. Go on taking it for a release.`];
  const gone = was.extensions.filter((extension) => !is.extensions.includes(extension));
  const told: [boolean, string][] = [
    [Boolean(is.required && !was.required), `${at} is needed now: who sends none is refused. Do without it.`],
    [
      is.max_count < was.max_count,
      `${at} may be ${is.max_count}, released are ${was.max_count}. Go on taking as many.`,
    ],
    [
      is.max_bytes < was.max_bytes,
      `${at} may have ${is.max_bytes} bytes, released are ${was.max_bytes}. Go on taking as many.`,
    ],
    [gone.length > 0, `${at} may not be ${gone.join(", ")} any more. Go on taking what was taken.`],
  ];
  return told.flatMap(([isSo, text]) => (isSo ? [text] : []));
}
