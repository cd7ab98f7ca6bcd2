import { useSearchParams } from "@jobcentre/frontend-kit/router";

const COPY = "copy-";
/** The list's own part of the address, kept where participants are searched for. */
const LIST = "list";

/** What the form of a new program like this one is called in the address. */
export const copyIdOf = (id: string): string => COPY + id;

/** The program that a new one is to be like; undefined where that is not what is edited. */
export const copiedId = (edited: string): string | undefined =>
  edited.startsWith(COPY) ? edited.slice(COPY.length) : undefined;

/** The list of programs as it is filtered, and what leads back there: the form of one ("new", its id or `copyIdOf`), and who came to it. */
export function useProgramPaths(): {
  list: string;
  formOf: (edited: string) => string;
  attendanceOf: (id: string) => string;
} {
  const [search] = useSearchParams();
  const list = new URLSearchParams(search.has("attendance") ? `view=programs&${search.get(LIST) ?? ""}` : search);
  list.delete("edit");
  const narrowed = String(new URLSearchParams([...list].filter(([name]) => name !== "view")));
  return {
    list: `?${list}`,
    formOf: (edited) => `?${new URLSearchParams([...list, ["edit", edited]])}`,
    attendanceOf: (id) =>
      `?${new URLSearchParams({ view: "programs", attendance: id, ...(narrowed && { [LIST]: narrowed }) })}`,
  };
}
