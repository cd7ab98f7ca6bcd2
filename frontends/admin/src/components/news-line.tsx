import { Button } from "@jobcentre/frontend-kit/ui";
import { useId } from "react";
import styles from "./list-frame.module.css";

interface NewsLineProps {
  /** In few words, or undefined where there is none. */
  news: string | undefined;
  onShow: () => void;
}

/** What a look found, beside a list's number. Its room is kept, so that nothing moves where it comes, and it is not announced: it may come each minute. */
export function NewsLine({ news, onShow }: NewsLineProps) {
  const id = useId();
  return (
    <p className={styles.news} style={{ visibility: news ? "visible" : "hidden" }}>
      <span id={id}>{news ?? "Nothing new"}</span>
      <Button size="small" aria-describedby={id} onClick={onShow}>
        Show
      </Button>
    </p>
  );
}
