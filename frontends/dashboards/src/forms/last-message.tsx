import { useSession } from "@jobcentre/frontend-kit/session";
import { Button } from "@jobcentre/frontend-kit/ui";

/** What was last sent in this window, by whom and about what; nothing of it outlives the window. */
const sent = new Map<string, string>();

/** The last message of this person of one kind, and a way to remember the next. */
export function useLastMessage(kind: string): { last: string; remember: (message: string) => void } {
  const key = `${useSession().user?.id ?? "visitor"} ${kind}`;
  return { last: sent.get(key) ?? "", remember: (message) => void sent.set(key, message) };
}

interface LastMessageButtonProps {
  last: string;
  entered: string;
  onChoose: (message: string) => void;
}

/** Several people are often told the same; nothing once something else is entered. */
export function LastMessageButton({ last, entered, onChoose }: LastMessageButtonProps) {
  if (last === "" || entered.trim() !== "") return null;
  return (
    <Button kind="quiet" size="small" icon="file" onClick={() => onChoose(last)}>
      Use your last message again
    </Button>
  );
}
