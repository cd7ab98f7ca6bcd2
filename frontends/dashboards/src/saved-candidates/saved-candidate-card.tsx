import { MOST_CANDIDATE_NOTE } from "@jobcentre/contracts/candidate-options";
import { EDUCATION_LEVEL_LABELS } from "@jobcentre/contracts/options";
import { formatRelative } from "@jobcentre/frontend-kit/format";
import { Button, Card, Icon, StatusBadge, VisuallyHidden } from "@jobcentre/frontend-kit/ui";
import { useState } from "react";
import { BetweenUs } from "../candidates/between-us.tsx";
import styles from "../candidates/candidate.module.css";
import { experienceText } from "../candidates/candidate.rules.ts";
import { DownloadCvButton } from "../candidates/download-cv-button.tsx";
import { InviteButton } from "../candidates/invite-button.tsx";
import { NoteDialog, OwnNote } from "../candidates/own-note.tsx";
import { SkillList } from "../candidates/skill-list.tsx";
import type { Known } from "../candidates/use-known.ts";
import { useSetSavedCandidate } from "../candidates/use-set-saved-candidate.ts";
import cards from "../lists/row-card.module.css";
import { readSaved, type SavedCandidate, useNoteCandidate } from "./saved-candidates.api.ts";

interface SavedCandidateCardProps {
  person: SavedCandidate;
  known: Known;
  /** Told before the list loses the card. */
  onForget: () => void;
}

/** Somebody the employer came back to, with what may be read of them now. */
export function SavedCandidateCard({ person, known, onForget }: SavedCandidateCardProps) {
  const { id, full_name, note, profile, may_read_cvs, saved_at } = person;
  const { setSaved, busy } = useSetSavedCandidate();
  return (
    <Card as="li">
      <div className={`${cards.head} ${styles.head}`}>
        <h2 className={cards.title}>{full_name}</h2>
        <div className={cards.badges}>
          {profile?.is_verified && <StatusBadge status="verified" tone="good" />}
          <Button
            kind="quiet"
            size="small"
            icon="close"
            busy={busy}
            onClick={() => {
              onForget();
              void setSaved({ user_id: id, full_name, is_noted: note !== "" }, false);
            }}
          >
            Remove <VisuallyHidden>{full_name} from saved</VisuallyHidden>
          </Button>
        </div>
      </div>
      <ul className={cards.facts}>
        {profile && (
          <>
            <li>
              <Icon name="pin" /> {profile.location}
            </li>
            <li>
              <Icon name="briefcase" /> {experienceText(profile.experience_years)}
            </li>
            <li>
              <Icon name="award" /> {EDUCATION_LEVEL_LABELS[profile.education_level]}
              {profile.course_of_study && `, ${profile.course_of_study}`}
            </li>
          </>
        )}
        {!profile && may_read_cvs && (
          <li>
            <Icon name="file" /> No CV
          </li>
        )}
        <li>
          <Icon name="bookmark" /> Saved {formatRelative(saved_at)}
        </li>
      </ul>
      <SkillList skills={profile?.skills ?? []} />
      <OwnNote note={note} />
      <BetweenUs userId={id} known={known} name={full_name} />
      <div className={cards.actions}>
        {may_read_cvs && <InviteButton userId={id} name={full_name} />}
        <DownloadCvButton path={profile?.cv_file_path ?? null} name={full_name} />
        <NoteButton person={person} />
      </div>
    </Card>
  );
}

function NoteButton({ person: { id, full_name, note } }: { person: SavedCandidate }) {
  const [open, setOpen] = useState(false);
  const save = useNoteCandidate();
  return (
    <>
      <Button icon="file" onClick={() => setOpen(true)}>
        {note ? "Edit note" : "Add note"} <VisuallyHidden>about {full_name}</VisuallyHidden>
      </Button>
      {open && (
        <NoteDialog
          of={`saved-${id}`}
          name={full_name}
          note={note}
          most={MOST_CANDIDATE_NOTE}
          save={(text, former) => save.mutateAsync({ params: { user_id: id }, body: { note: text, former } })}
          readNewest={() => readSaved(id)}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
