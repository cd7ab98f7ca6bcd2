import { ApiError } from "@jobcentre/frontend-kit/api";

/** The latest call that sent files, as `useAction` has it. */
export interface SentFiles {
  error: unknown;
  variables?: { files?: Record<string, File | undefined> } | undefined;
}

/** What the server said of these files, each refused by the field that it was sent in; undefined where it refused none of them. */
export function fileRefusal(files: readonly File[], { error, variables }: SentFiles): string | undefined {
  if (!(error instanceof ApiError)) return undefined;
  const sent = Object.entries(variables?.files ?? {}).filter(([, file]) => file && files.includes(file));
  return sent.flatMap(([field]) => error.fields[field] ?? []).join(" ") || undefined;
}
