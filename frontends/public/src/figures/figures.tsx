import { formatNumber } from "@jobcentre/frontend-kit/format";
import { Retry } from "@jobcentre/frontend-kit/ui";
import { useLeftAsDrawn } from "../dates/use-left-as-drawn.ts";
import styles from "./figures.module.css";

/** A list that was asked for, of which the number is shown. */
interface LiveTotal {
  data: { total: number } | undefined;
  isError: boolean;
  isFetching: boolean;
  refetch: () => unknown;
}

/** A fixed claim, or a number that the product knows now. */
export type Figure = { label: string } & ({ value: string } | { live: LiveTotal });

/** A strip of numbers with what they count. */
export function Figures({ figures }: { figures: readonly Figure[] }) {
  return (
    <dl className={styles.figures}>
      {figures.map((figure) => (
        <div key={figure.label}>
          <dt>{figure.label}</dt>
          <dd>{"value" in figure ? figure.value : <Live {...figure.live} label={figure.label} />}</dd>
        </div>
      ))}
    </dl>
  );
}

function Live({ data, isError, isFetching, refetch, label }: LiveTotal & { label: string }) {
  if (data) return <Total value={data.total} />;
  if (isError) {
    return <Retry place="dd" busy={isFetching} aria-label={`Retry: ${label}`} onClick={() => refetch()} />;
  }
  return <span className={styles.loading} role="status" aria-label={`Counting: ${label}`} />;
}

/** The number's separators are its reader's: the server can only guess them. */
function Total({ value }: { value: number }) {
  return <span suppressHydrationWarning>{useLeftAsDrawn(value, formatNumber)}</span>;
}
