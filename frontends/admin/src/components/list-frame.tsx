import { countedText } from "@jobcentre/frontend-kit/counted";
import { PastTheEnd } from "@jobcentre/frontend-kit/past-the-end";
import { Pagination, ReadFailed, Skeleton } from "@jobcentre/frontend-kit/ui";
import { useStayingRows } from "@jobcentre/frontend-kit/use-staying-rows";
import { type ReactNode, useRef } from "react";
import { KeepPlace } from "./keep-place.tsx";
import styles from "./list-frame.module.css";
import { NewsLine } from "./news-line.tsx";
import type { ShownList } from "./use-shown-list.ts";

interface ListFrameProps<Row extends object> {
  /** What `useShownList` gave. */
  list: ShownList<{ rows: Row[]; total: number }>;
  /** Singular and plural of what is listed, such as `["application", "applications"]`. */
  noun: readonly [string, string];
  page: number;
  pageSize: number;
  /** From how many on there may be more than were counted; left out where all are. */
  countedTo?: number | undefined;
  /** Said beside the number of rows, such as what they come to. */
  beside?: string | undefined;
  /** What stands there when there is nothing at all. */
  empty: ReactNode;
  children: (rows: readonly Row[]) => ReactNode;
}

/** Every list's states around its rows: loading, failed, empty, filled with its number, what came since and pages. */
export function ListFrame<Row extends { id: string }>(props: ListFrameProps<Row>) {
  const { list, noun, page, pageSize, countedTo, beside, empty, children } = props;
  const { data, isPending, isFetching, isPlaceholderData: isFormer, news, showNews } = list;
  const rows = useStayingRows(data?.rows ?? []);
  const top = useRef<HTMLParagraphElement>(null);
  const [one, many] = noun;
  const counted = { total: data?.total ?? 0, page, pageSize, countedTo, isFormer };
  const name = many.charAt(0).toUpperCase() + many.slice(1);

  /** Where Show goes, the keyboard goes on from the top of what is there. */
  const toTop = () => top.current?.focus({ preventScroll: true });

  function show() {
    showNews();
    toTop();
  }
  return (
    <>
      {isPending && <Skeleton lines={8} label={`Loading ${many}`} />}
      <ReadFailed read={list} title={`The ${many} could not be loaded`} />
      {data && (
        <>
          <div className={styles.top} data-former={isFormer || undefined}>
            {/* Unless told, the number alone is read where it alone has changed. */}
            <p ref={top} className={styles.count} aria-live="polite" aria-atomic data-list-top tabIndex={-1}>
              {countedText(counted)} {data.total === 1 ? one : many}
              {beside && ` · ${beside}`}
            </p>
            <NewsLine news={news} onShow={show} onGone={toTop} />
          </div>
          <KeepPlace label={name}>
            {rows.length === 0 && data.total === 0 && empty}
            {rows.length > 0 && <div aria-busy={isFetching}>{children(rows)}</div>}
            {rows.length === 0 && data.total > 0 && <PastTheEnd />}
          </KeepPlace>
          <Pagination {...counted} label={name} />
        </>
      )}
    </>
  );
}
