import { useSearchParams } from "@jobcentre/frontend-kit/router";

const COPY = "copy-";
/** The list's own part of the address, kept where participants are searched for. */
const LIST = "list";
/** What is chosen for all lists of training stays as it is. */
const OF_ALL_LISTS = ["view", "program"];

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
  const shared = [...search].filter(([name]) => OF_ALL_LISTS.includes(name));
  const own = [...new URLSearchParams(search.has("attendance") ? (search.get(LIST) ?? "") : search)].filter(
    ([name]) => name !== "edit" && !OF_ALL_LISTS.includes(name),
  );
  const list = new URLSearchParams([...shared, ...own]);
  return {
    list: `?${list}`,
    formOf: (edited) => `?${new URLSearchParams([...list, ["edit", edited]])}`,
    attendanceOf: (id) =>
      `?${new URLSearchParams([
        ...shared,
        ["attendance", id],
        ...(own.length > 0 ? [[LIST, String(new URLSearchParams(own))]] : []),
      ])}`,
  };
}
