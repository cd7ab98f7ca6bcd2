// Shared facade: one session for the shell and all remotes.
export { type CurrentUser, type Session, SessionProvider, useSession } from "./session/session-provider.tsx";
