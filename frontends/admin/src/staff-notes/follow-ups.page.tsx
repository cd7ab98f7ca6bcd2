import { FOLLOW_UP_STATES, FOLLOW_UP_WHOSE } from "@jobcentre/contracts/staff-note-options";
import { formatDate } from "@jobcentre/frontend-kit/format";
import { useDocumentTitle } from "@jobcentre/frontend-kit/router";
import { BackLink, EmptyState, PageHeader } from "@jobcentre/frontend-kit/ui";
import { ChoiceBar } from "../components/choice-bar.tsx";
import { type Column, DataTable } from "../components/data-table.tsx";
import { ListFrame } from "../components/list-frame.tsx";
import { ListTools } from "../components/list-tools.tsx";
import { PersonLink } from "../components/person-link.tsx";
import { useListQuery } from "../components/use-list-query.ts";
import { FollowUpButton } from "./follow-up-button.tsx";
import { FollowUpNote, NoteAuthor, NoteDescription } from "./note-about.tsx";
import { FOLLOW_UPS_SIZE, type FollowUp, useFollowUpList } from "./staff-notes.api.ts";
import styles from "./staff-notes.module.css";

const WHOSE = [
  { value: "mine", label: "Mine" },
  { value: "everybody", label: "Everybody's" },
] as const;
const STATES = [
  { value: "due", label: "Due" },
  { value: "open", label: "Open" },
  { value: "done", label: "Done" },
] as const;
const EMPTY = {
  due: "Nothing is due",
  open: "Nothing is to be followed up",
  done: "Nothing is done yet",
} as const;

const nameId = ({ id }: FollowUp): string => `follow-up-${id}`;

const COLUMNS: readonly [Column<FollowUp>, ...Column<FollowUp>[]] = [
  {
    header: "Person",
    cell: (row) => (
      <span id={nameId(row)}>
        <PersonLink
          id={row.user_id}
          name={row.full_name}
          list="Follow-ups"
          tab={row.user_type === "employer" ? "employers" : "users"}
        />
      </span>
    ),
  },
  {
    header: "Note",
    cell: (row) => (
      <div className={styles.inTable}>
        <p>{row.text}</p>
        <span className={styles.muted}>
          <NoteAuthor note={row} />
        </span>
        <NoteDescription id={`${nameId(row)}-words`} note={row} />
      </div>
    ),
  },
  {
    header: "Follow-up",
    cell: (row) => (
      <>
        {row.done_at && row.follow_up_on && (
          <time className={styles.day} dateTime={row.follow_up_on}>
            {formatDate(row.follow_up_on)}
          </time>
        )}
        <FollowUpNote note={row} />
      </>
    ),
  },
  {
    header: "Actions",
    isActions: true,
    cell: (row) => (
      <FollowUpButton note={row} user={{ id: row.user_id, name: row.full_name }} describedBy={`${nameId(row)}-words`} />
    ),
  },
];

/** The notes to come back to, one's own or everybody's; a way under the overview, no tab. */
export function FollowUpsPage() {
  useDocumentTitle("Follow-ups");
  const { filters, query } = useListQuery(FOLLOW_UPS_SIZE, (address) => ({
    whose: address.choice("whose", FOLLOW_UP_WHOSE) ?? "mine",
    state: address.choice("state", FOLLOW_UP_STATES) ?? "due",
  }));
  const { whose, state, page, limit } = query;
  const list = useFollowUpList({ whose, state, page, limit });
  return (
    <>
      <BackLink to="/admin/dashboard">Overview</BackLink>
      <PageHeader title="Follow-ups" lead="Notes about people that somebody comes back to." />
      <ListTools>
        <ChoiceBar
          label="Whose"
          value={whose}
          options={WHOSE}
          onChange={(to) => filters.set({ whose: to === "mine" ? "" : to })}
        />
        <ChoiceBar
          label="State"
          value={state}
          options={STATES}
          onChange={(to) => filters.set({ state: to === "due" ? "" : to })}
        />
      </ListTools>
      <ListFrame
        list={list}
        noun={["follow-up", "follow-ups"]}
        page={page}
        pageSize={limit}
        empty={
          <EmptyState title={EMPTY[state]} icon="calendar">
            Open a person under Users or Employers, and choose a day with a note about them: it is listed here.
          </EmptyState>
        }
      >
        {(rows) => <DataTable caption="Follow-ups" columns={COLUMNS} rows={rows} />}
      </ListFrame>
    </>
  );
}
