import { EDUCATION_LEVEL_LABELS } from "@jobcentre/contracts/options";
import { formatRelative } from "@jobcentre/frontend-kit/format";
import { Card, Icon, StatusBadge } from "@jobcentre/frontend-kit/ui";
import { experienceText } from "../candidates/candidate.rules.ts";
import { DownloadCvButton } from "../candidates/download-cv-button.tsx";
import { InviteButton } from "../candidates/invite-button.tsx";
import { SkillList } from "../candidates/skill-list.tsx";
import cards from "../lists/row-card.module.css";
import type { CvEntry } from "./cv-search.api.ts";

export function CvEntryCard({ entry }: { entry: CvEntry }) {
  const { full_name, course_of_study } = entry;
  return (
    <Card as="li">
      <div className={cards.head}>
        <h2 className={cards.title}>{full_name}</h2>
        {entry.is_verified && <StatusBadge status="verified" tone="good" />}
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
        {entry.invited_at && (
          <li>
            <Icon name="mail" /> You invited this person {formatRelative(entry.invited_at)}
          </li>
        )}
      </ul>
      <SkillList skills={entry.skills} />
      <div className={cards.actions}>
        <InviteButton userId={entry.user_id} name={full_name} />
        <DownloadCvButton path={entry.cv_file_path} name={full_name} />
      </div>
    </Card>
  );
}
