import { countedText } from "@jobcentre/frontend-kit/counted";
import { PastTheEnd } from "@jobcentre/frontend-kit/past-the-end";
import { Pagination, ReadFailed, SkeletonCards, useTopDialog, VisuallyHidden } from "@jobcentre/frontend-kit/ui";
import { useStayingRows } from "@jobcentre/frontend-kit/use-staying-rows";
import { type ReactNode, useEffect } from "react";
import styles from "./paged-list.module.css";
import cards from "./row-card.module.css";
import { useFocusAfter } from "./use-focus-after.ts";

interface Read<Row> {
  data: { rows: Row[]; total: number } | undefined;
  isPending: boolean;
  isError: boolean;
  isFetching: boolean;
  isPlaceholderData: boolean;
  refetch(): unknown;
}

interface PagedListProps<Row> {
  read: Read<Row>;
  page: number;
  pageSize: number;
  /** From how many on there may be more than were counted; left out where all are. */
  countedTo?: number | undefined;
  /** What is listed, for screen readers: "Jobs". */
  label: string;
  /** "3 jobs", said aloud whenever it changes; `number` is the total in words, "1,000 or more" where it is counted no further. */
  count: (total: number, number: string) => string;
  /** Title where it could not be loaded. */
  failed: string;
  /** What stands where there is nothing. */
  empty: ReactNode;
  /** Draws a row as a list item. */
  children: (row: Row) => ReactNode;
}

/** The id of the line that says how many there are: where the focus goes when its row is gone. */
export const COUNT_ID = "list-count";

/** A page of a list that lives in the address: loading, failed, empty, past its end, or its rows. */
export function PagedList<Row extends { id: string }>(props: PagedListProps<Row>) {
  const { read, page, pageSize, countedTo, label, count, failed, empty, children } = props;
  const rows = useStayingRows(read.data?.rows ?? []);
  const total = read.data?.total ?? 0;
  const isFormer = read.isPlaceholderData;
  const counted = { total, page, pageSize, countedTo, isFormer };
  const isOver = useTopDialog() !== undefined;
  const focusAfter = useFocusAfter(isOver, COUNT_ID);
  // The button that opened a dialog may have gone while it was open, alone or with its row.
  useEffect(() => {
    if (isOver) focusAfter();
  });
  return (
    <>
      <p
        id={COUNT_ID}
        className={styles.count}
        role="status"
        data-former={isFormer || undefined}
        data-list-top
        tabIndex={-1}
      >
        {read.data && total > 0 && count(total, countedText(counted))}
        {/* What stands where there is nothing is no live region. */}
        {read.data && total === 0 && <VisuallyHidden>{count(0, "0")}</VisuallyHidden>}
      </p>
      {read.isPending && <SkeletonCards count={3} label={`Loading: ${label}`} />}
      <ReadFailed read={read} title={failed} />
      {read.data && total === 0 && rows.length === 0 && empty}
      {total > 0 && rows.length === 0 && <PastTheEnd />}
      {rows.length > 0 && (
        <ul className={`${cards.list} ${styles.list}`} aria-label={label} aria-busy={isFormer || undefined}>
          {rows.map(children)}
        </ul>
      )}
      <Pagination {...counted} label={label} />
    </>
  );
}
