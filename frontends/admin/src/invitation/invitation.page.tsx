import { PASSWORD_MIN_LENGTH } from "@jobcentre/contracts/admin-options";
import { ApiError, type ResponseOf } from "@jobcentre/frontend-kit/api";
import { ErrorSummary } from "@jobcentre/frontend-kit/form-fields";
import { useDraftForm } from "@jobcentre/frontend-kit/forms";
import { useAction, useRead } from "@jobcentre/frontend-kit/query";
import { useDocumentTitle, useParams } from "@jobcentre/frontend-kit/router";
import {
  Button,
  Card,
  Container,
  EmptyState,
  LinkButton,
  PageHeader,
  ReadFailed,
  Spinner,
  TextField,
} from "@jobcentre/frontend-kit/ui";
import { isUnanswered } from "@jobcentre/frontend-kit/unanswered";
import { useRef, useState } from "react";
import { PasswordField } from "../admin-auth/password-field.tsx";

const PATH = "/api/admin/invitations/{token}";

/** `isUnsure`: no answer came, and the link is used up since. */
type Done = Partial<ResponseOf<`POST ${typeof PATH}`>> & { isUnsure?: true };

const isUsed = (error: unknown): boolean => error instanceof ApiError && error.code === "invitation_not_found";

/** Where an invited admin sets a password. */
export function InvitationPage() {
  useDocumentTitle("Set your password");
  const { token = "" } = useParams();
  const invitation = useRead(`GET ${PATH}`, { params: { token } });
  const [done, setDone] = useState<Done>();
  const isGone = invitation.error instanceof ApiError && invitation.error.status === 404;
  return (
    <Container narrow>
      <ReadFailed
        read={{ ...invitation, isError: invitation.isError && !isGone && !done }}
        headingLevel={1}
        title="The invitation could not be loaded"
      />
      {done ? (
        <EmptyState
          headingLevel={1}
          icon="check"
          title={done.isUnsure ? "Your password should be set" : "Your password is set"}
          action={
            <LinkButton kind="primary" to="/admin/auth">
              Sign in
            </LinkButton>
          }
        >
          {done.isUnsure
            ? "No answer came at first, and the link is used up since. Sign in with your e-mail address and the password that you sent first. Where that is refused, ask a super admin for a new link."
            : "Sign in with your e-mail address and this password."}
          {done.sessions_end_later && (
            <>
              {" "}
              Whoever is signed in as you from before could not be signed out at once, because a service does not
              answer. That happens by itself once it does.
            </>
          )}
        </EmptyState>
      ) : invitation.data ? (
        <SetPassword token={token} invited={invitation.data} onDone={setDone} />
      ) : isGone ? (
        <EmptyState
          headingLevel={1}
          icon="alert"
          title="This link does not work any more"
          action={<LinkButton to="/admin/auth">Go to the sign-in</LinkButton>}
        >
          It was used already or is older than 72 hours. Ask a super admin for a new one.
        </EmptyState>
      ) : (
        invitation.isPending && <Spinner label="Loading your invitation" />
      )}
    </Container>
  );
}

interface SetPasswordProps {
  token: string;
  invited: { email: string; full_name: string };
  onDone: (done: Done) => void;
}

function SetPassword({ token, invited, onDone }: SetPasswordProps) {
  const { email, full_name } = invited;
  const accept = useAction(`POST ${PATH}`);
  const isUnsure = useRef(false);
  const { form, field, submit, errors, busy } = useDraftForm({
    defaultValues: { password: "", again: "" },
    async onSubmit({ password }) {
      try {
        onDone(await accept.mutateAsync({ params: { token }, body: { password } }));
      } catch (error) {
        if (isUnsure.current && isUsed(error)) return onDone({ isUnsure: true });
        isUnsure.current ||= isUnanswered(error);
        throw error;
      }
    },
    failure: "The password could not be set. Please try again.",
  });
  const checkPassword = (password: string) =>
    [...password].length < PASSWORD_MIN_LENGTH
      ? `Use at least ${PASSWORD_MIN_LENGTH} characters`
      : password.trim().toLowerCase() !== email || "Use something else than the e-mail address";
  return (
    <>
      <PageHeader title="Set your password" lead={`Welcome, ${full_name}. You are an administrator of the centre.`} />
      <Card>
        <form onSubmit={submit} noValidate>
          <ErrorSummary errors={errors} />
          <TextField label="E-mail" type="email" autoComplete="username" value={email} readOnly />
          <PasswordField
            label="New password"
            autoComplete="new-password"
            hint={`At least ${PASSWORD_MIN_LENGTH} characters; a few words in a row are easy to remember.`}
            // What is wrong between the two is said at the second: it goes once the first is corrected.
            {...field("password", { validate: checkPassword, deps: "again" })}
          />
          <PasswordField
            label="Repeat the password"
            autoComplete="new-password"
            {...field("again", {
              validate: (again) => again === form.getValues("password") || "The two passwords are not the same",
            })}
          />
          <p>
            Setting it signs you out everywhere and turns a second factor off, which you turn on again under Settings.
          </p>
          <Button kind="primary" type="submit" busy={busy}>
            Set password
          </Button>
        </form>
      </Card>
    </>
  );
}
