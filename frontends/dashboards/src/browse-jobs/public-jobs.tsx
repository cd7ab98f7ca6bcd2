import { Navigate, useSearchParams } from "@jobcentre/frontend-kit/router";

/** In place of Browse Jobs, for employers who were on their way there: the same job or search on the public pages. */
export function PublicJobs() {
  const [search] = useSearchParams();
  const { apply, text: q, ...filters } = Object.fromEntries(search);
  if (apply) return <Navigate to={`/jobs/${encodeURIComponent(apply)}`} replace />;
  const same = new URLSearchParams({ ...(q && { q }), ...filters }).toString();
  return <Navigate to={same ? `/jobs?${same}` : "/jobs"} replace />;
}
