import { Button } from "@jobcentre/frontend-kit/ui";
import { useId, useLayoutEffect, useRef } from "react";
import styles from "./list-frame.module.css";

interface NewsLineProps {
  /** In few words, or undefined where there is none. */
  news: string | undefined;
  onShow: () => void;
  /** There is nothing to show any more, and the keyboard is at Show, which goes. */
  onGone: () => void;
}

/** What a look found, beside a list's number. Its room is kept, so that nothing moves where it comes, and it is not announced: it may come each minute. */
export function NewsLine({ news, onShow, onGone }: NewsLineProps) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  // Before it is drawn: what is hidden loses the focus.
  useLayoutEffect(() => {
    if (!news && button.current === document.activeElement) onGone();
  });
  return (
    <p className={styles.news} style={{ visibility: news ? "visible" : "hidden" }}>
      <span id={id}>{news ?? "Nothing new"}</span>
      <Button ref={button} size="small" aria-describedby={id} onClick={onShow}>
        Show
      </Button>
    </p>
  );
}
