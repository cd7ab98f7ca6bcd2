// Shared facade: one session for the shell and all remotes.
export type { CurrentUser } from "./session/session-calls.ts";
export { type Session, useSession } from "./session/session-context.ts";
export { SessionProvider } from "./session/session-provider.tsx";
