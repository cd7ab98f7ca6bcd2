import { pageOf } from "@jobcentre/frontend-kit/address-filters";
import { PastTheEnd } from "@jobcentre/frontend-kit/past-the-end";
import { useDocumentTitle, useLocation, useNavigate, useSearchParams } from "@jobcentre/frontend-kit/router";
import { LinkButton, PageHeader, Pagination, ReadFailed, Skeleton } from "@jobcentre/frontend-kit/ui";
import { useIsHere } from "@jobcentre/frontend-kit/use-is-here";
import { useRef } from "react";
import cards from "../lists/row-card.module.css";
import { useFocusAfter } from "../lists/use-focus-after.ts";
import { ApplicationCard, headingId } from "./application-card.tsx";
import { ApplicationForm } from "./application-form.tsx";
import { PAGE_SIZE, useOwnApplications } from "./entrepreneurship.api.ts";
import styles from "./entrepreneurship.module.css";
import { OfferNote } from "./offer-note.tsx";

const TOP = "own-businesses";

/** A person's own business: the application, then its mentor and its funding. */
export function EntrepreneurshipPage() {
  useDocumentTitle("Entrepreneurship");
  const [search] = useSearchParams();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const isHere = useIsHere();
  const page = pageOf(search.get("page"));
  const applications = useOwnApplications(page);
  const newest = useOwnApplications(1);
  const top = useRef<HTMLDivElement>(null);
  const focusAfter = useFocusAfter(applications.data, TOP);
  // Only the newest can be open: while one is, nobody applies anew.
  const status = newest.data?.rows[0]?.status;
  const mayApply = newest.data !== undefined && status !== "pending" && status !== "approved";
  // Who runs a business gets a mentor and funding for it, though they may apply with another one.
  const stands = newest.data !== undefined && (!mayApply || status === "active");

  return (
    <div ref={top} id={TOP} data-list-top tabIndex={-1} className={styles.page}>
      <PageHeader
        title="Entrepreneurship"
        lead="Apply with your business, and follow your mentor and your funding."
        actions={<LinkButton to="/entrepreneurship">About the program</LinkButton>}
      />
      {applications.isPending && <Skeleton lines={6} label="Loading your applications" />}
      <ReadFailed read={applications} title="Your applications could not be loaded" />
      {applications.data && applications.data.total > 0 && applications.data.rows.length === 0 && <PastTheEnd />}
      {stands && <OfferNote stands />}
      {applications.data && applications.data.rows.length > 0 && (
        <ul className={`${cards.list} ${styles.list}`} aria-label="Your applications">
          {applications.data.rows.map((application) => (
            <ApplicationCard
              key={application.id}
              application={application}
              page={page}
              onWithdrawn={() => focusAfter(headingId(application.id))}
            />
          ))}
        </ul>
      )}
      <Pagination page={page} total={applications.data?.total ?? 0} pageSize={PAGE_SIZE} label="Your applications" />
      {mayApply && !stands && <OfferNote stands={false} />}
      {mayApply && (
        <ApplicationForm
          // The form goes; eyes and keyboard go on from the top, where the application is. What was chosen is said in it.
          onSent={() => {
            if (!isHere()) return;
            if (search.has("offer")) navigate(pathname, { replace: true });
            top.current?.focus({ preventScroll: true });
            window.scrollTo(0, 0);
          }}
        />
      )}
    </div>
  );
}
