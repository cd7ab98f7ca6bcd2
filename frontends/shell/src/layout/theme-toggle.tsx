import { Icon, useTheme } from "@jobcentre/frontend-kit/ui";
import styles from "./theme-toggle.module.css";

export function ThemeToggle() {
  const { theme, setTheme } = useTheme();
  const other = theme === "dark" ? "light" : "dark";
  return (
    <button
      type="button"
      data-needs-scripts
      className={styles.toggle}
      aria-label={`Use the ${other} theme`}
      title={`Use the ${other} theme`}
      onClick={() => setTheme(other)}
    >
      <Icon name={theme === "dark" ? "sun" : "moon"} />
    </button>
  );
}
