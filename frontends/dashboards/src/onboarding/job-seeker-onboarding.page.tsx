import { FILE_RULES } from "@jobcentre/contracts/files";
import { TERMS_OF } from "@jobcentre/contracts/terms";
import type { CurrentUser } from "@jobcentre/frontend-kit/session";
import { useState } from "react";
import { CvChoice } from "../job-seeker-profile/cv-choice.tsx";
import { useProfile, useSaveProfile, useUploadCv } from "../job-seeker-profile/profile.api.ts";
import { EducationFields, PersonalFields, SkillsField } from "../job-seeker-profile/profile-fields.tsx";
import { EMPTY_PROFILE, type ProfileForm, profileInput } from "../job-seeker-profile/profile-form.rules.ts";
import { OnboardingGate } from "./onboarding-gate.tsx";
import { ProfileWizard } from "./profile-wizard.tsx";
import { usePrefill } from "./use-prefill.ts";

export function JobSeekerOnboardingPage() {
  return (
    <OnboardingGate userType="job_seeker" signIn="/job-seeker/auth" useProfile={useProfile}>
      {(user, onComplete) => <JobSeekerWizard user={user} onComplete={onComplete} />}
    </OnboardingGate>
  );
}

const DRAFT = "job-seeker-onboarding";

function JobSeekerWizard({ user, onComplete }: { user: CurrentUser; onComplete: () => Promise<void> }) {
  const known = usePrefill<ProfileForm>(DRAFT, { ...EMPTY_PROFILE, full_name: user.google_user_data?.name ?? "" });
  const { save, readAnew } = useSaveProfile();
  const { upload, progress } = useUploadCv();
  const [visible, setVisible] = useState(true);
  return (
    <ProfileWizard<ProfileForm>
      title="Set up your profile"
      lead="Three short steps. Employers and trainers see who you are and what you can do."
      instead={{
        question: "You want to hire people?",
        to: "/employer/onboarding",
        label: "Set up your company instead",
      }}
      submitLabel="Complete Profile"
      busyLabel="Saving..."
      draft={DRAFT}
      defaultValues={known}
      saveProfile={(values) =>
        save.mutateAsync({ body: { ...profileInput(values), edited_at: null, terms_agreed: TERMS_OF } })
      }
      readAnew={readAnew}
      uploadFile={(file) => upload(file, visible)}
      onComplete={onComplete}
      file={{
        label: "CV",
        what: "CV",
        rule: FILE_RULES.cv,
        failure: "Failed to upload CV.",
        progress,
        asked: <CvChoice visible={visible} onChange={setVisible} />,
      }}
      steps={(field, cv) => [
        {
          title: "Personal Information",
          names: ["full_name", "phone", "location"],
          content: <PersonalFields field={field} />,
        },
        {
          title: "Education & Experience",
          names: ["education_level", "course_of_study", "experience_years"],
          content: <EducationFields field={field} />,
        },
        {
          title: "Skills & CV",
          names: ["skills"],
          content: (
            <>
              <SkillsField field={field} />
              {cv}
              <p>No file of a CV? You can write one afterwards, under My Profile.</p>
            </>
          ),
        },
      ]}
    />
  );
}
