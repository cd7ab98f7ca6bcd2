import { TRAINING_CATEGORIES } from "@jobcentre/contracts/options";
import { PROGRAM_SORTS, PROGRAM_STATES } from "@jobcentre/contracts/training-options";
import { apiList } from "@jobcentre/frontend-kit/api";
import { SearchBox } from "@jobcentre/frontend-kit/search-box";
import { EmptyState, LinkButton } from "@jobcentre/frontend-kit/ui";
import { useAddressFilters } from "@jobcentre/frontend-kit/use-address-filters";
import { CsvButton } from "../../components/csv-button.tsx";
import { DataTable } from "../../components/data-table.tsx";
import { ListFrame } from "../../components/list-frame.tsx";
import { FilterSelect, ListTools } from "../../components/list-tools.tsx";
import { useAddressPage } from "../../components/use-address.ts";
import { PAGE_SIZE } from "../training.api.ts";
import { EXPORTED, SHOWN } from "./program-columns.tsx";
import { PROGRAMS, usePrograms } from "./programs.api.ts";
import { useProgramPaths } from "./use-program-paths.ts";

export function ProgramList() {
  const filters = useAddressFilters();
  const create = useProgramPaths().formOf("new");
  const page = useAddressPage();
  const state = filters.choice("state", PROGRAM_STATES);
  const category = filters.choice("category", TRAINING_CATEGORIES);
  const sort = filters.choice("sort", PROGRAM_SORTS);
  const q = filters.text("q");
  const wanted = { state, category, sort, q: q || undefined };
  const programs = usePrograms({ ...wanted, page, limit: PAGE_SIZE });
  const isNarrowed = Boolean(state || category || q);
  return (
    <>
      <ListTools>
        <LinkButton kind="primary" to={create}>
          New program
        </LinkButton>
        <SearchBox label="Search by title, instructor or place" filters={filters} />
        <FilterSelect
          label="State"
          name="state"
          all="All states"
          options={[
            { value: "open", label: "Open" },
            { value: "started", label: "Started" },
            { value: "over", label: "Over" },
            { value: "closed", label: "Closed" },
            { value: "cancelled", label: "Cancelled" },
          ]}
          filters={filters}
        />
        <FilterSelect
          label="Category"
          name="category"
          all="All categories"
          options={TRAINING_CATEGORIES}
          filters={filters}
        />
        <FilterSelect
          label="Order"
          name="sort"
          all="Newest first"
          options={[
            { value: "start_date", label: "By start date" },
            { value: "title", label: "By title" },
          ]}
          filters={filters}
        />
        <CsvButton
          name="training-programs"
          columns={EXPORTED}
          filters={wanted}
          read={(part) => apiList(PROGRAMS, { query: { ...wanted, ...part } })}
        />
      </ListTools>
      <ListFrame
        list={programs}
        noun={["program", "programs"]}
        page={page}
        pageSize={PAGE_SIZE}
        empty={
          <EmptyState
            title={isNarrowed ? "No programs found" : "No programs yet"}
            icon="award"
            {...(!isNarrowed && { action: <LinkButton to={create}>Create the first program</LinkButton> })}
          >
            {isNarrowed ? "Choose other filters or search above." : "People apply to the programs you create here."}
          </EmptyState>
        }
      >
        {(rows) => <DataTable caption="Programs" columns={SHOWN} rows={rows} />}
      </ListFrame>
    </>
  );
}
