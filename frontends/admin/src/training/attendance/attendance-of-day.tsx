import { dayInLagos } from "@jobcentre/contracts/lagos-time";
import { apiList } from "@jobcentre/frontend-kit/api";
import { formatDate } from "@jobcentre/frontend-kit/format";
import { useQueryClient } from "@jobcentre/frontend-kit/query";
import { Button, EmptyState, useNotify } from "@jobcentre/frontend-kit/ui";
import type { AddressFilters } from "@jobcentre/frontend-kit/use-address-filters";
import { useRef } from "react";
import { CsvButton } from "../../components/csv-button.tsx";
import { ListFrame } from "../../components/list-frame.tsx";
import { ListHead } from "../../components/list-head.tsx";
import { useAddressPage } from "../../components/use-address.ts";
import type { Program } from "../programs/programs.api.ts";
import {
  ATTENDANCE,
  type AttendanceDay,
  type AttendanceRow,
  dayKey,
  listKey,
  type Marked,
  PAGE_SIZE,
  useAttendanceList,
} from "./attendance.api.ts";
import styles from "./attendance.module.css";
import {
  afterAnswer,
  allPresent,
  type ForAll,
  IF_UNMARKED,
  noSuchDay,
  type Presses,
  stillPresent,
  unmarked,
  withAnswered,
} from "./attendance.rules.ts";
import { attendanceColumns } from "./attendance-columns.ts";
import { AttendanceList } from "./attendance-list.tsx";
import { sayAnswer } from "./say-answer.ts";
import { leftUnsaved, UnsavedBar } from "./unsaved-bar.tsx";
import { usePresses } from "./use-presses.ts";

const ofAll = (ids: readonly string[], press: null | typeof IF_UNMARKED): Presses =>
  Object.fromEntries(ids.map((id) => [id, press]));

const NOBODY: ForAll = { waiting: [], present: [] };

/** Read longer ago than this, the list is read again with what is marked: others may have marked since. */
const OLD_MS = 30_000;

type Rows = { rows: AttendanceRow[]; total: number };

interface AttendanceOfDayProps {
  program: Program;
  day: string;
  /** The days with marks. */
  days: readonly AttendanceDay[];
  filters: AddressFilters;
}

/** Who takes part in a program, to be marked on one day. */
export function AttendanceOfDay({ program, day, days, filters }: AttendanceOfDayProps) {
  const { id } = program;
  const q = filters.text("q").trim() || undefined;
  const page = useAddressPage();
  const query = { day, q, page, limit: PAGE_SIZE };
  const list = useAttendanceList(id, query);
  const rows = list.data?.rows ?? [];
  const notify = useNotify();
  const client = useQueryClient();
  const forAll = useRef(NOBODY);

  function onAnswer(answer: Marked, left: Presses) {
    sayAnswer(notify, answer, rows);
    showAnswered(answer.rows);
    sayForAll(answer, left);
  }
  /** Also in what was read for other words and pages, which is as old as it was. */
  function showAnswered(answered: readonly AttendanceRow[]) {
    const shown = client.getQueryCache().get(listKey(id, query));
    // What is being read may be from before.
    const isOld = shown?.state.fetchStatus === "fetching" || Date.now() - Number(shown?.state.dataUpdatedAt) > OLD_MS;
    for (const read of client.getQueryCache().findAll({ queryKey: dayKey(id, day) })) {
      const { dataUpdatedAt } = read.state;
      client.setQueryData<Rows>(read.queryKey, (before) => before && withAnswered(before, answered));
      read.setState({ dataUpdatedAt });
    }
    if (isOld) void client.invalidateQueries({ queryKey: dayKey(id, day) });
  }
  /** Says how many are marked at once when they are, and takes back what is still as it was. */
  function sayForAll(answer: Marked, left: Presses) {
    if (forAll.current.waiting.length === 0) return;
    forAll.current = afterAnswer(forAll.current, answer, left);
    const { waiting, present } = forAll.current;
    if (waiting.length > 0) return;
    forAll.current = NOBODY;
    const count = present.length;
    if (count === 0) return;
    notify.success(`${count === 1 ? "1 person is" : `${count} people are`} marked as present.`, {
      label: "Undo",
      onClick: () => takeBack(present),
    });
  }
  function takeBack(ids: readonly string[]) {
    const known = client.getQueriesData<Rows>({ queryKey: dayKey(id, day) }).flatMap(([, read]) => read?.rows ?? []);
    const still = stillPresent(ids, known, saving.pressed());
    if (still.length > 0) saving.press(ofAll(still, null));
    else notify.info("Their marks were changed since, and stay.");
  }
  const saving = usePresses(id, day, {
    isMarkedDay: days.some((one) => one.day === day),
    onAnswer,
    onRefused: (text) => {
      forAll.current = NOBODY;
      notify.error(`${text.replace(/\.?$/, ".")} What you marked is taken back.`);
    },
    onLeft: () => notify.error(leftUnsaved(formatDate(day))),
  });
  const { presses } = saving;
  const left = unmarked(rows, presses);
  const isOfProgram = noSuchDay(day, program, dayInLagos(new Date())) === undefined;
  const limit = program.state === "cancelled" ? "fixed" : isOfProgram ? undefined : "remove";

  function markAll() {
    const all = left.map(({ id: one }) => one);
    forAll.current = { ...forAll.current, waiting: [...forAll.current.waiting, ...all] };
    saving.press(ofAll(all, IF_UNMARKED));
  }
  return (
    <>
      <ListHead search="Search by name" filters={filters}>
        <CsvButton<AttendanceRow>
          name="training-attendance"
          columns={(read) => attendanceColumns(program, read)}
          filters={{ q }}
          read={(part) => apiList(ATTENDANCE, { params: { id }, query: { day, q, all_days: "yes", ...part } })}
        />
      </ListHead>
      <UnsavedBar
        saving={saving}
        onDiscard={() => {
          forAll.current = NOBODY;
          saving.discard();
        }}
      />
      {limit === "remove" && <p>The program had no such day: its marks can be taken away, nobody can be marked.</p>}
      <ListFrame
        list={list}
        noun={["participant", "participants"]}
        page={page}
        pageSize={PAGE_SIZE}
        beside={rows.length > 0 ? `${left.length} without a mark on ${formatDate(day)}` : undefined}
        empty={
          <EmptyState title={q ? "Nobody found" : "Nobody takes part"} icon="users">
            {q ? "Search for another name above." : "Who is approved for this program can be marked here."}
          </EmptyState>
        }
      >
        {(shown) => (
          <>
            {limit === undefined && (
              <div className={styles.all}>
                <Button disabled={left.length === 0} onClick={markAll}>
                  {allPresent(left.length, rows.filter(({ status }) => status !== "dropped").length)}
                </Button>
              </div>
            )}
            <AttendanceList
              rows={shown}
              presses={presses}
              unsaved={saving.unsaved}
              limit={limit}
              onPress={(row, mark) => saving.press({ [row.id]: mark })}
            />
          </>
        )}
      </ListFrame>
    </>
  );
}
