import { formatLagosTime } from "@jobcentre/frontend-kit/format";
import type { CurrentUser } from "@jobcentre/frontend-kit/session";
import { Card, LinkButton, PageHeader, Spinner } from "@jobcentre/frontend-kit/ui";
import { useColleagues } from "../colleagues/colleagues.api.ts";
import { Accept } from "./accept.tsx";
import { Decline } from "./decline.tsx";
import type { Invitation } from "./invitations.api.ts";
import styles from "./join.module.css";
import { SignIn } from "./sign-in.tsx";

interface JoinProps {
  token: string;
  invitation: Invitation;
  user: CurrentUser | null;
}

/** What an invitation is to, and the way on for whoever looks at it. */
export function Join({ token, invitation, user }: JoinProps) {
  const { company_name, email, ends_at } = invitation;
  const mayBeTheirs = user?.user_type === "employer" && user.email !== email;
  const own = useColleagues(mayBeTheirs);
  if (mayBeTheirs && own.isPending) return <Spinner label="Looking whose invitation it is" />;
  const isOwn = own.data?.colleagues.some((invited) => invited.email === email && invited.state === "invited") ?? false;
  if (user && mayBeTheirs && isOwn) return <OfOwnCompany invitation={invitation} user={user} />;
  return (
    <>
      <PageHeader
        title={`Join ${company_name}`}
        lead={`You are invited to work in the company's account here: to post jobs, and to read and decide on applications. Everybody who works in it shares its company profile and its paid services. The invitation holds until ${formatLagosTime(ends_at)}.`}
      />
      <div className={styles.cards}>
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
        <Card>
          <Decline token={token} company={company_name} isSignedIn={user !== null} />
        </Card>
      </div>
    </>
  );
}

/** For who works in the company that invites, and hands the link on. */
function OfOwnCompany({ invitation, user }: { invitation: Invitation; user: CurrentUser }) {
  const { company_name, email, ends_at } = invitation;
  return (
    <>
      <PageHeader
        title={`An invitation to ${company_name}`}
        lead={`It holds until ${formatLagosTime(ends_at)}, and is for somebody else.`}
      />
      <Card>
        <p>
          It is for <strong>{email}</strong>, to join the account that you work in as <strong>{user.email}</strong>.
          There is nothing for you to do here: they open the link themselves, and sign in with that address.
        </p>
        <LinkButton to="/dashboard/colleagues">Go to your colleagues</LinkButton>
      </Card>
    </>
  );
}
