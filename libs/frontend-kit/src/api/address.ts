/**
 * The address of a call: fills `{name}` from params and appends the query; undefined, null and "" are left out.
 */
export function addressOf(path: string, params: object = {}, query: object = {}): string {
  const values = new Map<string, unknown>(Object.entries(params));
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = values.get(name);
    if (value === undefined || value === "") throw new Error(`The path parameter "${name}" of ${path} is missing`);
    return encodeURIComponent(String(value));
  });
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries({ ...query }) as [string, unknown][]) {
    for (const item of Array.isArray(value) ? value : [value]) {
      if (item !== undefined && item !== null && item !== "") search.append(name, String(item));
    }
  }
  // Not `size`: browsers from before 2023 have none, and their calls would go out without any filter.
  const text = search.toString();
  return text === "" ? filled : `${filled}?${text}`;
}

/** Splits "GET /api/jobs/{id}" into its method and path. */
export function methodAndPath(key: string): { method: string; path: string } {
  const [method = "GET", path = ""] = key.split(" ");
  return { method, path };
}

/** The params of a file call from a stored path such as `cv_file_path`: "{file id}/{encoded file name}". */
export function fileParams(path: string): { file_id: string; name: string } {
  const slash = path.indexOf("/");
  return { file_id: path.slice(0, slash), name: decodeURIComponent(path.slice(slash + 1)) };
}

/** The params of a document's download call from its bearer link: "{token}/{encoded file name}". */
export function linkParams(link: string): { token: string; name: string } {
  const slash = link.lastIndexOf("/");
  return { token: link.slice(0, slash), name: decodeURIComponent(link.slice(slash + 1)) };
}
