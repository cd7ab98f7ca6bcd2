import { Navigate, useDocumentTitle } from "@jobcentre/frontend-kit/router";
import { BackLink, PageHeader, ReadFailed, Skeleton } from "@jobcentre/frontend-kit/ui";
import forms from "../forms/forms.module.css";
import { type Profile, useProfile } from "../job-seeker-profile/profile.api.ts";
import { EducationPart, WorkPart } from "./list-parts.tsx";
import { ProfilePart } from "./profile-part.tsx";
import { AboutPart, LanguagesPart } from "./text-parts.tsx";
import { UseCvPart } from "./use-cv-part.tsx";
import { useChangeCv, useWrittenCv, type WrittenCv } from "./written-cv.api.ts";

/** A CV for who has no file of one: written here, on a phone, and made a PDF of. */
export function WriteCvPage() {
  useDocumentTitle("Write your CV");
  const profile = useProfile();
  const cv = useWrittenCv();
  if (profile.data === null) return <Navigate to="/job-seeker/onboarding" replace />;
  return (
    <>
      <BackLink to="/dashboard/profile">Back to My Profile</BackLink>
      <PageHeader title="Write your CV" lead="A few lines at a time. Each is saved when you press Save." />
      {(profile.isPending || cv.isPending) && <Skeleton lines={8} label="Loading your CV" />}
      <ReadFailed read={profile} title="Your profile could not be loaded" />
      <ReadFailed read={cv} title="Your CV could not be loaded" />
      {profile.data && cv.data && <CvParts profile={profile.data} cv={cv.data} />}
    </>
  );
}

function CvParts({ profile, cv }: { profile: Profile; cv: WrittenCv }) {
  const change = useChangeCv(profile.id);
  return (
    <div className={forms.stack}>
      <AboutPart cv={cv} change={change} />
      <WorkPart cv={cv} change={change} />
      <EducationPart cv={cv} change={change} />
      <LanguagesPart cv={cv} change={change} />
      <ProfilePart profile={profile} hasSchools={cv.education.length > 0} />
      <UseCvPart profile={profile} />
    </div>
  );
}
