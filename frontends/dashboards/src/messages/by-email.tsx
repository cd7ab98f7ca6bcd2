import { uniqueKey } from "@jobcentre/frontend-kit/api";
import { CheckboxField } from "@jobcentre/frontend-kit/form-fields";
import { formatLagosDate } from "@jobcentre/frontend-kit/format";
import { useAction, useQueryClient, useRead } from "@jobcentre/frontend-kit/query";
import { retryOf } from "@jobcentre/frontend-kit/retry-of";
import { useSession } from "@jobcentre/frontend-kit/session";
import { Icon } from "@jobcentre/frontend-kit/ui";
import { useSayOf } from "@jobcentre/frontend-kit/use-say-of";
import { withReason } from "@jobcentre/frontend-kit/with-reason";
import styles from "./messages.module.css";

const PREFERENCES = "GET /api/messages/preferences";

/** What is chosen about one kind of messages, and what is said once it is. */
const KINDS = {
  by_email: {
    label: "Send my messages about applications, training and my account",
    on: "Your messages also come by e-mail.",
    off: "You get no more e-mails about applications, training and your account.",
  },
  alerts_by_email: {
    label: "Send my job alerts, reminders of saved jobs and free places",
    on: "Job alerts, reminders of saved jobs and free places also come by e-mail.",
    off: "You get no more e-mails about job alerts, saved jobs and free places.",
  },
};

type Kind = keyof typeof KINDS;

/** The pressed switch alone: the other may have been turned off elsewhere since. */
const bodyOf = (kind: Kind, on: boolean) =>
  kind === "by_email" ? { by_email: on, alerts_by_email: null } : { alerts_by_email: on };

/** The switches for messages by e-mail; nothing for a colleague, as they come to the owner, where the centre sends none, or it is not known how they stand. */
export function ByEmail() {
  const isColleague = useSession().user?.colleague_id !== undefined;
  const queryClient = useQueryClient();
  const sayOf = useSayOf();
  const preferences = useRead(PREFERENCES).data;
  const { mutateAsync, isPending, variables } = useAction("POST /api/messages/preferences", {
    onSuccess: (saved) => queryClient.setQueryData([PREFERENCES, {}], saved),
  });
  if (!preferences?.sends_email || isColleague) return null;
  const { email, by_email, alerts_by_email, refused_since } = preferences;
  const pressed = isPending ? variables.body : undefined;
  const chosen = {
    by_email: pressed?.by_email ?? by_email,
    alerts_by_email: pressed?.alerts_by_email ?? alerts_by_email,
  };

  async function change(kind: Kind, on: boolean): Promise<void> {
    // One after the other: the second would show the first as it was before.
    if (isPending) return;
    const say = sayOf(kind);
    say.takeBack();
    try {
      // A key for each press: an old one that got no answer must not stand for it once the opposite was chosen elsewhere.
      await mutateAsync({ body: bodyOf(kind, on), idempotencyKey: uniqueKey() });
      say.success(KINDS[kind][on ? "on" : "off"]);
    } catch (error) {
      const retry = retryOf(error, () => void change(kind, on));
      say.error(withReason("This could not be changed.")(error), retry);
    }
  }
  return (
    <>
      {(Object.keys(KINDS) as Kind[]).map((kind) => (
        <CheckboxField
          key={kind}
          label={`${KINDS[kind].label} to ${email}, too`}
          checked={chosen[kind]}
          onChange={(event) => void change(kind, event.target.checked)}
        />
      ))}
      {refused_since !== undefined && (
        <p className={styles.refused}>
          <Icon name="alert" /> E-mails to {email} have come back since {formatLagosDate(refused_since)}: that mailbox
          is full or closed. Please look there. You find every message here.
        </p>
      )}
    </>
  );
}
