import styles from "./candidate.module.css";

interface SkillListProps {
  skills: readonly string[];
  /** At most so many; the rest is a number. */
  shown?: number;
}

export function SkillList({ skills, shown = skills.length }: SkillListProps) {
  if (skills.length === 0) return null;
  const more = skills.length - shown;
  return (
    <ul className={styles.skills} aria-label="Skills">
      {skills.slice(0, shown).map((skill) => (
        <li key={skill}>{skill}</li>
      ))}
      {more > 0 && <li className={styles.more}>and {more} more</li>}
    </ul>
  );
}
