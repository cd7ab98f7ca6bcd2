import { apiList } from "@jobcentre/frontend-kit/api";
import { useQuery } from "@jobcentre/frontend-kit/query";
import type { Option } from "@jobcentre/frontend-kit/ui";
import { readAll } from "../components/read-all.ts";
import { PROGRAMS } from "./programs/programs.api.ts";

const TITLE = new Intl.Collator(undefined, { numeric: true });

/** All programs to narrow a list down to, by title. */
export function useProgramOptions(): Option[] {
  const { data } = useQuery({
    queryKey: [PROGRAMS, "options"],
    queryFn: ({ signal }) =>
      readAll(
        (page) => apiList(PROGRAMS, { query: page, signal }),
        () => undefined,
      ),
  });
  return (data ?? [])
    .map(({ id, title }) => ({ value: id, label: title }))
    .sort((one, other) => TITLE.compare(one.label, other.label));
}
