import { useNavigationType } from "@jobcentre/frontend-kit/router";
import { useAddressFilters } from "@jobcentre/frontend-kit/use-address-filters";
import { useEffect, useRef } from "react";
import { ProgramEditor } from "./program-editor.tsx";
import { ProgramList } from "./program-list.tsx";

/** The programs, or the form of one: `edit` in the address is its id, or "new". */
export function ProgramsView() {
  const edited = useAddressFilters().text("edit");
  const navigation = useNavigationType();

  // List and form share a path, so that the shell does not see a new page.
  const place = useRef<HTMLDivElement>(null);
  const shown = useRef(edited);
  useEffect(() => {
    if (shown.current === edited) return;
    shown.current = edited;
    // Going back, the browser restores the place itself.
    if (navigation !== "POP") place.current?.scrollIntoView();
    place.current?.focus({ preventScroll: true });
  }, [edited, navigation]);

  return (
    <div ref={place} tabIndex={-1}>
      {edited ? <ProgramEditor key={edited} id={edited} /> : <ProgramList />}
    </div>
  );
}
