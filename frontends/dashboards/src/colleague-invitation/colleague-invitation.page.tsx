import { ApiError } from "@jobcentre/frontend-kit/api";
import { useDocumentTitle, useParams } from "@jobcentre/frontend-kit/router";
import { useSession } from "@jobcentre/frontend-kit/session";
import { Container, EmptyState, LinkButton, ReadFailed, Spinner } from "@jobcentre/frontend-kit/ui";
import { useFocusLost } from "@jobcentre/frontend-kit/use-focus-lost";
import { type ComponentProps, useRef } from "react";
import { useInvitation } from "./invitations.api.ts";
import { Join } from "./join.tsx";

/** Where the link of an invitation to a company's account leads, for who is signed in and who is not. */
export function ColleagueInvitationPage() {
  useDocumentTitle("Join your colleagues");
  const { token = "" } = useParams();
  const { user, isPending, error } = useSession();
  const invitation = useInvitation(token);
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
      {/* What was read before it was over stays; another invitation begins anew. */}
      {invitation.data && !isOver && isKnown && (
        <Invited key={token} token={token} invitation={invitation.data} user={user} />
      )}
    </Container>
  );
}

/** The page's beginning, where the keyboard goes on once what was pressed has gone. */
const toTheTop = () => document.getElementById("main")?.focus({ preventScroll: true });

/** Goes by itself, too, where the invitation is taken back, or used in another window, while it is read. */
function Invited(props: ComponentProps<typeof Join>) {
  const part = useRef<HTMLDivElement>(null);
  useFocusLost(part, toTheTop);
  return (
    <div ref={part}>
      <Join {...props} />
    </div>
  );
}

const OVER = "It was used already, declined, taken back, or is older than 7 days. Ask the company for a new one.";
/** Whose link it was, nobody is told any more. */
const OVER_FOR_COLLEAGUE =
  "You work in a company's account already: where the link was from that company, you have joined, and there is nothing left to do. From another one, it was used, declined, taken back, or is older than 7 days.";

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
      {isColleague ? OVER_FOR_COLLEAGUE : OVER}
    </EmptyState>
  );
}
