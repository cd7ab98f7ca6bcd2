import styles from "./initials.module.css";

/** A person without a photo: the first letters of their names. Decoration: the name stands beside it. */
export function Initials({ name }: { name: string }) {
  const words = name.split(" ").filter((word) => !word.endsWith("."));
  const letters = [words[0], words.length > 1 ? words[words.length - 1] : ""].map((word) => word?.charAt(0)).join("");
  return (
    <span className={styles.initials} aria-hidden="true">
      {letters}
    </span>
  );
}
