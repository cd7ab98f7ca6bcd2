import { SegmentedControl } from "@jobcentre/frontend-kit/portal-ui";
import styles from "./choice-bar.module.css";

interface ChoiceBarProps<T extends string> {
  label: string;
  value: T;
  options: readonly { value: T; label: string }[];
  onChange: (value: T) => void;
}

/** A few choices side by side, one of them taken; radio buttons underneath. */
export function ChoiceBar<T extends string>({ label, value, options, onChange }: ChoiceBarProps<T>) {
  return (
    <SegmentedControl
      className={styles.bar}
      aria-label={label}
      value={value}
      data={[...options]}
      onChange={(chosen) => onChange(chosen as T)}
    />
  );
}
