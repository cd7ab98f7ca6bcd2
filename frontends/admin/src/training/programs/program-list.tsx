import { TRAINING_CATEGORIES } from "@jobcentre/contracts/options";
import { PROGRAM_SORTS, PROGRAM_STATES } from "@jobcentre/contracts/training-options";
import { apiList } from "@jobcentre/frontend-kit/api";
import { EmptyState, LinkButton } from "@jobcentre/frontend-kit/ui";
import { CsvButton } from "../../components/csv-button.tsx";
import { DataTable } from "../../components/data-table.tsx";
import { ListFrame } from "../../components/list-frame.tsx";
import { ListHead } from "../../components/list-head.tsx";
import { FilterSelect } from "../../components/list-tools.tsx";
import { useListQuery } from "../../components/use-list-query.ts";
import { PAGE_SIZE } from "../training.api.ts";
import { EXPORTED, SHOWN } from "./program-columns.tsx";
import { PROGRAMS, useProgramList } from "./programs.api.ts";
import { useProgramPaths } from "./use-program-paths.ts";

export function ProgramList() {
  const create = useProgramPaths().formOf("new");
  const { filters, wanted, query, isNarrowed } = useListQuery(PAGE_SIZE, (address) => ({
    state: address.choice("state", PROGRAM_STATES),
    category: address.choice("category", TRAINING_CATEGORIES),
    sort: address.choice("sort", PROGRAM_SORTS),
  }));
  const programs = useProgramList(query);
  return (
    <>
      <ListHead
        before={
          <LinkButton kind="primary" to={create}>
            New program
          </LinkButton>
        }
        search="Search by title, instructor or place"
        filters={filters}
      >
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
      </ListHead>
      <ListFrame
        list={programs}
        noun={["program", "programs"]}
        page={query.page}
        pageSize={query.limit}
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
