import { useLocation } from "@jobcentre/frontend-kit/router";
import { Button } from "@jobcentre/frontend-kit/ui";
import { useShare } from "@jobcentre/frontend-kit/use-share";

/** Passes the page on. */
export function ShareJob({ title }: { title: string }) {
  const share = useShare();
  const { pathname } = useLocation();
  return (
    <Button
      data-needs-scripts
      icon="upload"
      onClick={() => void share({ path: pathname, title, copied: "Link copied" })}
    >
      Share this job
    </Button>
  );
}
