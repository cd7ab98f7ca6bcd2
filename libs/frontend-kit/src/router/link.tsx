import type { ComponentProps, MouseEvent } from "react";
import { takesNewBuild } from "../api/newer-build.ts";
import { hrefOf, resolveTo, type To } from "./location.ts";
import { useLocation, useNavigate } from "./router.tsx";

interface LinkProps extends Omit<ComponentProps<"a">, "href"> {
  to: To;
  replace?: boolean;
  state?: unknown;
}

/** A link within the site: without loading the page anew, unless it is meant for another tab or window. */
export function Link({ to, replace, state, onClick, target, ...rest }: LinkProps) {
  const here = useLocation();
  const navigate = useNavigate();
  const there = resolveTo(to, here);

  function follow(event: MouseEvent<HTMLAnchorElement>) {
    onClick?.(event);
    if (event.defaultPrevented || !isPlain(event) || (target && target !== "_self")) return;
    event.preventDefault();
    navigate(there, { replace, state });
    // Leaving a page is when nothing of it is lost by taking the new version.
    if (there.pathname !== here.pathname && navigator.onLine && takesNewBuild()) location.reload();
  }
  return <a {...rest} href={hrefOf(there)} target={target} onClick={follow} />;
}

/** A link that says when it leads to where somebody is, or with `end` unset, to what that is below. */
export function NavLink({ end, ...props }: LinkProps & { end?: boolean }) {
  const here = useLocation();
  const path = bare(resolveTo(props.to, here).pathname);
  const at = bare(here.pathname);
  const current = at === path || (!end && at.startsWith(`${path}/`));
  return <Link {...props} aria-current={current ? "page" : undefined} />;
}

const bare = (pathname: string): string => pathname.toLowerCase().replace(/\/+$/, "");

/** Whether a press is meant for this tab. */
const isPlain = ({ button, metaKey, altKey, ctrlKey, shiftKey }: MouseEvent): boolean =>
  button === 0 && !(metaKey || altKey || ctrlKey || shiftKey);
