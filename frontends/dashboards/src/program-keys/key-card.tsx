import { ApiError } from "@jobcentre/frontend-kit/api";
import { useConfirm } from "@jobcentre/frontend-kit/dialogs";
import { formatDate } from "@jobcentre/frontend-kit/format";
import { retryOf } from "@jobcentre/frontend-kit/retry-of";
import { Button, Card, StatusBadge, VisuallyHidden } from "@jobcentre/frontend-kit/ui";
import { useFocusLost } from "@jobcentre/frontend-kit/use-focus-lost";
import { useSayOf } from "@jobcentre/frontend-kit/use-say-of";
import { withReason } from "@jobcentre/frontend-kit/with-reason";
import { useRef } from "react";
import rows from "../lists/row-card.module.css";
import { SCOPE_WORDS } from "./key-words.ts";
import { type ProgramKey, useEndKey } from "./program-keys.api.ts";

interface KeyCardProps {
  programKey: ProgramKey;
  isOver: boolean;
  mayChange: boolean;
  refetch: () => Promise<unknown>;
  /** The card goes with its button, also by itself where the key is ended elsewhere. Stays the same. */
  onGone: () => void;
}

/** One key, by what it is for. */
export function KeyCard({ programKey, isOver, mayChange, refetch, onGone }: KeyCardProps) {
  const { id, name, may, made_at, made_by, ends_at, last_used_on } = programKey;
  const { end, isUnderWay } = useEndKey(programKey, refetch);
  const confirm = useConfirm();
  const say = useSayOf()(`key-${id}`);
  const actions = useRef<HTMLDivElement>(null);
  useFocusLost(actions, onGone);

  async function ask() {
    const title = `End the key for ${name}?`;
    const text = "Software that still sends it is refused from now on. To let it in again you make a new key.";
    if (isOver || (await confirm({ title, text, confirmLabel: "End", danger: true }))) await send();
  }
  async function send() {
    const done = isOver ? `The key for ${name} is off the list.` : `The key for ${name} has ended.`;
    say.takeBack();
    onGone();
    try {
      await end();
      say.success(done);
    } catch (error) {
      // Gone by a try whose answer got lost, or by another window, which is what was wanted.
      if (error instanceof ApiError && error.code === "not_found") say.success(done);
      else
        say.error(
          withReason(`The key for ${name} could not be ended.`)(error),
          retryOf(error, () => void send()),
        );
    }
  }
  return (
    <Card as="li">
      <div className={rows.head}>
        <h4 className={rows.title}>{name}</h4>
        <StatusBadge
          status={isOver ? "over" : may}
          label={isOver ? "Over" : SCOPE_WORDS[may]}
          tone={isOver ? "warn" : "info"}
        />
      </div>
      <ul className={rows.facts}>
        <li>
          Made {formatDate(made_at)} by {made_by}
        </li>
        <li>{last_used_on ? `Last used ${formatDate(last_used_on)}` : "Never used"}</li>
        <li>
          {isOver ? "Held" : "Holds"} until {formatDate(ends_at)}
        </li>
      </ul>
      {mayChange && (
        <div ref={actions} className={rows.actions}>
          <Button icon="close" busy={isUnderWay} onClick={() => void ask()}>
            {isOver ? "Take off the list" : "End"} <VisuallyHidden>the key for {name}</VisuallyHidden>
          </Button>
        </div>
      )}
    </Card>
  );
}
