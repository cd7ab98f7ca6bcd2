import type { JobCategory, TrainingCategory } from "@jobcentre/contracts/options";
import { classNames } from "@jobcentre/frontend-kit/ui";
import styles from "./category-art.module.css";

type Category = JobCategory | TrainingCategory;

/** One small drawing per category, in the theme's colours. */
const DRAWINGS: Record<Category, string> = {
  "Creative Arts":
    "M28 58c-9-2-14-10-12-19 3-12 17-19 31-16s24 14 21 25c-2 7-9 8-14 5-4-3-9 0-8 5 1 4-3 5-7 4ZM30 34h.1M42 30h.1M54 34h.1M26 45h.1",
  Technology: "M18 24h48v30H18ZM12 62h60M34 33l-7 6 7 6M50 33l7 6-7 6",
  Hospitality: "M16 56h52M22 52a20 20 0 0 1 40 0ZM42 32v-6m-5 0h10",
  Agriculture: "M42 64V34M42 46c-14 0-20-8-20-18 12 0 20 6 20 18Zm0-6c0-12 8-18 20-18 0 12-6 18-20 18ZM24 64h36",
  Construction: "M14 58h56M22 58V44a20 20 0 0 1 40 0v14M36 26v18M48 26v18",
  Manufacturing: "M14 62V38l16 9v-9l16 9V24h22v38ZM26 56h6M40 56h6M54 56h6",
  Healthcare: "M42 60C24 48 18 40 18 32a12 12 0 0 1 24-4 12 12 0 0 1 24 4c0 8-6 16-24 28ZM42 34v14M35 41h14",
  Education:
    "M42 30c-6-6-14-7-24-7v33c10 0 18 1 24 7 6-6 14-7 24-7V23c-10 0-18 1-24 7ZM42 30v33M26 33h8M26 42h8M50 33h8M50 42h8",
  Finance: "M14 34 42 20l28 14ZM20 34v22M35 34v22M49 34v22M64 34v22M14 62h56",
  "Business Skills": "M16 62h54M24 62V48M38 62V40M52 62V30M20 34l14-8 12 4 18-12",
  "Trade Skills": "M52 22a12 12 0 0 0-15 15L18 56l8 8 19-19a12 12 0 0 0 15-15l-8 8-7-7Z",
};

/** A wide picture for a card or a page. Decoration: the category stands in words beside it. */
export function CategoryArt({
  category,
  large,
  className,
}: {
  category: Category;
  large?: boolean;
  className?: string | undefined;
}) {
  return (
    <div className={classNames(styles.art, large && styles.large, className)}>
      <Drawing category={category} />
    </div>
  );
}

/** The same drawing as a small tile at the side of a row. */
export function CategoryIcon({ category }: { category: Category }) {
  return (
    <div className={styles.tile}>
      <Drawing category={category} />
    </div>
  );
}

function Drawing({ category }: { category: Category }) {
  return (
    <svg viewBox="0 0 84 84" aria-hidden="true" className={styles.drawing}>
      <path d={DRAWINGS[category]} />
    </svg>
  );
}
