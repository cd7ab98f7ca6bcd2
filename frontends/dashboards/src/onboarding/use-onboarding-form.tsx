import { ApiError } from "@jobcentre/frontend-kit/api";
import { useDraftForm } from "@jobcentre/frontend-kit/forms";
import { Link } from "@jobcentre/frontend-kit/router";
import { useSession } from "@jobcentre/frontend-kit/session";
import { withReason } from "@jobcentre/frontend-kit/with-reason";
import { useState } from "react";

type Draft<T extends object> = Parameters<typeof useDraftForm<T>>[0];

export interface OnboardingForm<T extends object> extends Pick<Draft<T>, "draft" | "defaultValues"> {
  /** Creates the profile; refused where there is one that says something else, or one of the other type. */
  saveProfile: (values: T) => Promise<unknown>;
  /** Reads the profile as it is now. */
  readAnew: () => Promise<unknown>;
  /** Sends the file that goes with the profile: a CV, a logo. */
  uploadFile: (file: File) => Promise<unknown>;
  onComplete: () => Promise<void>;
}

const THERE_ALREADY = (
  <>
    Your profile has been saved already, in another window or before. Nothing of it was changed now: change it in your
    dashboard. <Link to="/dashboard">Go to your dashboard</Link>
  </>
);
const isThereAlready = (error: unknown): boolean =>
  error instanceof ApiError && (error.code === "conflict" || error.code === "user_type_fixed");

/** Whom the centre suspended meanwhile no other try helps: they read its words, too. */
const whyNot = withReason("Error saving profile. Please try again.", "as specified");

/** Saves a profile and then its file; where the file alone failed, `failed` holds it and the profile is not saved again. */
export function useOnboardingForm<T extends object>(options: OnboardingForm<T>) {
  const { draft, defaultValues, saveProfile, readAnew, uploadFile, onComplete } = options;
  const { fetchUser } = useSession();
  const [files, onFilesChange] = useState<File[]>([]);
  const [failed, setFailed] = useState<{ file: File; error: unknown }>();
  const form = useDraftForm<T>({
    draft,
    defaultValues,
    async onSubmit(values) {
      try {
        await saveProfile(values);
      } catch (error) {
        // Another window made this a job seeker or an employer: what they open next is to be that one's dashboard.
        if (isThereAlready(error)) void Promise.all([readAnew(), fetchUser()]).catch(console.error);
        throw error;
      }
      const [file] = files;
      try {
        if (file) await uploadFile(file);
      } catch (error) {
        if (file) setFailed({ file, error });
        return;
      }
      await onComplete();
    },
    failure: (error) => (isThereAlready(error) ? THERE_ALREADY : whyNot(error)),
  });
  return { form, files, onFilesChange, failed };
}
