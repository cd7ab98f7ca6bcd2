import { useTopDialog } from "@jobcentre/frontend-kit/ui";
import { useEffect, useRef } from "react";

/**
 * The rows of a list to draw: those that are there; while a dialog is open those it opened over, each as it was read last. The list may be
 * read anew meanwhile, and a row that goes would take along the dialog it has drawn, with what was typed there.
 */
export function useStayingRows<Row extends { id: string }>(rows: readonly Row[]): readonly Row[] {
  const dialog = useTopDialog();
  const drawn = useRef(rows);
  // A dialog that opened before the list was read stays over nothing.
  const stays = dialog !== undefined && drawn.current.length > 0;
  const shown = stays ? drawn.current.map((row) => rows.find(({ id }) => id === row.id) ?? row) : rows;
  useEffect(() => {
    drawn.current = shown;
  });
  return shown;
}
