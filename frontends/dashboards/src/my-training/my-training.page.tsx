import { pageOf } from "@jobcentre/frontend-kit/address-filters";
import { PastTheEnd } from "@jobcentre/frontend-kit/past-the-end";
import { useDocumentTitle, useSearchParams } from "@jobcentre/frontend-kit/router";
import { useSession } from "@jobcentre/frontend-kit/session";
import { EmptyState, LinkButton, PageHeader, Pagination, ReadFailed, Skeleton } from "@jobcentre/frontend-kit/ui";
import cards from "../lists/row-card.module.css";
import { useFocusAfter } from "../lists/use-focus-after.ts";
import { EnrollmentCard } from "./enrollment-card.tsx";
import { FoundByEmployers } from "./found-by-employers.tsx";
import { type Enrollment, PAGE_SIZE, useEnrollments, useOwnTrainingApplications } from "./my-training.api.ts";
import { OwnTrainingApplications } from "./own-applications.tsx";
import { shownApplications } from "./shown-applications.rules.ts";
import { WaitingForPlaces } from "./waiting-for-places.tsx";

const HEADING = "training-programs";

/** Whose certificate was revoked employers do not find by it. */
const isFound = ({ status, certificate_revoked_reason }: Enrollment): boolean =>
  status === "completed" && certificate_revoked_reason === undefined;

/** Whether one is the place in the same program that somebody got after another. */
const isNewer = (one: Enrollment, other: Enrollment): boolean =>
  one.program.id === other.program.id && one.enrollment_date > other.enrollment_date;

/** The programs somebody was accepted for, with their status and certificate. */
export function MyTrainingPage() {
  useDocumentTitle("Training Programs");
  const isSeeker = useSession().user?.user_type === "job_seeker";
  const [search] = useSearchParams();
  const page = pageOf(search.get("page"));
  const enrollments = useEnrollments(page);
  const rows = enrollments.data?.rows ?? [];
  const applications = useOwnTrainingApplications();
  // Not before it is known that nothing was applied for, nor where that cannot be read.
  const isNone =
    enrollments.data?.total === 0 && applications.data && shownApplications(applications.data.rows, []).length === 0;
  const focusAfter = useFocusAfter(enrollments.data, HEADING);
  return (
    <>
      <PageHeader
        title="Training Programs"
        lead="The programs you applied for and take part in."
        actions={<LinkButton to="/training">Find a program</LinkButton>}
      />
      {enrollments.isPending && <Skeleton lines={6} label="Loading your training" />}
      <ReadFailed read={enrollments} title="Your training could not be loaded" />
      {page === 1 && <OwnTrainingApplications />}
      {page === 1 && <WaitingForPlaces />}
      {isNone && (
        <EmptyState
          title="No training yet"
          icon="award"
          action={
            <LinkButton kind="primary" to="/training">
              Find a program
            </LinkButton>
          }
        >
          Once you are accepted for a program, you follow it here and find your certificate.
        </EmptyState>
      )}
      {enrollments.data && enrollments.data.total > 0 && (
        <h2 id={HEADING} data-list-top tabIndex={-1}>
          Your programs
        </h2>
      )}
      {enrollments.data && enrollments.data.total > 0 && rows.length === 0 && <PastTheEnd />}
      {isSeeker && rows.some(isFound) && <FoundByEmployers />}
      <ul className={cards.list}>
        {rows.map((enrollment) => (
          <EnrollmentCard
            key={enrollment.id}
            enrollment={enrollment}
            isInAgain={rows.some((other) => isNewer(other, enrollment))}
            onLeft={focusAfter}
          />
        ))}
      </ul>
      <Pagination page={page} total={enrollments.data?.total ?? 0} pageSize={PAGE_SIZE} label="Training Programs" />
    </>
  );
}
