import { useLocation, useNavigationType } from "@jobcentre/frontend-kit/router";
import { VisuallyHidden } from "@jobcentre/frontend-kit/ui";
import { useEffect, useRef, useState } from "react";

/** What a browser does on a page change and a router does not: back to the top, focus on the page, its title announced. */
export function PageChange() {
  const here = useLocation();
  const navigation = useNavigationType();
  const shown = useRef(here);
  const [title, setTitle] = useState("");

  useEffect(() => {
    const before = shown.current;
    shown.current = here;
    if (before === here) return;
    // The address that the first page came with: browsers share and bookmark it in place of the one that is shown.
    document.getElementById("canonical")?.remove();
    if (before.pathname === here.pathname) return;
    // Going back, the browser restores the place itself.
    if (navigation !== "POP") window.scrollTo(0, 0);
    document.getElementById("main")?.focus({ preventScroll: true });
  }, [here, navigation]);

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
