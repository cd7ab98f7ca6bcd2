import { formatNumber } from "@jobcentre/frontend-kit/format";
import { useUnreadCount } from "@jobcentre/frontend-kit/messages";
import { Link } from "@jobcentre/frontend-kit/router";
import { useApplicationCounts } from "../applications/applications.api.ts";
import { useActiveListings } from "../manage-listings/listings.api.ts";
import styles from "./employer-figures.module.css";

/** The numbers of the day, each a way to what it counts. */
export function EmployerFigures() {
  const counts = useApplicationCounts().data;
  const figures = [
    // Not "open": those whose deadline is over count, too, as in the list that this leads to.
    { label: "Active jobs", value: useActiveListings().data?.total, to: "/dashboard/manage-listings?status=active" },
    { label: "New applications", value: counts?.pending, to: "/dashboard/applications?status=pending" },
    {
      label: "Interviews Scheduled",
      value: counts?.interviews_scheduled,
      to: "/dashboard/applications?status=interview",
    },
    { label: "Unread messages", value: useUnreadCount(), to: "/dashboard/messages?status=unread" },
  ];
  return (
    <ul className={styles.figures} aria-label="At a glance">
      {figures.map(({ label, value, to }) => (
        <li key={label}>
          <Link className={styles.figure} to={to}>
            <span className={styles.value}>{value === undefined ? "–" : formatNumber(value)}</span> {label}
          </Link>
        </li>
      ))}
    </ul>
  );
}
