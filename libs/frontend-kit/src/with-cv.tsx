import type { ResponseOf } from "@jobcentre/frontend-kit/api";
import { Link } from "@jobcentre/frontend-kit/router";

type Shared = Pick<ResponseOf<"GET /api/user-profiles">, "cv_file_path" | "visible_to_employers">;

/** Goes on after "gets your profile" with what becomes of the CV; says nothing while the applicant's profile is not known. */
export function WithCv({ profile }: { profile: Shared | null | undefined }) {
  if (!profile) return null;
  if (!profile.cv_file_path) {
    return (
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
