import { TRAINING_MODE_LABELS } from "@jobcentre/contracts/options";
import { formatWeeks } from "@jobcentre/frontend-kit/format";
import { useLocation } from "@jobcentre/frontend-kit/router";
import { StatusBadge } from "@jobcentre/frontend-kit/ui";
import { Day } from "../dates/day.tsx";
import { CardTitle, LinkCard } from "../link-card/link-card.tsx";
import { ProgramPicture } from "../program-picture/program-picture.tsx";
import { availableSpots, isFull, levelText, priceText } from "./program.rules.ts";
import styles from "./program-card.module.css";
import type { ListedProgram } from "./training.api.ts";

/** One program in a list; the whole card leads to its page. */
export function ProgramCard({ program }: { program: ListedProgram }) {
  const { pathname, search } = useLocation();
  const spots = availableSpots(program);
  return (
    <LinkCard className={styles.card}>
      <ProgramPicture program={program} className={styles.art} />
      <p className={styles.category}>{program.category}</p>
      {/* The program's page leads back to this list as it is now. */}
      <CardTitle to={`/training/${program.id}`} state={{ list: pathname + search }} className={styles.title}>
        {program.title}
      </CardTitle>
      <p className={styles.facts}>
        {formatWeeks(program.duration_weeks)} · {TRAINING_MODE_LABELS[program.mode]} ·{" "}
        {levelText(program.difficulty_level)}{" "}
        <span className={styles.start}>
          Starts on <Day of={program.start_date} />
        </span>
      </p>
      <div className={styles.foot}>
        <span className={styles.price}>{priceText(program.price_amount)}</span>
        {isFull(program) ? (
          <StatusBadge status="full" label="Program Full" tone="neutral" />
        ) : (
          <span className={styles.spots}>
            {spots} {spots === 1 ? "spot" : "spots"} left
          </span>
        )}
      </div>
    </LinkCard>
  );
}
