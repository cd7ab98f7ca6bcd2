import { formatLagosTime } from "@jobcentre/frontend-kit/format";
import { useSession } from "@jobcentre/frontend-kit/session";
import { Card, LinkButton, ReadFailed } from "@jobcentre/frontend-kit/ui";
import { useOwnInvitations } from "./invitations.api.ts";
import styles from "./own-invitations.module.css";

/** For who is invited to a company's account and came without the link: whose it is, and the way there. Nothing for anybody else. */
export function OwnInvitations() {
  const { user } = useSession();
  // Who is suspended joins nothing; the notice above says why.
  const read = useOwnInvitations(user !== null && user.suspended_at === undefined);
  const invitations = read.data ?? [];
  return (
    <>
      <ReadFailed read={read} title="Your invitations could not be loaded" />
      {invitations.length > 0 && (
        <ul className={styles.list} aria-label="Companies that invite you">
          {invitations.map(({ token, company_name, ends_at, in_the_way }) => (
            <Card as="li" key={token} className={styles.card}>
              <h2>{company_name} invites you to work in its account</h2>
              <p>
                {in_the_way ??
                  `You work there with this sign-in, and need no account of your own. The invitation holds until ${formatLagosTime(ends_at)}.`}
              </p>
              <LinkButton to={`/colleague-invitation/${token}`}>See the invitation</LinkButton>
            </Card>
          ))}
        </ul>
      )}
    </>
  );
}
