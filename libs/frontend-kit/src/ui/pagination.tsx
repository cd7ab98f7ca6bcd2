import { type CountedPage, mayBeMore } from "../counted.ts";
import { Link, useSearchParams } from "../router.ts";
import { Icon } from "./icon.tsx";
import styles from "./pagination.module.css";
import { useListTop } from "./use-list-top.ts";

interface PaginationProps extends CountedPage {
  /** What is paged, for screen readers: "Jobs". */
  label: string;
  /** Name of the page in the address, default `page`. */
  param?: string;
}

/**
 * Previous and next of a long list, as links: the page lives in the address. Nothing where one page holds all.
 * Whoever follows them goes on from the list's top: mark it with `data-list-top` and `tabIndex={-1}`.
 */
export function Pagination({ label, param = "page", ...counted }: PaginationProps) {
  const { page, total, pageSize } = counted;
  const [search] = useSearchParams();
  useListTop(param);
  const pages = Math.ceil(total / pageSize);
  if (pages < 2) return null;

  const to = (wanted: number) => {
    const next = new URLSearchParams(search);
    if (wanted === 1) next.delete(param);
    else next.set(param, String(wanted));
    return `?${next}`;
  };
  return (
    <nav className={styles.pagination} aria-label={`${label}: pages`}>
      {page > 1 ? (
        // From past the end, as in an old link, to the last one.
        <Link className={styles.link} to={to(Math.min(page - 1, pages))} rel="prev">
          <Icon name="chevronLeft" /> Previous
        </Link>
      ) : (
        <span />
      )}
      <span role="status">
        Page {page} of {pages}
        {page <= pages && mayBeMore(counted) && " or more"}
      </span>
      {page < pages ? (
        <Link className={styles.link} to={to(page + 1)} rel="next">
          Next <Icon name="chevronRight" />
        </Link>
      ) : (
        <span />
      )}
    </nav>
  );
}
