import { ApiError, type OptionsOf } from "@jobcentre/frontend-kit/api";
import { CopyButton } from "@jobcentre/frontend-kit/copy-button";
import { useConfirm } from "@jobcentre/frontend-kit/dialogs";
import { formatDate, formatRelative } from "@jobcentre/frontend-kit/format";
import { retryOf } from "@jobcentre/frontend-kit/retry-of";
import { Button, Card, StatusBadge, VisuallyHidden } from "@jobcentre/frontend-kit/ui";
import { useFocusLost } from "@jobcentre/frontend-kit/use-focus-lost";
import { useSayOf } from "@jobcentre/frontend-kit/use-say-of";
import { withReason } from "@jobcentre/frontend-kit/with-reason";
import { useCallback, useRef } from "react";
import rows from "../lists/row-card.module.css";
import { type Colleague, type REMOVE, useChangeColleague } from "./colleagues.api.ts";
import { MakeOwner } from "./make-owner.tsx";

const BADGES = {
  joined: { label: "Colleague", tone: "good" },
  invited: { label: "Invited", tone: "neutral" },
  expired: { label: "Link ended", tone: "warn" },
  declined: { label: "Declined", tone: "warn" },
} as const;

interface ColleagueCardProps {
  colleague: Colleague;
  mayChange: boolean;
  refetch: () => Promise<unknown>;
  /** The keyboard's place goes with what was pressed: it goes on at the first of these that is there, or at the list. Stays the same. */
  focusAfter: (...ids: string[]) => void;
}

/** One colleague, or an invitation that nobody has used yet. */
export function ColleagueCard({ colleague, mayChange, refetch, focusAfter }: ColleagueCardProps) {
  const { id, name, email, state, declined_at, is_you, invitation_link } = colleague;
  const shown = declined_at ? "declined" : state;
  return (
    <Card as="li">
      <div className={rows.head}>
        <h3 id={headingId(id)} className={rows.title} tabIndex={-1}>
          {name}
          {is_you && " (you)"}
        </h3>
        <StatusBadge status={shown} {...BADGES[shown]} />
      </div>
      <ul className={rows.facts}>
        <li>{email}</li>
        {factsOf(colleague).map((fact) => (
          <li key={fact}>{fact}</li>
        ))}
      </ul>
      {invitation_link && (
        <p className={rows.lines}>The centre sends no e-mails: hand the link on yourself. Nobody else can use it.</p>
      )}
      {mayChange && (
        <Actions key={`${state === "joined"}`} colleague={colleague} refetch={refetch} focusAfter={focusAfter} />
      )}
    </Card>
  );
}

const headingId = (id: string): string => `colleague-${id}`;

/** What can be done with a colleague, or with an invitation: others come with the news that it was used. */
function Actions({ colleague, refetch, focusAfter }: Omit<ColleagueCardProps, "mayChange">) {
  const { id, invitation_link } = colleague;
  const part = useRef<HTMLDivElement>(null);
  const goOn = useCallback(() => focusAfter(headingId(id)), [focusAfter, id]);
  useFocusLost(part, goOn);
  return (
    <div ref={part} className={rows.actions}>
      {invitation_link && <CopyLink link={invitation_link} onFocusLost={goOn} />}
      <Buttons colleague={colleague} refetch={refetch} onGone={focusAfter} />
    </div>
  );
}

/** Goes by itself, too, once the invitation was declined or its link has ended. */
function CopyLink({ link, onFocusLost }: { link: string; onFocusLost: () => void }) {
  const button = useRef<HTMLButtonElement>(null);
  useFocusLost(button, onFocusLost);
  return (
    <CopyButton ref={button} text={link} done="The link is copied.">
      Copy the link
    </CopyButton>
  );
}

function factsOf({ state, invited_at, ends_at, declined_at, joined_at, last_seen_at }: Colleague): string[] {
  if (state === "joined")
    return [
      `Joined ${formatDate(joined_at ?? invited_at)}`,
      ...(last_seen_at ? [`Last here ${formatRelative(last_seen_at)}`] : []),
    ];
  if (declined_at) return [`Invited ${formatDate(invited_at)}`, `Declined ${formatDate(declined_at)}`];
  const link = state === "invited" ? `The link works until ${formatDate(ends_at ?? invited_at)}` : "The link has ended";
  return [`Invited ${formatDate(invited_at)}`, link];
}

interface ButtonsProps {
  colleague: Colleague;
  refetch: () => Promise<unknown>;
  /** The card goes with its buttons. */
  onGone: () => void;
}

function Buttons({ colleague, refetch, onGone }: ButtonsProps) {
  const { id, name, email, state } = colleague;
  const { sendAgain, remove } = useChangeColleague(refetch);
  const confirm = useConfirm();
  const say = useSayOf()(`colleague-${id}`);

  async function run(act: () => Promise<unknown>, done: string, failed: string): Promise<void> {
    say.takeBack();
    try {
      await act();
      say.success(done);
    } catch (error) {
      say.error(
        withReason(failed)(error),
        retryOf(error, () => void run(act, done, failed)),
      );
    }
  }
  const again = () =>
    run(
      () => sendAgain.mutateAsync({ params: { id } }),
      `${name} has a new link; the one before it no longer works.`,
      "The invitation could not be sent.",
    );
  /** Gone by a try whose answer got lost, or by another window, it is what was wanted. */
  const end = (query: OptionsOf<typeof REMOVE>["query"]) =>
    remove.mutateAsync({ params: { id }, query }).catch((error: unknown) => {
      if (!(error instanceof ApiError && error.code === "not_found")) throw error;
    });
  async function takeBack() {
    onGone();
    // Whoever has joined since the list was read is not removed unasked.
    const act = () => end({ meant: "invitation" });
    await run(act, `The invitation of ${name} is taken back.`, "The invitation could not be taken back.");
  }
  async function takeOut() {
    const title = `Remove ${name}?`;
    const text = `${name} (${email}) is signed out everywhere at once and can no longer sign in to your company's account. What they did there stays. They read that you removed them.`;
    if (!(await confirm({ title, text, confirmLabel: "Remove", danger: true }))) return;
    onGone();
    await run(() => end({}), `${name} is removed.`, `${name} could not be removed.`);
  }

  if (state === "joined")
    return (
      <>
        <MakeOwner colleague={colleague} refetch={refetch} onGone={onGone} />
        <Button icon="close" busy={remove.isUnderWay} onClick={() => void takeOut()}>
          Remove <VisuallyHidden>{name}</VisuallyHidden>
        </Button>
      </>
    );
  return (
    <>
      <Button icon="mail" busy={sendAgain.isUnderWay} onClick={() => void again()}>
        Send again <VisuallyHidden>to {name}</VisuallyHidden>
      </Button>
      <Button icon="close" busy={remove.isUnderWay} onClick={() => void takeBack()}>
        Take back <VisuallyHidden>the invitation of {name}</VisuallyHidden>
      </Button>
    </>
  );
}
