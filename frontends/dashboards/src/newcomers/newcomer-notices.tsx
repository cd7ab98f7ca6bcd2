import { OwnInvitations } from "../colleague-invitation/own-invitations.tsx";
import { SignedInAs } from "./signed-in-as.tsx";
import { UnreadMessage } from "./unread-message.tsx";

/** What somebody without a profile should know before they make one: it cannot be undone, and may not be what they came for. */
export function NewcomerNotices() {
  return (
    <>
      <SignedInAs />
      <UnreadMessage />
      <OwnInvitations />
    </>
  );
}
