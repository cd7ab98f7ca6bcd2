import { useNavigationType } from "@jobcentre/frontend-kit/router";
import { useAddressFilters } from "@jobcentre/frontend-kit/use-address-filters";
import { useEffect, useRef } from "react";
import { AttendanceView } from "../attendance/attendance-view.tsx";
import { ProgramEditor } from "./program-editor.tsx";
import { ProgramList } from "./program-list.tsx";

/** The programs, or one of them: `edit` in the address is the id of the one whose form it is, or "new", `attendance` of the one to which people came. */
export function ProgramsView() {
  const filters = useAddressFilters();
  const edited = filters.text("edit");
  const attended = filters.id("attendance");
  const opened = edited || attended;
  const navigation = useNavigationType();

  // List, form and attendance share a path, so that the shell does not see a new page.
  const place = useRef<HTMLDivElement>(null);
  const shown = useRef(opened);
  useEffect(() => {
    if (shown.current === opened) return;
    shown.current = opened;
    // Going back, the browser restores the place itself.
    if (navigation !== "POP") place.current?.scrollIntoView();
    place.current?.focus({ preventScroll: true });
  }, [opened, navigation]);

  return (
    <div ref={place} tabIndex={-1}>
      {edited && <ProgramEditor key={edited} id={edited} />}
      {!edited && attended && <AttendanceView key={attended} id={attended} />}
      {!opened && <ProgramList />}
    </div>
  );
}
