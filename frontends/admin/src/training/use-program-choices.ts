import { api } from "@jobcentre/frontend-kit/api";
import { useFindWords, useIsLong } from "@jobcentre/frontend-kit/find-choice";
import { formatDate } from "@jobcentre/frontend-kit/format";
import { keepPreviousData, useQuery } from "@jobcentre/frontend-kit/query";
import type { Option } from "@jobcentre/frontend-kit/ui";
import { CHOICES, type ProgramChoice, useProgram } from "./programs/programs.api.ts";

const TITLE = new Intl.Collator(undefined, { numeric: true });

const optionOf = ({ id, title, start_date }: ProgramChoice): Option => ({
  value: id,
  label: `${title} \u00b7 from ${formatDate(start_date)}`,
});

/** Programs to narrow a list down to, the newest or those that the typed words find, by title, and by the start of those of one title; the chosen one is among them. */
export function useProgramChoices(chosen: string | undefined) {
  const { q, ...typed } = useFindWords();
  const read = useQuery({
    queryKey: [CHOICES, { q }],
    queryFn: ({ signal }) => api(CHOICES, { query: { q }, signal }),
    placeholderData: keepPreviousData,
  });
  const { programs = [], has_more = false } = read.data ?? {};
  const isElsewhere = chosen !== undefined && read.data !== undefined && !programs.some(({ id }) => id === chosen);
  const one = useProgram(isElsewhere ? chosen : undefined);
  const isLong = useIsLong(has_more);
  const options = [...programs, ...(isElsewhere && one.data ? [one.data] : [])]
    .sort(
      (first, second) => TITLE.compare(first.title, second.title) || first.start_date.localeCompare(second.start_date),
    )
    .map(optionOf);
  // Not read yet, not to be read at the moment, or gone: the list is of this program all the same.
  const isUnknown = chosen !== undefined && !options.some(({ value }) => value === chosen);
  return {
    options: isUnknown ? [{ value: chosen, label: "The chosen program" }, ...options] : options,
    /** For the field that finds others; there where the newest are not all. */
    find: isLong ? { ...typed, q, found: programs.length, hasMore: has_more } : undefined,
  };
}
