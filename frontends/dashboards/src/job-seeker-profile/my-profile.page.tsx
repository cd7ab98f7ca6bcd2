import { Navigate, useDocumentTitle } from "@jobcentre/frontend-kit/router";
import { PageHeader, ReadFailed, Skeleton } from "@jobcentre/frontend-kit/ui";
import { useWrittenCvWaits } from "@jobcentre/frontend-kit/written-cv";
import forms from "../forms/forms.module.css";
import { CvCard } from "./cv-card.tsx";
import { useProfile } from "./profile.api.ts";
import { ProfileEditor } from "./profile-editor.tsx";
import { VisibilityCard } from "./visibility-card.tsx";
import { WriteCvCard } from "./write-cv-card.tsx";

/** A job seeker's profile and CV. */
export function MyProfilePage() {
  useDocumentTitle("My Profile");
  const profile = useProfile();
  const hasWrittenCv = useWrittenCvWaits(profile.data);
  if (profile.data === null) return <Navigate to="/job-seeker/onboarding" replace />;
  return (
    <>
      <PageHeader title="My Profile" lead="What employers and trainers see of you." />
      {profile.isPending && <Skeleton lines={8} label="Loading your profile" />}
      <ReadFailed read={profile} title="Your profile could not be loaded" />
      {profile.data && (
        <div className={forms.stack}>
          <ProfileEditor profile={profile.data} />
          <CvCard profile={profile.data} hasWrittenCv={hasWrittenCv} />
          <WriteCvCard hasCv={profile.data.cv_file_path !== null} hasWrittenCv={hasWrittenCv} />
          <VisibilityCard profile={profile.data} />
        </div>
      )}
    </>
  );
}
