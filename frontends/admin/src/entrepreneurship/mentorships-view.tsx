import { MENTORSHIP_STATUSES } from "@jobcentre/contracts/entrepreneurship-options";
import { apiList } from "@jobcentre/frontend-kit/api";
import type { CsvColumn } from "@jobcentre/frontend-kit/csv";
import { formatMentorSession } from "@jobcentre/frontend-kit/format";
import { EmptyState, StatusBadge } from "@jobcentre/frontend-kit/ui";
import { CsvButton } from "../components/csv-button.tsx";
import { type Column, DataTable } from "../components/data-table.tsx";
import { ListFrame } from "../components/list-frame.tsx";
import { ListHead } from "../components/list-head.tsx";
import { FilterSelect } from "../components/list-tools.tsx";
import { LongText } from "../components/long-text.tsx";
import { OldestFirst } from "../components/oldest-first.tsx";
import { StatusFilter } from "../components/status-filter.tsx";
import { useListQuery } from "../components/use-list-query.ts";
import { BUSINESS_CSV, businessColumn } from "./business-columns.tsx";
import { MENTORSHIPS, type Mentorship, PAGE_SIZE, useMentorshipList } from "./entrepreneurship.api.ts";
import styles from "./entrepreneurship.module.css";
import { MentorshipActions } from "./mentorship-actions.tsx";
import { sessionsOf } from "./sessions-of.ts";

const STATUSES = [
  { value: "active", label: "Active" },
  { value: "completed", label: "Completed" },
  { value: "ended", label: "Ended" },
] as const;

const CSV: readonly CsvColumn<Mentorship>[] = [
  ...BUSINESS_CSV,
  { header: "Mentor", value: (row) => row.mentor_name },
  { header: "Expertise", value: (row) => row.mentor_expertise },
  { header: "Status", value: (row) => row.mentorship_status },
  { header: "Next session", value: (row) => sessionsOf(row, new Date()).next },
  { header: "Where", value: (row) => (sessionsOf(row, new Date()).next ? row.session_place : null) },
  { header: "Last session", value: (row) => sessionsOf(row, new Date()).last },
  { header: "Progress notes", value: (row) => row.progress_notes },
  { header: "Ended because", value: (row) => row.ended_reason ?? null },
];

/** The element that names what a button is about. */
const nameId = ({ id }: Mentorship): string => `mentorship-${id}`;

const COLUMNS: readonly [Column<Mentorship>, ...Column<Mentorship>[]] = [
  businessColumn(nameId),
  {
    header: "Mentor",
    cell: (row) => (
      <>
        {row.mentor_name}
        <span className={styles.second}>{row.mentor_expertise}</span>
      </>
    ),
  },
  { header: "Status", cell: (row) => <StatusBadge status={row.mentorship_status} /> },
  { header: "Next session", cell: (row) => <Sessions mentorship={row} /> },
  {
    header: "Progress notes",
    cell: (row) => <Notes mentorship={row} />,
  },
  {
    header: "Actions",
    isActions: true,
    cell: (row) => <MentorshipActions mentorship={row} describedBy={nameId(row)} />,
  },
];

function Sessions({ mentorship }: { mentorship: Mentorship }) {
  const { next, last } = sessionsOf(mentorship, new Date());
  return (
    <>
      {next ? formatMentorSession(next) : "–"}
      {next && mentorship.session_place && <span className={styles.second}>{mentorship.session_place}</span>}
      {last && <span className={styles.second}>Last session: {formatMentorSession(last)}</span>}
    </>
  );
}

function Notes({ mentorship }: { mentorship: Mentorship }) {
  const { ended_reason, progress_notes } = mentorship;
  const text = [ended_reason && `Ended because: ${ended_reason}`, progress_notes].filter(Boolean).join("\n");
  if (!text) return "–";
  return (
    <div className={styles.long}>
      <LongText text={text} describedBy={nameId(mentorship)} />
    </div>
  );
}

export function MentorshipsView() {
  const { filters, wanted, query, isNarrowed } = useListQuery(PAGE_SIZE, (address) => ({
    status: address.choice("status", MENTORSHIP_STATUSES),
    session: address.choice("session", ["due"] as const),
    account_id: address.id("account"),
    sort: address.choice("sort", ["oldest"] as const),
  }));
  const mentorships = useMentorshipList(query);
  return (
    <>
      <ListHead
        before={<StatusFilter statuses={STATUSES} filters={filters} />}
        search="Search by business or person"
        filters={filters}
      >
        <FilterSelect
          label="Session"
          name="session"
          all="Session planned or not"
          options={[{ value: "due", label: "No session to come" }]}
          filters={filters}
        />
        <OldestFirst filters={filters} />
        <CsvButton
          name="mentorships"
          columns={CSV}
          filters={wanted}
          read={(part) => apiList(MENTORSHIPS, { query: { ...wanted, ...part } })}
        />
      </ListHead>
      <ListFrame
        list={mentorships}
        noun={["mentorship", "mentorships"]}
        page={query.page}
        pageSize={query.limit}
        empty={
          <EmptyState title={isNarrowed ? "No mentorships found" : "No mentorships yet"} icon="users">
            {isNarrowed
              ? "Choose another status, or search for something else."
              : "Assign a mentor to an approved application."}
          </EmptyState>
        }
      >
        {(rows) => <DataTable caption="Mentorships" columns={COLUMNS} rows={rows} />}
      </ListFrame>
    </>
  );
}
