import { ApiError } from "@jobcentre/frontend-kit/api";

/**
 * A refusal with the names of a form's own fields: of those below `path`, such as "work.3", which the form sent, the last part, of
 * the rest the first. `fieldFor` knows those that the form calls otherwise.
 */
export function refusedFields(error: unknown, path: string, fieldFor: Partial<Record<string, string>> = {}): unknown {
  if (!(error instanceof ApiError)) return error;
  const own = (name: string): string => {
    const [list = name] = name.split(".");
    const field = name.startsWith(`${path}.`) ? name.slice(path.length + 1) : list;
    return fieldFor[field] ?? field;
  };
  const fields = Object.fromEntries(Object.entries(error.fields).map(([name, text]) => [own(name), text]));
  const { status, text, code, requestId } = error;
  return new ApiError(status, { error: text, code, fields, ...(requestId && { request_id: requestId }) });
}
