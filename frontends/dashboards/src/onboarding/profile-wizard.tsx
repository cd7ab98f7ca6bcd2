import { FileField, type FileRule } from "@jobcentre/frontend-kit/form-fields";
import type { DraftForm } from "@jobcentre/frontend-kit/forms";
import type { ReactNode } from "react";
import { FileFailed } from "./file-failed.tsx";
import { type OnboardingForm, useOnboardingForm } from "./use-onboarding-form.tsx";
import type { WizardStep } from "./use-steps.ts";
import { Wizard, type WizardProps } from "./wizard.tsx";

interface ProfileWizardProps<T extends Record<string, string>>
  extends Omit<WizardProps<T>, "form" | "steps">,
    OnboardingForm<T> {
  /** The file that goes with the profile. */
  file: {
    label: string;
    /** "CV" or "logo". */
    what: string;
    rule: FileRule;
    /** What to say, before the server's own words where it refused. */
    failure: string;
    progress: number | undefined;
    /** What is asked once a file is chosen. */
    asked?: ReactNode;
  };
  /** The steps from the form's fields and the field for the file. */
  steps: (field: DraftForm<T>["field"], fileField: ReactNode) => WizardStep<T>[];
}

/** A profile in steps and its file; where the file alone failed, only that is asked for again. */
export function ProfileWizard<T extends Record<string, string>>(props: ProfileWizardProps<T>) {
  const { title, lead, instead, submitLabel, busyLabel, file, steps, ...saving } = props;
  const { form, files, onFilesChange, failed } = useOnboardingForm<T>(saving);
  const { label, asked, ...sent } = file;
  if (failed) return <FileFailed {...sent} {...failed} upload={saving.uploadFile} onComplete={saving.onComplete} />;
  const fileField = (
    <>
      <FileField
        label={label}
        optional
        rule={file.rule}
        files={files}
        onFilesChange={onFilesChange}
        progress={file.progress}
        disabled={form.busy}
      />
      {files.length > 0 && asked}
    </>
  );
  return <Wizard {...{ title, lead, instead, submitLabel, busyLabel, form }} steps={steps(form.field, fileField)} />;
}
