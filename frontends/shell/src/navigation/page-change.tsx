import { useLocation, useNavigationType } from "@jobcentre/frontend-kit/router";
import { VisuallyHidden } from "@jobcentre/frontend-kit/ui";
import { useEffect, useRef, useState } from "react";

/** What a browser does on a page change and a router does not: back to the top, focus on the page, its title announced. */
export function PageChange() {
  const { pathname } = useLocation();
  const navigation = useNavigationType();
  const shown = useRef(pathname);
  const [title, setTitle] = useState("");

  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    // Going back, the browser restores the place itself.
    if (navigation !== "POP") window.scrollTo(0, 0);
    document.getElementById("main")?.focus({ preventScroll: true });
  }, [pathname, navigation]);

  useEffect(() => {
    // The title comes with the page, which may load after the address changed. The first one is read by the browser.
    const observer = new MutationObserver(() => setTitle(document.title));
    const element = document.querySelector("title");
    if (element) observer.observe(element, { childList: true });
    return () => observer.disconnect();
  }, []);

  return (
    <VisuallyHidden>
      <span aria-live="polite">{title}</span>
    </VisuallyHidden>
  );
}
