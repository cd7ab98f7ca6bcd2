import { Link } from "@jobcentre/frontend-kit/router";
import { useSession } from "@jobcentre/frontend-kit/session";
import { Card, Icon, LinkButton, ReadFailed, Skeleton } from "@jobcentre/frontend-kit/ui";
import { useApplicationCounts } from "../applications/applications.api.ts";
import { isOpen } from "../manage-listings/listing.rules.ts";
import { useActiveListings } from "../manage-listings/listings.api.ts";
import completion from "./completion-card.module.css";
import { nextSteps } from "./next-steps.rules.ts";
import styles from "./overview.module.css";

/** What to do next, for who can do it: the centre may have suspended the account. */
export function EmployerNext() {
  return useSession().user?.suspended_at ? null : <Next />;
}

/** The first thing is the screen's one big button. */
function Next() {
  const listings = useActiveListings();
  const counts = useApplicationCounts();
  const now = new Date();
  const failed = [listings, counts].filter(({ isError }) => isError);
  const [first, ...more] =
    listings.data && counts.data
      ? nextSteps({
          // Those that were not looked at count as open: nobody is told to post more than they need.
          openJobs:
            listings.data.rows.filter((job) => isOpen(job, now)).length +
            listings.data.total -
            listings.data.rows.length,
          pending: counts.data.pending,
          toDecide: counts.data.to_decide,
          toInvite: counts.data.to_invite,
          declined: counts.data.interviews_declined,
        })
      : [];
  return (
    <Card as="section" aria-labelledby="next">
      <h2 id="next" className={styles.title}>
        What to do next
      </h2>
      {!first && failed.length === 0 && <Skeleton lines={3} label="Loading what to do next" />}
      <ReadFailed
        headingLevel={3}
        title="This could not be loaded"
        read={{
          data: first,
          isError: failed.length > 0,
          isFetching: failed.some(({ isFetching }) => isFetching),
          refetch: () => Promise.all(failed.map((read) => read.refetch())),
        }}
      />
      {first && (
        <LinkButton kind="primary" to={first.to}>
          {first.text}
        </LinkButton>
      )}
      {more.length > 0 && (
        <ul className={styles.steps}>
          {more.map(({ text, to }) => (
            <li key={text}>
              <Link className={completion.link} to={to}>
                {text} <Icon name="chevronRight" />
              </Link>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
