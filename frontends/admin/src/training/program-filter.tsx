import { FindChoice } from "@jobcentre/frontend-kit/find-choice";
import type { AddressFilters } from "@jobcentre/frontend-kit/use-address-filters";
import { FilterSelect } from "../components/list-tools.tsx";
import styles from "./training.module.css";
import { useProgramChoices } from "./use-program-choices.ts";

/** Narrows a list to one training program; where there are very many, words find it. */
export function ProgramFilter({ filters }: { filters: AddressFilters }) {
  const { options, find } = useProgramChoices(filters.id("program"));
  const select = <FilterSelect label="Program" name="program" all="All programs" options={options} filters={filters} />;
  if (!find) return select;
  return (
    <div className={styles.program}>
      <FindChoice label="Find a program" noun={["program", "programs"]} by="title" find={find} compact />
      {select}
    </div>
  );
}
