import type { MouseEvent } from "react";
import { isPlain } from "../router/link.tsx";
import { Link, useSearchParams } from "../router.ts";
import { Icon } from "./icon.tsx";
import styles from "./pagination.module.css";

interface PaginationProps {
  /** From 1. */
  page: number;
  total: number;
  pageSize: number;
  /** What is paged, for screen readers: "Jobs". */
  label: string;
  /** Name of the page in the address, default `page`. */
  param?: string;
}

/** To where the list begins, as a page that loads anew does: these links stand at its end. */
function goToStart(event: MouseEvent<HTMLAnchorElement>) {
  if (isPlain(event)) event.currentTarget.closest("nav")?.parentElement?.scrollIntoView({ block: "start" });
}

/** Previous and next of a long list, as links: the page lives in the address. Nothing where one page holds all. */
export function Pagination({ page, total, pageSize, label, param = "page" }: PaginationProps) {
  const [search] = useSearchParams();
  const pages = Math.max(1, Math.ceil(total / pageSize));
  if (pages === 1) return null;

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
        <Link className={styles.link} to={to(Math.min(page - 1, pages))} rel="prev" onClick={goToStart}>
          <Icon name="chevronLeft" /> Previous
        </Link>
      ) : (
        <span />
      )}
      <span>
        Page {page} of {pages}
      </span>
      {page < pages ? (
        <Link className={styles.link} to={to(page + 1)} rel="next" onClick={goToStart}>
          Next <Icon name="chevronRight" />
        </Link>
      ) : (
        <span />
      )}
    </nav>
  );
}
