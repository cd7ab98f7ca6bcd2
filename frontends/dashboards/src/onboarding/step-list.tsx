import { classNames, Icon, VisuallyHidden } from "@jobcentre/frontend-kit/ui";
import styles from "./step-list.module.css";

/** How far a wizard is: numbers and a line everywhere, the titles where there is room. */
export function StepList({ titles, current }: { titles: string[]; current: number }) {
  return (
    <>
      <p className={styles.count}>
        Step {current + 1} of {titles.length}
      </p>
      <ol className={styles.steps} aria-label="Steps">
        {titles.map((title, index) => (
          <li
            key={title}
            className={classNames(styles.step, index <= current && styles.reached)}
            aria-current={index === current ? "step" : undefined}
          >
            <span className={styles.number}>{index < current ? <Icon name="check" /> : index + 1}</span>
            <span className={styles.title}>{title}</span>
            {index < current && <VisuallyHidden>, done</VisuallyHidden>}
          </li>
        ))}
      </ol>
    </>
  );
}
