import type { ResponseOf } from "@jobcentre/frontend-kit/api";
import { Link } from "@jobcentre/frontend-kit/router";
import styles from "./shared-profile.module.css";
import { useWrittenCvWaits } from "./written-cv.ts";

type Shared = Pick<ResponseOf<"GET /api/user-profiles">, "cv_file_path" | "visible_to_employers">;

const SEE = "See your profile";

interface SharedProfileProps {
  employer: string;
  profile: Shared | null | undefined;
  /** Where there is no way to the profile on the page. */
  withLink?: boolean;
}

/** What an employer gets with an application. It takes as much room from the start as it may need: nothing below moves under a finger. */
export function SharedProfile({ employer, profile, withLink = false }: SharedProfileProps) {
  const gets = `${employer} gets your profile`;
  const longest = `${gets} without your CV: you hide it from employers. Let employers read it.${withLink ? ` ${SEE}` : ""}`;
  return (
    <p className={styles.shared} data-longest={longest}>
      <span>
        {gets}
        <WithCv profile={profile} />.{withLink && " "}
        {withLink && <Link to="/dashboard/profile">{SEE}</Link>}
      </span>
    </p>
  );
}

/** Goes on after "gets your profile" with what becomes of the CV; says nothing while the applicant's profile is not known. */
function WithCv({ profile }: { profile: Shared | null | undefined }) {
  const written = useWrittenCvWaits(profile);
  if (!profile) return null;
  if (!profile.cv_file_path) {
    return written ? (
      <>
        {" "}
        without a CV: your written CV is not in use yet. <Link to="/dashboard/profile#cv">Use it</Link>
      </>
    ) : (
      <>
        , which has no CV yet. <Link to="/dashboard/profile#cv">Upload or write your CV</Link>
      </>
    );
  }
  if (profile.visible_to_employers) return " and your CV";
  return (
    <>
      {" "}
      without your CV: you hide it from employers.{" "}
      <Link to="/dashboard/profile#visible-to-employers">Let employers read it</Link>
    </>
  );
}
