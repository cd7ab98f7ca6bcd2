import { useDraftForm } from "@jobcentre/frontend-kit/forms";
import { useState } from "react";

type Draft<T extends object> = Parameters<typeof useDraftForm<T>>[0];

export interface OnboardingForm<T extends object> extends Pick<Draft<T>, "draft" | "defaultValues"> {
  saveProfile: (values: T) => Promise<unknown>;
  /** Sends the file that goes with the profile: a CV, a logo. */
  uploadFile: (file: File) => Promise<unknown>;
  onComplete: () => Promise<void>;
}

/** Saves a profile and then its file; where the file alone failed, `failed` holds it and the profile is not saved again. */
export function useOnboardingForm<T extends object>(options: OnboardingForm<T>) {
  const { draft, defaultValues, saveProfile, uploadFile, onComplete } = options;
  const [files, onFilesChange] = useState<File[]>([]);
  const [failed, setFailed] = useState<{ file: File; error: unknown }>();
  const form = useDraftForm<T>({
    draft,
    defaultValues,
    async onSubmit(values) {
      await saveProfile(values);
      const [file] = files;
      try {
        if (file) await uploadFile(file);
      } catch (error) {
        if (file) setFailed({ file, error });
        return;
      }
      await onComplete();
    },
    failure: () => "Error saving profile. Please try again.",
  });
  return { form, files, onFilesChange, failed };
}
