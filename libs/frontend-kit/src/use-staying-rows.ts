import { useLocation, useNavigationType } from "@jobcentre/frontend-kit/router";
import { useTopDialog } from "@jobcentre/frontend-kit/ui";
import { useEffect, useRef } from "react";

/**
 * The rows of a list to draw: those that are there; while a dialog is open those it opened over, each as it was read last. The list may be
 * read anew meanwhile, and a row that goes would take along the dialog it has drawn, with what was typed there. Who goes back leaves the dialog.
 */
export function useStayingRows<Row extends { id: string }>(rows: readonly Row[]): readonly Row[] {
  const dialog = useTopDialog();
  const here = useLocation();
  const isBack = useNavigationType() === "POP";
  const drawn = useRef(rows);
  const openedOn = useRef(here);
  // A dialog that opened before the list was read stays over nothing.
  const isLeft = isBack && openedOn.current !== here;
  const stays = dialog !== undefined && !isLeft && drawn.current.length > 0;
  const shown = stays ? drawn.current.map((row) => rows.find(({ id }) => id === row.id) ?? row) : rows;
  useEffect(() => {
    drawn.current = shown;
    if (dialog === undefined) openedOn.current = here;
  });
  return shown;
}
