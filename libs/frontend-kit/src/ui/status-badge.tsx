import { Icon, type IconName } from "./icon.tsx";
import styles from "./status-badge.module.css";

export type Tone = "good" | "warn" | "bad" | "info" | "neutral";

const TONE_OF_STATUS: Record<string, Tone> = {
  pending: "warn",
  approved: "good",
  enrolled: "good",
  rejected: "bad",
  completed: "info",
};

const ICON_OF_TONE: Record<Tone, IconName> = {
  good: "check",
  warn: "clock",
  bad: "close",
  info: "award",
  neutral: "dot",
};

interface StatusBadgeProps {
  /** As the server says it: pending, approved, ... */
  status: string;
  /** Other words than the status itself. */
  label?: string;
  /** Another tone than the status's own. */
  tone?: Tone;
}

/** A status as word, icon and colour: never colour alone. */
export function StatusBadge({ status, label, tone = TONE_OF_STATUS[status] ?? "neutral" }: StatusBadgeProps) {
  return (
    <span className={`${styles.badge} ${styles[tone]}`}>
      <Icon name={ICON_OF_TONE[tone]} />
      {label ?? wordOf(status)}
    </span>
  );
}

/** "in_person" → "In person". */
function wordOf(status: string): string {
  const words = status.replaceAll("_", " ");
  return words.charAt(0).toUpperCase() + words.slice(1);
}
