import { BackLink } from "@jobcentre/frontend-kit/ui";

/** To the list as it was left, with its filters and page; only from our own links. */
export function JobBackLink({ list }: { list: string | undefined }) {
  const isFromDashboard = /^\/dashboard(?![^/?])/.test(list ?? "");
  return (
    <BackLink to={list && (isFromDashboard || list.startsWith("/jobs")) ? list : "/jobs"}>
      {isFromDashboard ? "Back to your dashboard" : "Back to jobs"}
    </BackLink>
  );
}
