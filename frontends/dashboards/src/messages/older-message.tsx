import { Card, ReadFailed, Skeleton } from "@jobcentre/frontend-kit/ui";
import { MessageRow } from "./message-row.tsx";
import { useMessage } from "./messages.api.ts";
import styles from "./messages.module.css";

/** The message that a link opens, above the page of the list that is shown, where it stands on another one. */
export function OlderMessage({ id, onClose }: { id: string; onClose: () => void }) {
  const read = useMessage(id);
  return (
    <>
      {read.isPending && <Skeleton lines={3} label="Loading the message" />}
      <ReadFailed read={read} title="This message could not be opened" />
      {read.data && (
        <Card className={styles.list}>
          <ul>
            <MessageRow message={read.data} open onToggle={onClose} />
          </ul>
        </Card>
      )}
    </>
  );
}
