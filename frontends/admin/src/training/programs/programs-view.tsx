import { useAddressFilters } from "../../components/use-address-filters.ts";
import { ProgramEditor } from "./program-editor.tsx";
import { ProgramList } from "./program-list.tsx";

/** The programs, or the form of one: `edit` in the address is its id, or "new". */
export function ProgramsView() {
  const edited = useAddressFilters().text("edit");
  return edited ? <ProgramEditor key={edited} id={edited} /> : <ProgramList />;
}
