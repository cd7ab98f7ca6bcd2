import type { Figure } from "./figure.ts";

const GOAL_AT = 20;
const WIDTH = 40;

/** How far a figure has come: 1 is its goal, more is better. Null without a goal that is a number. */
export function shareOfGoal({ goal, ratio, value }: Pick<Figure, "goal" | "ratio" | "value">): number | null {
  const [, sign, number, unit] = /^(<=|>=) ([\d.]+) (.+)$/.exec(goal ?? "") ?? [];
  if (!sign) return null;
  const is = unit === "x" ? ratio : value;
  if (is === null || is <= 0) return null;
  return sign === ">=" ? is / Number(number) : Number(number) / is;
}

/** A line of text per figure with a goal, which stands at the bar `|`; with what it was before, where that is known. */
export function plot(now: readonly Figure[], before: readonly Figure[] = []): string {
  const longest = Math.max(...now.map(({ figure }) => figure.length));
  return now
    .flatMap((figure) => {
      const former = before.find((one) => one.figure === figure.figure);
      const rows: [string, number | null][] = [[figure.figure, shareOfGoal(figure)]];
      if (former) rows.unshift([figure.figure, shareOfGoal(former)]);
      return rows.flatMap(([name, share], row) => {
        if (share === null) return [];
        const when = former ? (row === 0 ? " before " : " now    ") : " ";
        return `${row === 0 ? name.padEnd(longest) : " ".repeat(longest)}${when}${barOf(share)} ${share.toFixed(2)}`;
      });
    })
    .join("\n");
}

function barOf(share: number): string {
  const filled = Math.min(WIDTH, Math.round(share * GOAL_AT));
  const bar = "#".repeat(filled).padEnd(WIDTH, " ").split("");
  bar.splice(GOAL_AT, 0, "|");
  return bar.join("").trimEnd();
}
