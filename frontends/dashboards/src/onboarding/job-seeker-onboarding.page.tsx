import { FILE_RULES } from "@jobcentre/contracts/files";
import type { CurrentUser } from "@jobcentre/frontend-kit/session";
import { FileField } from "@jobcentre/frontend-kit/ui";
import { useProfile, useSaveProfile, useUploadCv } from "../job-seeker-profile/profile.api.ts";
import { EducationFields, PersonalFields, SkillsField } from "../job-seeker-profile/profile-fields.tsx";
import { EMPTY_PROFILE, type ProfileForm, profileInput } from "../job-seeker-profile/profile-form.rules.ts";
import { FileFailed } from "./file-failed.tsx";
import { OnboardingGate } from "./onboarding-gate.tsx";
import { useOnboardingForm } from "./use-onboarding-form.ts";
import { usePrefill } from "./use-prefill.ts";
import { Wizard } from "./wizard.tsx";

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
  const save = useSaveProfile();
  const upload = useUploadCv();
  const uploadFile = (file: File) => upload.mutateAsync({ body: {}, files: { cv: file } });
  const { form, files, onFilesChange, failed } = useOnboardingForm<ProfileForm>({
    draft: DRAFT,
    defaultValues: known,
    saveProfile: (values) => save.mutateAsync({ body: profileInput(values) }),
    uploadFile,
    onComplete,
  });
  const { field, busy } = form;

  if (failed) {
    return (
      <FileFailed
        what="CV"
        rule={FILE_RULES.cv}
        {...failed}
        fallback="Failed to upload CV"
        progress={upload.progress}
        upload={uploadFile}
        onComplete={onComplete}
      />
    );
  }
  return (
    <Wizard
      title="Set up your profile"
      lead="Three short steps. Employers and trainers see who you are and what you can do."
      form={form}
      submitLabel="Complete Profile"
      busyLabel="Saving..."
      steps={[
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
              <FileField
                label="CV"
                optional
                rule={FILE_RULES.cv}
                files={files}
                onFilesChange={onFilesChange}
                progress={upload.progress}
                disabled={busy}
              />
            </>
          ),
        },
      ]}
    />
  );
}
