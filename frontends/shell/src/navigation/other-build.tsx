import { onRefusedByOtherBuild } from "@jobcentre/frontend-kit/api";
import { useNotify } from "@jobcentre/frontend-kit/ui";
import { useEffect } from "react";

const TEXT = "The site runs another version than this page by now, which may be why. Reload the page and try again.";

/** Offers to load the page anew where a site of another version did not take what it sent: after an update, or a way back from one. */
export function OtherBuild() {
  const notify = useNotify();
  useEffect(
    () =>
      onRefusedByOtherBuild(() => notify.error(TEXT, { label: "Reload the page", onClick: () => location.reload() })),
    [notify],
  );
  return null;
}
