import { Button } from "@jobcentre/frontend-kit/ui";
import { useShortlist } from "./applications.api.ts";
import { usualPlace } from "./interview-day.rules.ts";
import styles from "./interview-dialog.module.css";

interface InterviewPlaceProps {
  jobId: string;
  entered: string;
  onChoose: (place: string) => void;
}

/** The place of the interviews there are already, which is mostly that of the next one; nothing once a place is entered. */
export function InterviewPlace({ jobId, entered, onChoose }: InterviewPlaceProps) {
  const place = usualPlace(useShortlist().data?.rows ?? [], jobId);
  if (!place || entered.trim() !== "") return null;
  return (
    <Button kind="quiet" size="small" className={styles.place} icon="pin" onClick={() => onChoose(place)}>
      As before: {place}
    </Button>
  );
}
