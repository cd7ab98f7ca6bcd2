import { uniqueKey } from "@jobcentre/frontend-kit/api";
import { CheckboxField } from "@jobcentre/frontend-kit/form-fields";
import { useAction, useQueryClient, useRead } from "@jobcentre/frontend-kit/query";
import { retryOf } from "@jobcentre/frontend-kit/retry-of";
import { useNotify } from "@jobcentre/frontend-kit/ui";
import { useFailureNotice } from "@jobcentre/frontend-kit/use-failure-notice";
import { withReason } from "../forms/with-reason.ts";

const PREFERENCES = "GET /api/messages/preferences";

/** The switch for messages by e-mail; nothing where the centre sends none, or it is not known how it stands. */
export function ByEmail() {
  const queryClient = useQueryClient();
  const notify = useNotify();
  const failure = useFailureNotice();
  const preferences = useRead(PREFERENCES).data;
  const { mutateAsync, isPending, variables } = useAction("POST /api/messages/preferences", {
    onSuccess: (saved) => queryClient.setQueryData([PREFERENCES, {}], saved),
  });
  if (!preferences?.sends_email) return null;

  async function change(by_email: boolean): Promise<void> {
    failure.takeBack();
    try {
      // A key for each press: an old one that got no answer must not stand for it once the opposite was chosen elsewhere.
      await mutateAsync({ body: { by_email }, idempotencyKey: uniqueKey() });
      notify.success(by_email ? "Your messages also come by e-mail." : "You get no more e-mails about messages.");
    } catch (error) {
      const retry = retryOf(error, () => void change(by_email));
      failure.say(withReason("This could not be changed.")(error), retry);
    }
  }
  return (
    <CheckboxField
      label={`Also send my messages to ${preferences.email}`}
      checked={isPending ? variables.body.by_email : preferences.by_email}
      onChange={(event) => void change(event.target.checked)}
    />
  );
}
