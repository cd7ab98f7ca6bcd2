import { onOtherAccount } from "@jobcentre/frontend-kit/api";
import { useNotify } from "@jobcentre/frontend-kit/ui";
import { useEffect } from "react";

/** Offers to load the page anew where it was opened by one person and another is signed in by now; until then what was typed stays. */
export function OtherAccount() {
  const notify = useNotify();
  useEffect(() => {
    // After what failed has said so: to try again, which it may say, is no way on.
    const tell = (text: string) =>
      setTimeout(() => {
        notify.clear();
        notify.error(text, { label: "Reload the page", onClick: () => location.reload() });
      });
    return onOtherAccount(tell);
  }, [notify]);
  return null;
}
