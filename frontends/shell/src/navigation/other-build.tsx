import { isSending, onRefusedByOtherBuild } from "@jobcentre/frontend-kit/api";
import { useNotify } from "@jobcentre/frontend-kit/ui";
import { useEffect, useRef } from "react";

const TEXT = "The site runs another version than this page, which may be why. Copy what you want to keep, then reload.";
const LOOK_EVERY_MS = 100;

/** Once nothing is being sent: it would be broken off. */
const reload = (): unknown => (isSending() ? setTimeout(reload, LOOK_EVERY_MS) : location.reload());

/** Offers to load the page anew where a site of another version did not know what it sent: after an update, or a way back from one. Once of each version. */
export function OtherBuild() {
  const notify = useNotify();
  const told = useRef(new Set<string>()).current;
  useEffect(
    () =>
      onRefusedByOtherBuild((build) => {
        if (told.has(build)) return;
        told.add(build);
        notify.error(TEXT, { label: "Reload the page", onClick: reload });
      }),
    [notify, told],
  );
  return null;
}
