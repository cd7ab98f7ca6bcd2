import { Navigate, useSearchParams } from "@jobcentre/frontend-kit/router";
import { publicSearch } from "./public-search.rules.ts";

/** In place of Browse Jobs, for employers who were on their way there: the same job or search on the public pages. */
export function PublicJobs() {
  const [search] = useSearchParams();
  const apply = search.get("apply");
  return <Navigate to={apply ? `/jobs/${encodeURIComponent(apply)}` : publicSearch(search)} replace />;
}
