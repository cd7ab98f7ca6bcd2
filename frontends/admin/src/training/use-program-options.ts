import { apiList } from "@jobcentre/frontend-kit/api";
import { formatDate } from "@jobcentre/frontend-kit/format";
import { useQuery } from "@jobcentre/frontend-kit/query";
import { readAll } from "@jobcentre/frontend-kit/read-all";
import type { Option } from "@jobcentre/frontend-kit/ui";
import { PROGRAMS, PROGRAMS_TO_CHOOSE } from "./programs/programs.api.ts";

const TITLE = new Intl.Collator(undefined, { numeric: true });

/** All programs to narrow a list down to, by title, and by the start of those of one title. */
export function useProgramOptions(): Option[] {
  const { data } = useQuery({
    queryKey: [PROGRAMS_TO_CHOOSE],
    queryFn: ({ signal }) =>
      readAll(
        (page) => apiList(PROGRAMS, { query: page, signal }),
        () => undefined,
      ),
  });
  return [...(data ?? [])]
    .sort((one, other) => TITLE.compare(one.title, other.title) || one.start_date.localeCompare(other.start_date))
    .map(({ id, title, start_date }) => ({ value: id, label: `${title} \u00b7 from ${formatDate(start_date)}` }));
}
