import { useSearchParams } from "@jobcentre/frontend-kit/router";

/** The list of programs as it is filtered, and the form of one ("new" or its id) that leads back there. */
export function useProgramPaths(): { list: string; formOf: (edited: string) => string } {
  const [search] = useSearchParams();
  const list = new URLSearchParams(search);
  list.delete("edit");
  return { list: `?${list}`, formOf: (edited) => `?${new URLSearchParams([...list, ["edit", edited]])}` };
}
