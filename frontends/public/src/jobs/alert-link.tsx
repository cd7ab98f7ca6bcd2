import { Link } from "@jobcentre/frontend-kit/router";
import { useSession } from "@jobcentre/frontend-kit/session";
import { useSignIn } from "../sign-in/use-sign-in.ts";
import type { JobFilters } from "./jobs.api.ts";

/** Where the dashboard shows the same search. */
function browseJobsPath({ q, ...more }: JobFilters): string {
  const filters = Object.entries({ text: q, ...more }).filter(([, value]) => value !== undefined);
  return `/dashboard/browse-jobs?${new URLSearchParams(filters.map(([name, value]) => [name, String(value)]))}`;
}

/** Leads to where this search becomes an alert, past signing in; employers have no alerts. */
export function AlertLink({ filters }: { filters: JobFilters }) {
  const { user, isPending, error } = useSession();
  const signIn = useSignIn();
  const path = browseJobsPath(filters);
  // An administrator without a profile would make one, which fixes the type of the account.
  if (user?.user_type === "employer" || (user?.is_admin && !user.user_type)) return null;
  return (
    <Link
      to={path}
      onClick={(event) => {
        const elsewhere = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
        if (user || isPending || error || elsewhere) return;
        event.preventDefault();
        signIn(path);
      }}
    >
      Get alerts for this search
    </Link>
  );
}
