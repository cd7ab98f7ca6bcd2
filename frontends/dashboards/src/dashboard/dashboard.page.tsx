import { loadPagesWhenIdle, Navigate, TitleArea, useDocumentTitle, useRoutes } from "@jobcentre/frontend-kit/router";
import { SectionBoundary } from "@jobcentre/frontend-kit/section-boundary";
import { type CurrentUser, useSession } from "@jobcentre/frontend-kit/session";
import { useSweptDrafts } from "@jobcentre/frontend-kit/swept-drafts";
import { Container, EmptyState, LinkButton, PageHeader, Skeleton, Spinner } from "@jobcentre/frontend-kit/ui";
import { useHeldEnter } from "@jobcentre/frontend-kit/use-held-enter";
import { useEffect, useRef } from "react";
import styles from "./dashboard.module.css";
import { PAGE_ID, SectionNavigation } from "./section-navigation.tsx";
import {
  COLLEAGUE_SECTIONS,
  EMPLOYER_SECTIONS,
  JOB_SEEKER_SECTIONS,
  NEWCOMER_SECTIONS,
  type Section,
} from "./sections.tsx";
import { SignInFirst } from "./sign-in-first.tsx";
import { SuspendedNotice } from "./suspended-notice.tsx";

/** The dashboard of who is signed in, by their account type. */
export function DashboardPage() {
  const { user, isPending, error } = useSession();
  useSweptDrafts();
  // Who was signed in here until now signed out themselves, or is told that their session has ended.
  const wasSignedIn = useRef(false);
  useEffect(() => {
    if (user) wasSignedIn.current = true;
  }, [user]);
  if (isPending) {
    return (
      <Container>
        <Spinner label="Opening your dashboard" />
      </Container>
    );
  }
  // The shell says that it is not known who is signed in, with a Retry.
  if (!user && error) return null;
  if (!user) return wasSignedIn.current ? <Navigate to="/" replace /> : <SignInFirst />;
  // A new person or type is a new dashboard: nothing of the one before stays on screen. Of a company's account it is the address that tells
  // who signed in; whoever hands the account over stays where they are.
  return <Dashboard key={`${user.id} ${user.user_type} ${user.email}`} sections={sectionsOf(user)} />;
}

function sectionsOf({ user_type, colleague_id }: CurrentUser): Section[] {
  if (colleague_id) return COLLEAGUE_SECTIONS;
  if (user_type === "employer") return EMPLOYER_SECTIONS;
  return user_type === "job_seeker" ? JOB_SEEKER_SECTIONS : NEWCOMER_SECTIONS;
}

function Dashboard({ sections }: { sections: Section[] }) {
  const isSuspended = useSession().user?.suspended_at !== undefined;
  const page = useRoutes([
    ...sections.map(({ path, label, element, ofOthers = false }) => ({
      path,
      // A boundary per section: its skeleton shows at once, beside a navigation that stays.
      element: (
        <SectionBoundary of={path} loading={<Skeleton lines={6} label="Loading" />}>
          {ofOthers && isSuspended ? <TitleAlone title={label} /> : element}
        </SectionBoundary>
      ),
    })),
    // Who has no profile, perhaps no longer works for a company whose page this was, reads on the overview how to go on.
    { path: "*", element: sections === NEWCOMER_SECTIONS ? <Navigate to="/dashboard" replace /> : <UnknownSection /> },
  ]);
  useHeldEnter();
  useEffect(() => loadPagesWhenIdle(sections.map(({ element }) => element)), [sections]);
  return (
    <Container>
      <div className={styles.layout}>
        <SectionNavigation sections={sections} />
        <div id={PAGE_ID} className={styles.content} tabIndex={-1}>
          <SuspendedNotice />
          <TitleArea value="Dashboard">{page}</TitleArea>
        </div>
      </div>
    </Container>
  );
}

/** Below the notice that says why there is no more. */
function TitleAlone({ title }: { title: string }) {
  useDocumentTitle(title);
  return <PageHeader title={title} />;
}

function UnknownSection() {
  return (
    <EmptyState
      headingLevel={1}
      title="There is no such page in your dashboard"
      action={
        <LinkButton kind="primary" to="/dashboard">
          Go to your dashboard
        </LinkButton>
      }
    />
  );
}
