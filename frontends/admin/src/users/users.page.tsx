import { MOST_FOUND_PEOPLE } from "@jobcentre/contracts/people-options";
import { apiList } from "@jobcentre/frontend-kit/api";
import { formatNumber } from "@jobcentre/frontend-kit/format";
import { useQueryClient } from "@jobcentre/frontend-kit/query";
import { useDocumentTitle, useNavigate } from "@jobcentre/frontend-kit/router";
import { Button, EmptyState, PageHeader, SelectField } from "@jobcentre/frontend-kit/ui";
import { useAddressFilters } from "@jobcentre/frontend-kit/use-address-filters";
import { BatchReport } from "../components/batch-report.tsx";
import { CsvButton } from "../components/csv-button.tsx";
import { ListFrame } from "../components/list-frame.tsx";
import { ListHead } from "../components/list-head.tsx";
import { FilterSelect } from "../components/list-tools.tsx";
import { OVERVIEW } from "../components/overview-calls.ts";
import { useAddressPage } from "../components/use-address.ts";
import { useBatch } from "../components/use-batch.ts";
import { readAnew, useReadAgain } from "../components/use-read-again.ts";
import { FoundElsewhere } from "./found-elsewhere.tsx";
import { CHOSEN, useFocusIfChosen } from "./use-focus-if-chosen.ts";
import { askedOf, MOST_SEARCHED, PAGE_SIZE, USERS, type User, useUsers } from "./users.api.ts";
import styles from "./users.module.css";
import { addressOf, LISTS, NEWCOMER_STATUSES, narrow, SORTS, STATUSES, type UserType } from "./users.rules.ts";
import { userColumns } from "./users-csv.ts";
import { UsersTable } from "./users-table.tsx";

const TYPES = Object.entries(LISTS).map(([value, { title }]) => ({ value, label: title }));

const SUSPENDED = [{ value: "suspended", label: "Suspended" }];
const VERIFICATION = [
  { value: "verified", label: "Verified" },
  { value: "unverified", label: "Unverified" },
  { value: "renamed", label: "Renamed since verified" },
];

export const EmployersPage = () => <People type="employer" />;

export function UsersPage() {
  const type = useAddressFilters().choice("type", ["newcomer"] as const) ?? "job_seeker";
  // Two lists of one address: what is chosen or reported in one is not for the other.
  return <People key={type} type={type} />;
}

function People({ type }: { type: UserType }) {
  const { title, one, what } = LISTS[type];
  useDocumentTitle(title);
  const navigate = useNavigate();
  const chosenAs = useFocusIfChosen<HTMLSelectElement>();
  const queryClient = useQueryClient();
  const filters = useAddressFilters();
  const page = useAddressPage();
  const batch = useBatch<User>();
  const narrowing = {
    q: filters.text("q").trim(),
    status: filters.choice("status", type === "newcomer" ? NEWCOMER_STATUSES : STATUSES),
    sort: filters.choice("sort", SORTS) ?? "newest",
  };
  const users = useUsers(type, page, narrowing);
  const readFigures = useReadAgain(...OVERVIEW);
  function reload() {
    readFigures();
    return readAnew(queryClient, [USERS]);
  }

  const total = users.data?.total;
  const serverSearches = (users.data?.all ?? 0) > MOST_SEARCHED;
  // An order that only the whole list has.
  const sortsByName = !serverSearches;
  return (
    <>
      <PageHeader
        title={total === undefined ? title : `${title} (${formatNumber(total)})`}
        actions={
          <Button icon="refresh" busy={users.isFetching && !users.isPending} onClick={() => void reload()}>
            Refresh
          </Button>
        }
      />
      <ListHead search="Search by name, e-mail or phone" filters={filters}>
        <div className={styles.type}>
          <SelectField
            ref={chosenAs}
            label="User type"
            hideLabel
            options={TYPES}
            value={type}
            onChange={({ target }) =>
              navigate(addressOf(target.value as UserType, (filters.typed?.current ?? filters.text("q")).trim()), {
                state: CHOSEN,
              })
            }
          />
        </div>
        <FilterSelect
          label="Status"
          name="status"
          all="Any status"
          options={type === "newcomer" ? SUSPENDED : [...VERIFICATION, ...SUSPENDED]}
          filters={filters}
        />
        <FilterSelect
          label="Sort"
          name="sort"
          all="Newest first"
          options={[
            { value: "oldest", label: "Oldest first" },
            ...(sortsByName ? [{ value: "name", label: "By name" }] : []),
          ]}
          filters={filters}
        />
        <CsvButton<User>
          name={what.replaceAll(" ", "-")}
          columns={userColumns(type)}
          filters={{ ...narrowing }}
          read={(part) => apiList(USERS, { query: { type, ...(serverSearches && askedOf(narrowing)), ...part } })}
          keep={(rows) => (serverSearches ? rows : narrow(rows, narrowing))}
        />
      </ListHead>
      <BatchReport batch={batch} />
      {!sortsByName && narrowing.sort === "name" && (
        <p className={styles.note}>
          More than {formatNumber(MOST_SEARCHED)} are not sorted by name: the newest stand first.
        </p>
      )}
      {users.data?.only_latest && (
        <p className={styles.note}>
          More than {formatNumber(MOST_FOUND_PEOPLE)} fit the words{narrowing.status && ", whatever their status"}, and
          only the newest of them are looked at: write more of the name.
        </p>
      )}
      <ListFrame
        list={users}
        noun={[one, what]}
        page={page}
        pageSize={PAGE_SIZE}
        empty={
          <EmptyState
            title={`No ${what} found`}
            icon="users"
            action={
              <Button icon="refresh" onClick={() => void reload()}>
                Reload Data
              </Button>
            }
          >
            {narrowing.q || narrowing.status ? "Search for something else, or choose another status." : LISTS[type].who}
            {narrowing.q && <FoundElsewhere type={type} q={narrowing.q} />}
          </EmptyState>
        }
      >
        {(rows) => <UsersTable type={type} users={rows} batch={batch} reload={reload} />}
      </ListFrame>
    </>
  );
}
