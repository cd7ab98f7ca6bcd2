import { type ComponentProps, type ReactNode, useCallback, useRef, useState } from "react";
import { Button } from "./button.tsx";
import { VisuallyHidden } from "./layout.tsx";
import styles from "./states.module.css";
import { ErrorState } from "./states.tsx";
import { useFocusLost } from "./use-focus-lost.ts";

interface ReadFailedProps extends Pick<ComponentProps<typeof ErrorState>, "headingLevel" | "children"> {
  /** What `useRead` or `useList` gave. */
  read: { data: unknown; isError: boolean; isFetching: boolean; refetch: () => unknown };
  /** "The job could not be loaded". */
  title: string;
}

function Failure({ onFocusLost, children }: { onFocusLost: () => void; children: ReactNode }) {
  const part = useRef<HTMLDivElement>(null);
  useFocusLost(part, onFocusLost);
  return (
    <div ref={part} className={styles.failure}>
      {children}
    </div>
  );
}

/** A read that failed, with Retry: in the place of what is missing, or in one line above what an earlier read brought. */
export function ReadFailed({ read, title, ...state }: ReadFailedProps) {
  const { data, isError, isFetching } = read;
  const [hasFailed, setFailed] = useState(isError);
  if (isError && !hasFailed) setFailed(true);
  const place = useRef<HTMLSpanElement>(null);
  // Retry goes with the failure, pressed or by itself once the server is back: the keyboard goes on from where it stood.
  const retry = () => void read.refetch();
  const goOn = useCallback(() => place.current?.focus({ preventScroll: true }), []);
  return (
    <>
      {hasFailed && (
        <VisuallyHidden>
          <span ref={place} tabIndex={-1} />
        </VisuallyHidden>
      )}
      {isError && (
        <Failure onFocusLost={goOn}>
          {data === undefined ? (
            <ErrorState {...state} title={title} onRetry={retry} busy={isFetching} />
          ) : (
            <p className={styles.stale} role="alert">
              {title} again: what is here may be out of date.
              <Button size="small" icon="refresh" busy={isFetching} onClick={retry}>
                Retry
              </Button>
            </p>
          )}
        </Failure>
      )}
    </>
  );
}
