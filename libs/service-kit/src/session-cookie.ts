import { createHash } from "node:crypto";

/** The session cookie: an opaque random id, never readable by scripts, never sent along by other sites' posts. */
export function sessionCookie(publicUrl: string): {
  name: string;
  options: { httpOnly: true; secure: boolean; sameSite: "lax"; path: "/" };
} {
  const secure = publicUrl.startsWith("https:");
  // The __Host- prefix makes browsers insist on Secure, our own host and the root path.
  return {
    name: secure ? "__Host-session" : "session",
    options: { httpOnly: true, secure, sameSite: "lax", path: "/" },
  };
}

/** What is stored of a session's id, SHA-256: it opens nothing. */
export const sessionKey = (sessionId: string): string => createHash("sha256").update(sessionId).digest("hex");
