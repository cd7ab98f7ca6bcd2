/** Where files go in a copy of somebody's data: by kind, and those of one name numbered. */
export function pathsOfFiles<F extends { kind: string; name: string }>(files: readonly F[]): (F & { path: string })[] {
  const taken = new Set<string>();
  return files.map((file) => {
    const dot = file.name.lastIndexOf(".");
    const [base, ending] = dot > 0 ? [file.name.slice(0, dot), file.name.slice(dot)] : [file.name, ""];
    let path = `files/${file.kind}/${file.name}`;
    for (let n = 2; taken.has(path.toLowerCase()); n++) path = `files/${file.kind}/${base} (${n})${ending}`;
    taken.add(path.toLowerCase());
    return { ...file, path };
  });
}
