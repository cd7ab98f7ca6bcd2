/** What Windows has in no name, and the names that it keeps for devices, whatever comes behind their first dot. */
const FORBIDDEN = /["*:<>?|]/g;
const DEVICE = /^(con|prn|aux|nul|conin\$|conout\$|(?:com|lpt)[\d\u00b9\u00b2\u00b3])(?= *(?:\.|$))/i;

/** Disks take names of 255 bytes; the number of a second file of one name has room beside this. */
const MOST_BYTES = 240;
const MOST_ENDING_BYTES = 40;

/** A name in two parts that every system can unpack, its ending apart. */
function unpackable(name: string): [base: string, ending: string] {
  const allowed = name.replace(FORBIDDEN, "_").replace(/[. ]+$/, "") || "file";
  const dot = allowed.lastIndexOf(".");
  const isEnding = dot > 0 && Buffer.byteLength(allowed.slice(dot)) <= MOST_ENDING_BYTES;
  const [base, ending] = isEnding ? [allowed.slice(0, dot), allowed.slice(dot)] : [allowed, ""];
  return [shortened(base.replace(DEVICE, "$1_"), MOST_BYTES - Buffer.byteLength(ending)), ending];
}

/** The beginning of a text that takes at most so many bytes, never a part of a sign. */
function shortened(text: string, most: number): string {
  let kept = "";
  for (const { segment } of new Intl.Segmenter("en").segment(text)) {
    if (Buffer.byteLength(kept + segment) > most) break;
    kept += segment;
  }
  return kept;
}

/** Where files go in a copy of somebody's data: by kind, and those of one name numbered. */
export function pathsOfFiles<F extends { kind: string; name: string }>(files: readonly F[]): (F & { path: string })[] {
  const taken = new Set<string>();
  return files.map((file) => {
    const [base, ending] = unpackable(file.name);
    let path = `files/${file.kind}/${base}${ending}`;
    for (let n = 2; taken.has(path.toLowerCase()); n++) path = `files/${file.kind}/${base} (${n})${ending}`;
    taken.add(path.toLowerCase());
    return { ...file, path };
  });
}
