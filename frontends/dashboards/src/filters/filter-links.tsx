import { formatNumber } from "@jobcentre/frontend-kit/format";
import { Link, useSearchParams } from "@jobcentre/frontend-kit/router";
import { useEffect, useRef } from "react";
import styles from "./filter-links.module.css";

/** So much of the next one shows that they go on, in pixels. */
const BESIDE = 32;

interface Choice {
  /** "" is all of them. */
  value: string;
  label: string;
  /** How many there are, where that is known. */
  count?: number | undefined;
}

interface FilterLinksProps {
  /** What they choose, for screen readers: "Status". */
  label: string;
  /** Its name in the address. */
  param: string;
  choices: readonly Choice[];
  /** Another filter that a choice takes away. */
  without?: string;
  /** Whether they stay beside a `FilterLine` that is folded, on a phone: where their numbers are told nowhere else. */
  unfolded?: boolean;
}

/** Not `scrollIntoView`, which moves the page, too. */
function showWithin(nav: Element, chosen: Element) {
  const around = nav.getBoundingClientRect();
  const { left, right } = chosen.getBoundingClientRect();
  if (left < around.left) nav.scrollLeft += left - around.left - BESIDE;
  else if (right > around.right) nav.scrollLeft += right - around.right + BESIDE;
}

/** One filter of a list as links side by side; choosing starts at the first page. */
export function FilterLinks({ label, param, choices, without, unfolded }: FilterLinksProps) {
  const [search] = useSearchParams();
  const wanted = search.get(param);
  const current = choices.find(({ value }) => value === wanted) ?? choices[0];

  const nav = useRef<HTMLElement>(null);
  const isCounted = current?.count !== undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: where another is chosen, and where the numbers make them wider.
  useEffect(() => {
    const chosen = nav.current?.querySelector("[aria-current]");
    if (nav.current && chosen) showWithin(nav.current, chosen);
  }, [current?.value, isCounted]);

  const to = (value: string) => {
    const next = new URLSearchParams(search);
    next.delete("page");
    if (without) next.delete(without);
    if (value === "") next.delete(param);
    else next.set(param, value);
    return `?${next}`;
  };
  return (
    <nav ref={nav} aria-label={label} className={styles.links} data-unfolded={unfolded || undefined}>
      <ul className={styles.choices}>
        {choices.map((choice) => (
          <li key={choice.value}>
            <Link
              to={to(choice.value)}
              className={styles.choice}
              aria-current={choice === current ? "true" : undefined}
            >
              {choice.label}
              {choice.count !== undefined && <span className={styles.count}>{formatNumber(choice.count)}</span>}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
