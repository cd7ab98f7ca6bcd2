import { type ComponentProps, type ReactNode, useCallback, useRef, useState } from "react";
import type { ApiError } from "../api.ts";
import { Button } from "./button.tsx";
import { VisuallyHidden } from "./layout.tsx";
import styles from "./states.module.css";
import { ErrorState } from "./states.tsx";
import { useFocusLost } from "./use-focus-lost.ts";

interface ReadFailedProps extends Pick<ComponentProps<typeof ErrorState>, "headingLevel"> {
  /** What `useRead` or `useList` gave. */
  read: { data: unknown; isError: boolean; error?: unknown; isFetching: boolean; refetch: () => unknown };
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

/**
 * A read that failed, with Retry where that may help and the server's words where it has some of its own: in the place of what is missing, or in one
 * line above what an earlier read brought.
 */
export function ReadFailed({ read, title, headingLevel }: ReadFailedProps) {
  const { data, isError, isFetching } = read;
  const [hasFailed, setFailed] = useState(isError);
  if (isError && !hasFailed) setFailed(true);
  const place = useRef<HTMLSpanElement>(null);
  // Only what the server answered has a status. As `mayPass` says, which the first page has no room for; no read gets its 408.
  const { status = 500, code, message = "" } = (read.error ?? {}) as Partial<ApiError>;
  // Where a service is away its words say no more than ours; others of it say what one waits for.
  const isOwnWords = status < 500 || (code === "service_unavailable" && !message.startsWith("This part of"));
  // Retry goes with the failure, pressed or by itself once the server is back: the keyboard goes on from where it stood.
  const retry = status < 429 ? undefined : () => void read.refetch();
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
            <ErrorState headingLevel={headingLevel} title={title} onRetry={retry} busy={isFetching}>
              {isOwnWords && message}
            </ErrorState>
          ) : (
            <p className={styles.stale} role="alert">
              {title} again: what is here may be out of date.
              {retry && (
                <Button size="small" icon="refresh" busy={isFetching} onClick={retry}>
                  Retry
                </Button>
              )}
            </p>
          )}
        </Failure>
      )}
    </>
  );
}
