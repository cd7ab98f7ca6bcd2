import { ApiError, errorText, type ResponseOf } from "@jobcentre/frontend-kit/api";
import { formatDateTime } from "@jobcentre/frontend-kit/format";
import { useAction, useRead } from "@jobcentre/frontend-kit/query";
import { useDocumentTitle, useNavigate, useParams } from "@jobcentre/frontend-kit/router";
import { type CurrentUser, useSession } from "@jobcentre/frontend-kit/session";
import { forgetSignIn, rememberReturnTo } from "@jobcentre/frontend-kit/sign-in-storage";
import {
  Button,
  Card,
  Container,
  EmptyState,
  LinkButton,
  PageHeader,
  ReadFailed,
  Spinner,
  useNotify,
} from "@jobcentre/frontend-kit/ui";
import { useState } from "react";
import forms from "../forms/forms.module.css";

const PATH = "/api/colleague-invitations/{token}";

type Invitation = ResponseOf<`GET ${typeof PATH}`>;

/** Where the link of an invitation to a company's account leads, for who is signed in and who is not. */
export function ColleagueInvitationPage() {
  useDocumentTitle("Join your colleagues");
  const { token = "" } = useParams();
  const { user, isPending, error } = useSession();
  const invitation = useRead(`GET ${PATH}`, { params: { token } });
  const isOver = invitation.error instanceof ApiError && invitation.error.status === 404;
  // The shell says that it is not known who is signed in, with a Retry.
  const isKnown = !isPending && (user !== null || error === null);
  return (
    <Container narrow>
      <ReadFailed
        read={{ ...invitation, isError: invitation.isError && !isOver }}
        headingLevel={1}
        title="The invitation could not be loaded"
      />
      {isOver && <Over isColleague={user?.colleague_id !== undefined} />}
      {invitation.isPending && <Spinner label="Loading the invitation" />}
      {invitation.data && isKnown && <Join token={token} invitation={invitation.data} user={user} />}
    </Container>
  );
}

function Over({ isColleague }: { isColleague: boolean }) {
  return (
    <EmptyState
      headingLevel={1}
      icon="alert"
      title="This link does not work any more"
      action={
        <LinkButton to={isColleague ? "/dashboard" : "/"}>{isColleague ? "Go to your dashboard" : "Home"}</LinkButton>
      }
    >
      {isColleague
        ? "You have joined your colleagues already."
        : "It was used already, taken back, or is older than 7 days. Ask the company for a new one."}
    </EmptyState>
  );
}

interface JoinProps {
  token: string;
  invitation: Invitation;
  user: CurrentUser | null;
}

function Join({ token, invitation, user }: JoinProps) {
  const { company_name, email, ends_at } = invitation;
  return (
    <>
      <PageHeader
        title={`Join ${company_name}`}
        lead={`You are invited to work in the company's account here: to post jobs, and to read and decide on applications. The invitation holds until ${formatDateTime(ends_at)}.`}
      />
      <Card>
        {user === null ? (
          <>
            <p>
              It is for <strong>{email}</strong>. Sign in with that address first; you come back to this page.
            </p>
            <SignIn label="Sign in" token={token} />
          </>
        ) : user.email !== email ? (
          <>
            <p>
              It is for <strong>{email}</strong>, and you are signed in as <strong>{user.email}</strong>. Sign in with
              the address that was invited, or ask the company to invite this one.
            </p>
            <SignIn label="Sign in with another address" token={token} />
          </>
        ) : (
          <Accept token={token} company={company_name} user={user} />
        )}
      </Card>
    </>
  );
}

/** Leaves to sign in, and comes back here, whatever was begun before. */
function SignIn({ label, token }: { label: string; token: string }) {
  const { redirectToLogin } = useSession();
  const [busy, setBusy] = useState(false);
  const end = () => setBusy(false);
  return (
    <Button
      kind="primary"
      busy={busy}
      onClick={() => {
        setBusy(true);
        forgetSignIn();
        rememberReturnTo(`/colleague-invitation/${token}`);
        redirectToLogin().then(end, end);
      }}
    >
      {label}
    </Button>
  );
}

function Accept({ token, company, user }: { token: string; company: string; user: CurrentUser }) {
  const accept = useAction(`POST ${PATH}`);
  const { fetchUser } = useSession();
  const navigate = useNavigate();
  const notify = useNotify();
  async function join() {
    await accept.mutateAsync({ params: { token } }).then(
      async () => {
        // From here on every page is the company's.
        await fetchUser();
        notify.success(`You work in the account of ${company} now.`);
        navigate("/dashboard", { replace: true });
      },
      // What is in the way stands below.
      () => undefined,
    );
  }
  return (
    <>
      <p>
        You are signed in as <strong>{user.email}</strong>. Once you have joined, this sign-in opens the company's
        account: what you do there, the company does. You can leave at any time.
      </p>
      {accept.isError && (
        <p role="alert" className={forms.notice}>
          {errorText(accept.error, "You could not join. Please try again.")}
        </p>
      )}
      <Button kind="primary" busy={accept.isPending} onClick={() => void join()}>
        Join {company}
      </Button>
    </>
  );
}
