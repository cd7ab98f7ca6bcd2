import { useSearchParams } from "@jobcentre/frontend-kit/router";

const COPY = "copy-";

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
  const list = new URLSearchParams(search);
  for (const name of ["edit", "attendance", "day"]) list.delete(name);
  return {
    list: `?${list}`,
    formOf: (edited) => `?${new URLSearchParams([...list, ["edit", edited]])}`,
    attendanceOf: (id) => `?view=programs&attendance=${id}`,
  };
}
