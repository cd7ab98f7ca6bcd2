import { formatNaira } from "./whole-numbers.ts";

/** "₦80,000 – ₦120,000 per month", whole naira; "Salary not stated" where the employer does not say. */
export function formatSalary(min: number | null, max: number | null): string {
  if (min === null && max === null) return "Salary not stated";
  if (min === null) return `Up to ${formatNaira(max as number)} per month`;
  if (max === null) return `From ${formatNaira(min)} per month`;
  return min === max ? `${formatNaira(min)} per month` : `${formatNaira(min)} – ${formatNaira(max)} per month`;
}
