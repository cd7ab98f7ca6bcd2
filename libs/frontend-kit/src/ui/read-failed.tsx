import type { ComponentProps } from "react";
import { Button } from "./button.tsx";
import styles from "./states.module.css";
import { ErrorState } from "./states.tsx";

interface ReadFailedProps extends Pick<ComponentProps<typeof ErrorState>, "headingLevel" | "children"> {
  /** What `useRead` or `useList` gave. */
  read: { data: unknown; isError: boolean; isFetching: boolean; refetch: () => unknown };
  /** "The job could not be loaded". */
  title: string;
}

/** A read that failed, with Retry: in the place of what is missing, or in one line above what an earlier read brought. */
export function ReadFailed({ read, title, ...state }: ReadFailedProps) {
  const retry = () => void read.refetch();
  if (!read.isError) return null;
  if (read.data === undefined) return <ErrorState {...state} title={title} onRetry={retry} busy={read.isFetching} />;
  return (
    <p className={styles.stale} role="alert">
      {title} again: what is here may be out of date.
      <Button size="small" icon="refresh" busy={read.isFetching} onClick={retry}>
        Retry
      </Button>
    </p>
  );
}
