import { Link } from "@jobcentre/frontend-kit/router";
import { Card, ReadFailed, Skeleton, VisuallyHidden } from "@jobcentre/frontend-kit/ui";
import { type ReactNode, useId } from "react";
import styles from "./overview.module.css";

interface OverviewCardProps<Row> {
  title: string;
  /** Where all of them are, and what "See all" means for who does not see the card: "messages". */
  more: { to: string; what: string };
  read: { data: Row | undefined; isPending: boolean; isError: boolean; isFetching: boolean; refetch(): unknown };
  children: (data: Row) => ReactNode;
}

/** A card of the overview: what it shows, while it loads, and when that failed. */
export function OverviewCard<Row>({ title, more, read, children }: OverviewCardProps<Row>) {
  const id = useId();
  return (
    <Card as="section" aria-labelledby={id}>
      <div className={styles.head}>
        <h2 id={id}>{title}</h2>
        <Link className={styles.more} to={more.to}>
          See all <VisuallyHidden>{more.what}</VisuallyHidden>
        </Link>
      </div>
      {read.isPending && <Skeleton lines={3} label={`Loading: ${title}`} />}
      <ReadFailed read={read} headingLevel={3} title="This could not be loaded" />
      {read.data !== undefined && children(read.data)}
    </Card>
  );
}
