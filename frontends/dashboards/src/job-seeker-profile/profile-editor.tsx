import { errorText } from "@jobcentre/frontend-kit/api";
import { ErrorSummary } from "@jobcentre/frontend-kit/form-fields";
import { useDraftForm } from "@jobcentre/frontend-kit/forms";
import { OldDraftNotice } from "@jobcentre/frontend-kit/old-draft-notice";
import { Button, Card, TextField, useNotify } from "@jobcentre/frontend-kit/ui";
import forms from "../forms/forms.module.css";
import { lookedAtAnew } from "../forms/looked-at-anew.ts";
import { useFocusFromHash } from "../forms/use-focus-from-hash.ts";
import { useMergedSave } from "../forms/use-merged-save.ts";
import { useOldDraft } from "../forms/use-old-draft.ts";
import { WrongType } from "../forms/wrong-type.tsx";
import { type Profile, useSaveProfile } from "./profile.api.ts";
import { EducationFields, PersonalFields, SkillsField } from "./profile-fields.tsx";
import { type ProfileForm, profileForm, profileInput } from "./profile-form.rules.ts";

const DRAFT = "my-profile";

export function ProfileEditor({ profile }: { profile: Profile }) {
  const saved = profileForm(profile);
  const { save, readAnew } = useSaveProfile();
  const notify = useNotify();
  const draft = useOldDraft<ProfileForm>(DRAFT, saved);
  const saveMerged = useMergedSave<Profile, ProfileForm>(profile, {
    formOf: profileForm,
    send: (values, edited_at) => save.mutateAsync({ body: { ...profileInput(values), edited_at } }),
    readAnew,
  });
  const form = useDraftForm<ProfileForm>({
    draft: DRAFT,
    onlyChanges: true,
    defaultValues: saved,
    async onSubmit(values) {
      const { is_verified } = await saveMerged(values, form);
      draft.forget();
      const lost = profile.is_verified && !is_verified;
      notify.success(`Profile saved successfully!${lost ? ` ${lookedAtAnew("Your new name", "you are")}` : ""}`);
    },
    failure: (error) => `Error saving profile: ${errorText(error, "Please try again")}`,
  });
  const { field, idOf, submit, errors, busy } = form;
  useFocusFromHash((name) => document.getElementById(name in saved ? idOf(name as keyof ProfileForm) : name)?.focus());

  return (
    <Card>
      <form onSubmit={submit} noValidate>
        {draft.old && <OldDraftNotice onDiscard={() => draft.discard(form)} />}
        <ErrorSummary errors={errors} />
        <h2 className={forms.group}>Personal Information</h2>
        <PersonalFields field={field} isVerified={profile.is_verified} />
        <TextField
          label="Account type"
          hint="Account type cannot be changed after registration"
          value="Job Seeker"
          readOnly
        />
        <WrongType />
        <h2 className={forms.group}>Education & Experience</h2>
        <EducationFields field={field} />
        <h2 className={forms.group}>Skills</h2>
        <SkillsField field={field} />
        <Button kind="primary" type="submit" busy={busy}>
          Save profile
        </Button>
      </form>
    </Card>
  );
}
