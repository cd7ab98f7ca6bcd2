import { type ComponentProps, useEffect, useRef, useState } from "react";
import { Button } from "./button.tsx";
import { VisuallyHidden } from "./layout.tsx";
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
  const { data, isError, isFetching } = read;
  const [isTried, setTried] = useState(false);
  const pressed = useRef(false);
  const place = useRef<HTMLSpanElement>(null);
  // Retry goes with the failure: the keyboard goes on from where it stood.
  useEffect(() => {
    if (isError || !pressed.current) return;
    pressed.current = false;
    if (document.activeElement === document.body) place.current?.focus({ preventScroll: true });
  }, [isError]);

  function retry() {
    pressed.current = true;
    setTried(true);
    void read.refetch();
  }
  return (
    <>
      {isTried && (
        <VisuallyHidden>
          <span ref={place} tabIndex={-1} />
        </VisuallyHidden>
      )}
      {isError && data === undefined && <ErrorState {...state} title={title} onRetry={retry} busy={isFetching} />}
      {isError && data !== undefined && (
        <p className={styles.stale} role="alert">
          {title} again: what is here may be out of date.
          <Button size="small" icon="refresh" busy={isFetching} onClick={retry}>
            Retry
          </Button>
        </p>
      )}
    </>
  );
}
