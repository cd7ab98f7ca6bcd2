import { INVITATION_DAYS, MOST_COLLEAGUES } from "@jobcentre/contracts/colleague-options";
import { filled } from "@jobcentre/frontend-kit/field-rules";
import { ErrorSummary } from "@jobcentre/frontend-kit/form-fields";
import { useDraftForm } from "@jobcentre/frontend-kit/forms";
import { Button, Card, TextField } from "@jobcentre/frontend-kit/ui";
import { useSayOf } from "@jobcentre/frontend-kit/use-say-of";
import { withReason } from "@jobcentre/frontend-kit/with-reason";
import { FormWhileRoom } from "../forms/form-while-room.tsx";
import forms from "../forms/forms.module.css";
import { useInvite } from "./colleagues.api.ts";

const HEADING_ID = "invite";
const EMPTY = { name: "", email: "" };

/** Invites somebody to the company's account; `taken` is how many colleagues and invitations there are. */
export function InviteForm({ taken }: { taken: number }) {
  const invite = useInvite();
  const sayOf = useSayOf();
  const { field, submit, errors, busy, form } = useDraftForm({
    draft: "invite-colleague",
    defaultValues: EMPTY,
    async onSubmit({ name, email }) {
      const { id, invitation_link } = await invite.mutateAsync({ body: { name, email } });
      sayOf(`colleague-${id}`).success(
        invitation_link
          ? `${name} is invited. Hand the link on.`
          : `${name} is invited and gets an e-mail with a link.`,
      );
      form.reset(EMPTY);
    },
    failure: withReason("The invitation could not be sent. Please try again."),
  });
  return (
    <Card as="section" aria-labelledby={HEADING_ID}>
      <h2 id={HEADING_ID} className={forms.group} tabIndex={-1}>
        Invite a colleague
      </h2>
      {taken >= MOST_COLLEAGUES ? (
        <p>
          There is room for {MOST_COLLEAGUES} colleagues and invitations. Remove one that you no longer need to invite
          somebody else.
        </p>
      ) : (
        <FormWhileRoom headingId={HEADING_ID} onSubmit={submit} aria-label="Invite a colleague">
          <ErrorSummary errors={errors} />
          <div className={forms.pair}>
            <TextField
              label="Name"
              hint="As your company knows them"
              autoComplete="off"
              {...field("name", filled("Enter the name of your colleague", 120))}
            />
            <TextField
              label="E-mail"
              type="email"
              autoComplete="off"
              hint="The address that they sign in with"
              {...field("email", filled("Enter an e-mail address"))}
            />
          </div>
          <p>
            They can do everything that you do with jobs, applications and candidates, and read the messages about
            those. What stays yours: inviting and removing people, keys for your software, your e-mails, training and
            businesses of your own, and deleting the account. The link in the e-mail works once, for {INVITATION_DAYS}{" "}
            days.
          </p>
          <Button kind="primary" type="submit" busy={busy}>
            Invite
          </Button>
        </FormWhileRoom>
      )}
    </Card>
  );
}
