import { EDUCATION_LEVEL_LABELS } from "@jobcentre/contracts/options";
import { Card, Icon, StatusBadge } from "@jobcentre/frontend-kit/ui";
import { BetweenUs } from "../candidates/between-us.tsx";
import styles from "../candidates/candidate.module.css";
import { experienceText } from "../candidates/candidate.rules.ts";
import { DownloadCvButton } from "../candidates/download-cv-button.tsx";
import { InviteButton } from "../candidates/invite-button.tsx";
import { OwnNote } from "../candidates/own-note.tsx";
import { SaveCandidateButton } from "../candidates/save-candidate-button.tsx";
import { SkillList } from "../candidates/skill-list.tsx";
import type { Known } from "../candidates/use-known.ts";
import cards from "../lists/row-card.module.css";
import type { CvEntry } from "./cv-search.api.ts";

export function CvEntryCard({ entry, known }: { entry: CvEntry; known: Known }) {
  const { full_name, course_of_study } = entry;
  return (
    <Card as="li">
      <div className={`${cards.head} ${styles.head}`}>
        <h2 className={cards.title}>{full_name}</h2>
        <div className={cards.badges}>
          {entry.is_verified && <StatusBadge status="verified" tone="good" />}
          <SaveCandidateButton candidate={known.candidate} name={full_name} />
        </div>
      </div>
      <ul className={cards.facts}>
        <li>
          <Icon name="pin" /> {entry.location}
        </li>
        <li>
          <Icon name="briefcase" /> {experienceText(entry.experience_years)}
        </li>
        <li>
          <Icon name="award" /> {EDUCATION_LEVEL_LABELS[entry.education_level]}
          {course_of_study && `, ${course_of_study}`}
        </li>
      </ul>
      <SkillList skills={entry.skills} />
      <OwnNote note={known.candidate?.saved?.note} />
      <BetweenUs userId={entry.user_id} known={known} name={full_name} />
      <div className={cards.actions}>
        <InviteButton userId={entry.user_id} name={full_name} />
        <DownloadCvButton path={entry.cv_file_path} name={full_name} />
      </div>
    </Card>
  );
}
