import { Navigate, useDocumentTitle } from "@jobcentre/frontend-kit/router";
import { PageHeader, ReadFailed, Skeleton } from "@jobcentre/frontend-kit/ui";
import { useWrittenCvWaits } from "@jobcentre/frontend-kit/written-cv";
import { useProfile } from "../job-seeker-profile/profile.api.ts";
import { Columns } from "./columns.tsx";
import { CompletionCard } from "./completion-card.tsx";
import { MatchingJobs } from "./matching-jobs.tsx";
import styles from "./overview.module.css";
import { firstName } from "./overview.rules.ts";
import { OwnInterviews } from "./own-interviews.tsx";
import { profileParts } from "./profile-completion.rules.ts";
import { RecentApplications } from "./recent-applications.tsx";
import { RecentMessages } from "./recent-messages.tsx";
import { AvailableTraining, OwnTraining } from "./training-cards.tsx";

/** What is new and what to do next, for a job seeker. */
export function JobSeekerOverview() {
  useDocumentTitle("Dashboard");
  const profile = useProfile();
  const hasWrittenCv = useWrittenCvWaits(profile.data);
  if (profile.data === null) return <Navigate to="/job-seeker/onboarding" replace />;
  return (
    <>
      <PageHeader
        title={profile.data ? `Welcome, ${firstName(profile.data.full_name)}` : "Welcome"}
        lead="Your applications, training and messages at a glance."
      />
      <Columns>
        <div className={styles.column}>
          <OwnInterviews />
          {profile.isPending && <Skeleton lines={4} label="Loading your profile" />}
          <ReadFailed read={profile} title="Your profile could not be loaded" />
          {profile.data && (
            <CompletionCard
              title="Profile completion"
              parts={profileParts(profile.data, hasWrittenCv)}
              section="/dashboard/profile"
              why="A complete profile is found and chosen more often."
            />
          )}
          <RecentApplications />
          <MatchingJobs savedAt={profile.data?.updated_at} />
          <OwnTraining />
        </div>
        <div className={styles.column}>
          <RecentMessages />
          <AvailableTraining />
        </div>
      </Columns>
    </>
  );
}
