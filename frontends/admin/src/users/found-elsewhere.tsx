import { formatNumber } from "@jobcentre/frontend-kit/format";
import { Link } from "@jobcentre/frontend-kit/router";
import { useFound } from "./users.api.ts";
import styles from "./users.module.css";
import { addressOf, LISTS, type UserType } from "./users.rules.ts";

/** Where a list has nobody for the words: how many of the other lists they find. */
export function FoundElsewhere({ type, q }: { type: UserType; q: string }) {
  const others = (Object.keys(LISTS) as UserType[]).filter((other) => other !== type);
  return (
    <span className={styles.elsewhere}>
      {others.map((other) => (
        <FoundIn key={other} type={other} q={q} />
      ))}
    </span>
  );
}

function FoundIn({ type, q }: { type: UserType; q: string }) {
  const { total = 0, only_latest } = useFound(type, q).data ?? {};
  if (total === 0) return null;
  return (
    <Link to={addressOf(type, q)}>
      {formatNumber(total)} {only_latest && "or more "}under {LISTS[type].title}
    </Link>
  );
}
