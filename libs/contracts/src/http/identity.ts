import { defineCalls } from "../call.ts";
import { accountsCalls } from "./identity/accounts.ts";
import { colleaguesCalls } from "./identity/colleagues.ts";
import { cvDownloadsCalls } from "./identity/cv-downloads.ts";
import { employerProfilesCalls } from "./identity/employer-profiles.ts";
import { hiddenFromCalls } from "./identity/hidden-from.ts";
import { invitationsCalls } from "./identity/invitations.ts";
import { jobSeekerProfilesCalls } from "./identity/job-seeker-profiles.ts";
import { mailCalls } from "./identity/mail.ts";
import { messagesCalls } from "./identity/messages.ts";
import { privacyCalls } from "./identity/privacy.ts";
import { programKeysCalls } from "./identity/program-keys.ts";
import { savedCandidatesCalls } from "./identity/saved-candidates.ts";
import { sessionsCalls } from "./identity/sessions.ts";
import { signInCalls } from "./identity/sign-in.ts";
import { staffNotesCalls } from "./identity/staff-notes.ts";
import { usersCalls } from "./identity/users.ts";
import { writtenCvCalls } from "./identity/written-cv.ts";

export * from "./identity/accounts.ts";
export * from "./identity/colleagues.ts";
export * from "./identity/cv-downloads.ts";
export * from "./identity/employer-profiles.ts";
export * from "./identity/hidden-from.ts";
export * from "./identity/internal.ts";
export * from "./identity/invitations.ts";
export * from "./identity/job-seeker-profiles.ts";
export * from "./identity/mail.ts";
export * from "./identity/messages.ts";
export * from "./identity/privacy.ts";
export * from "./identity/program-keys.ts";
export * from "./identity/saved-candidates.ts";
export * from "./identity/sessions.ts";
export * from "./identity/sign-in.ts";
export * from "./identity/staff-notes.ts";
export * from "./identity/users.ts";
export * from "./identity/written-cv.ts";

/** Every call of identity that a browser can make. */
export const identityCalls = defineCalls({
  ...signInCalls,
  ...accountsCalls,
  ...sessionsCalls,
  ...jobSeekerProfilesCalls,
  ...hiddenFromCalls,
  ...cvDownloadsCalls,
  ...savedCandidatesCalls,
  ...employerProfilesCalls,
  ...messagesCalls,
  ...invitationsCalls,
  ...colleaguesCalls,
  ...programKeysCalls,
  ...mailCalls,
  ...privacyCalls,
  ...usersCalls,
  ...staffNotesCalls,
  ...writtenCvCalls,
});
