import { onChangedElsewhere, useQueryClient } from "@jobcentre/frontend-kit/query";
import { act } from "@testing-library/react";
import { useEffect } from "react";

/** Beside a page: hears what another tab of the browser changes, as the shell does. */
export function ChangesElsewhere() {
  const queryClient = useQueryClient();
  useEffect(() => onChangedElsewhere(queryClient), [queryClient]);
  return null;
}

/** Another tab changed what this call reads: it is read anew here. */
export const changeElsewhere = (read: string): void =>
  act(() => void dispatchEvent(new StorageEvent("storage", { key: "changed", newValue: read })));
