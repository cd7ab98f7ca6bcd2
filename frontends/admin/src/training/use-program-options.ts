import { useList } from "@jobcentre/frontend-kit/query";
import type { Option } from "@jobcentre/frontend-kit/ui";

/** The programs to narrow a list down to, by title. */
export function useProgramOptions(): Option[] {
  const { data } = useList("GET /api/admin/training-programs", { query: { limit: 100, sort: "title" } });
  return (data?.rows ?? []).map(({ id, title }) => ({ value: id, label: title }));
}
