import { EDUCATION_LEVEL_LABELS } from "@jobcentre/contracts/options";
import { LinkButton } from "@jobcentre/frontend-kit/ui";
import type { Profile } from "../job-seeker-profile/profile.api.ts";
import { CvPart } from "./cv-part.tsx";
import styles from "./written-cv.module.css";

const experience = (years: number | null): string => (years ? `${years} ${years === 1 ? "year" : "years"}` : "");

/** Nobody writes into a CV what they do not have. */
const level = ({ education_level }: Profile): string =>
  education_level === "no_formal_education" ? "" : EDUCATION_LEVEL_LABELS[education_level];

/** As the PDF has them: the schools that are written here say more than the level. */
const factsOf = (profile: Profile, hasSchools: boolean): [name: string, text: string][] => [
  ["Name", profile.full_name],
  ["Phone", profile.phone],
  ["E-mail", profile.email],
  ["Location", profile.location],
  ["Experience", experience(profile.experience_years)],
  ["Education level", hasSchools ? "" : level(profile)],
  ["Course of study", hasSchools ? "" : profile.course_of_study],
  ["Skills", profile.skills.join(", ")],
];

/** What the CV says besides what is written here. */
export function ProfilePart({ profile, hasSchools }: { profile: Profile; hasSchools: boolean }) {
  return (
    <CvPart id="from-profile" title="From your profile">
      <p className={styles.muted}>
        This is in your CV, too. So are your certificates of the centre: they come by themselves.
      </p>
      <dl className={styles.facts}>
        {factsOf(profile, hasSchools)
          .filter(([, text]) => text)
          .map(([name, text]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{text}</dd>
            </div>
          ))}
      </dl>
      <LinkButton to="/dashboard/profile">Change in My Profile</LinkButton>
    </CvPart>
  );
}
