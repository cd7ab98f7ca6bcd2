import styles from "./icon.module.css";

/** Line icons on a 24 px grid, drawn with the text's colour. */
const PATHS = {
  alert: "M12 8v5m0 3.5v.01M10.3 4 2.6 17.4A2 2 0 0 0 4.3 20.4h15.4a2 2 0 0 0 1.7-3L13.7 4a2 2 0 0 0-3.4 0Z",
  award: "M12 14a5 5 0 1 0 0-10 5 5 0 0 0 0 10Zm-3 0-1.5 7 4.5-2.5 4.5 2.5L15 14",
  bookmark: "M6 4h12v16.5l-6-4.5-6 4.5Z",
  briefcase: "M4 8h16v11H4Zm5 0V5.5h6V8M4 13h16",
  building: "M5 21V4h9v17M14 9h5v12M3 21h18M8.5 8h2m-2 4h2m-2 4h2",
  calendar: "M4.5 6h15v14h-15Zm0 4.5h15M8.5 3.5V7m7-3.5V7",
  chart: "M4 20.5h16M7 17v-5m5 5V5.5M17 17V9",
  check: "m5 12.5 4.5 4.5L19 7.5",
  chevronDown: "m6 9 6 6 6-6",
  chevronLeft: "m15 6-6 6 6 6",
  chevronRight: "m9 6 6 6-6 6",
  clock: "M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18Zm0-14v5.2l3.4 2",
  close: "m6 6 12 12M18 6 6 18",
  dot: "M12 15a3 3 0 1 0 0-6 3 3 0 0 0 0 6Z",
  download: "M12 4v11m-4.5-4.5L12 15l4.5-4.5M5 20h14",
  file: "M6 3h8l4.5 4.5V21H6Zm7.5 0v5h5",
  info: "M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18Zm0-10v5.5m0-9v.01",
  mail: "M3.5 6h17v12.5h-17Zm.5.5 8 6.5 8-6.5",
  menu: "M4 7h16M4 12h16M4 17h16",
  moon: "M20 14.5A8.2 8.2 0 0 1 9.5 4a8.2 8.2 0 1 0 10.5 10.5Z",
  phone:
    "M6 3.5h3.5l1.5 4.5-2 1.5a11 11 0 0 0 5.5 5.5l1.5-2 4.5 1.5V18a2.5 2.5 0 0 1-2.7 2.5A16.5 16.5 0 0 1 3.5 6.2 2.5 2.5 0 0 1 6 3.5Z",
  pin: "M12 21.5s7-6.3 7-11.8a7 7 0 0 0-14 0c0 5.5 7 11.8 7 11.8Zm0-9.3a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5Z",
  pulse: "M3 12.5h4l3-7.5 4 14 3-6.5h4",
  refresh: "M20 5v5h-5M4 19v-5h5m10.5-4A8 8 0 0 0 5.5 8M4.5 14a8 8 0 0 0 14 2",
  search: "M10.5 17a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13Zm5-1.5L20.5 20.5",
  shield: "M12 3 4.5 6v5.5c0 4.5 3 8 7.5 9.5 4.5-1.5 7.5-5 7.5-9.5V6Zm-3.5 8.8 2.6 2.6 4.6-5",
  sliders: "M4 7.5h9m4 0h3M13 5v5M4 16.5h3m4 0h9M7 14v5",
  store: "M5 11v9.5h14V11M3 8.5 5.5 4h13L21 8.5a3 3 0 0 1-6 0 3 3 0 0 1-6 0 3 3 0 0 1-6 0Zm7 12V15h4v5.5",
  sun: "M12 16a4 4 0 1 0 0-8 4 4 0 0 0 0 8Zm0-14v2.5m0 15V22M2 12h2.5m15 0H22M5 5l1.7 1.7m10.6 10.6L19 19M5 19l1.7-1.7M17.3 6.7 19 5",
  upload: "M12 15V4m-4.5 4.5L12 4l4.5 4.5M5 20h14",
  user: "M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8Zm-8 8.5a8 8 0 0 1 16 0",
  users:
    "M9 11.5a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7Zm-6.5 8a6.5 6.5 0 0 1 13 0M16 4.8a3.5 3.5 0 0 1 0 6.4m2 2.6a6.5 6.5 0 0 1 3.5 5.7",
} as const;

export type IconName = keyof typeof PATHS;

/** Decoration beside a word; give `label` only where it stands alone. */
export function Icon({ name, label }: { name: IconName; label?: string }) {
  const path = <path d={PATHS[name]} />;
  if (label) {
    return (
      <svg className={styles.icon} viewBox="0 0 24 24" role="img" aria-label={label}>
        {path}
      </svg>
    );
  }
  return (
    <svg className={styles.icon} viewBox="0 0 24 24" aria-hidden="true">
      {path}
    </svg>
  );
}
