/** What is for whoever is signed in and is a company's, too, so that colleagues may do it; written down a second time. */
export const OPEN_TO_COLLEAGUES: readonly string[] = [
  "GET /api/users/me",
  "GET /api/employer/profile",
  "POST /api/employer/profile",
  "GET /api/messages",
  "GET /api/messages/stream",
  "GET /api/messages/{id}",
  "POST /api/messages/{id}/read",
  "POST /api/messages/{id}/read-all",
  "GET /api/messages/preferences",
  "GET /api/privacy/export",
  "GET /api/privacy/sessions",
  "DELETE /api/privacy/sessions",
  "DELETE /api/privacy/sessions/{id}",
  "GET /api/colleague-invitations",
  "POST /api/colleague-invitations/{token}",
  "POST /api/reports",
];

/** What is an employer's, and its owner's alone. */
export const OWNERS_ALONE: readonly string[] = [
  "POST /api/employer/colleagues",
  "POST /api/employer/colleagues/{id}/send-again",
  "POST /api/employer/colleagues/{id}/make-owner",
  "DELETE /api/employer/colleagues/{id}",
  "POST /api/employer/program-keys",
  "DELETE /api/employer/program-keys/{id}",
];
