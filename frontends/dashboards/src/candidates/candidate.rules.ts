/** "3 years of experience". */
export function experienceText(years: number | null): string {
  if (years === null) return "Experience not stated";
  if (years === 0) return "No experience yet";
  return `${years} ${years === 1 ? "year" : "years"} of experience`;
}
