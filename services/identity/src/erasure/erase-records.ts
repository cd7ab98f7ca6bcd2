import type { EraseRecords } from "@jobcentre/service-kit/erasure/erase-account";
import type { Connection } from "mongoose";
import { deleteAccount } from "../accounts/delete-account.ts";
import { eraseColleagues } from "../colleagues/erase-colleagues.ts";
import { eraseCvDownloads } from "../cv-downloads/erase-cv-downloads.ts";
import { deleteEmployerProfile } from "../employer-profiles/delete-employer-profile.ts";
import { invitationDays } from "../invitations/invitation-days.ts";
import { forgetHiddenFrom } from "../job-seeker-profiles/change-hidden-from.ts";
import { deleteJobSeekerProfile } from "../job-seeker-profiles/delete-job-seeker-profile.ts";
import { eraseMessages } from "../messages/erase-messages.ts";
import { forgetExports } from "../privacy/count-export.ts";
import { eraseProgramKeys } from "../program-keys/end-program-key.ts";
import { eraseSavedCandidates } from "../saved-candidates/forget-candidate.ts";
import { endSessionsOf } from "../sessions/end-session.ts";
import { eraseNotes } from "../staff-notes/erase-notes.ts";
import { forgetWrittenCv } from "../written-cv/forget-written-cv.ts";

/** Account, sessions, profile and messages of a person; what is left of thousands of messages and notes, and the files, go right after the transaction. */
export const createEraseRecords =
  (db: Connection): EraseRecords =>
  async ({ account_id, email_key }) => {
    await endSessionsOf(db, [account_id]);
    await eraseColleagues(db, account_id);
    await eraseProgramKeys(db, account_id);
    await deleteAccount(db, account_id);
    await deleteJobSeekerProfile(db, account_id);
    await forgetWrittenCv(db, account_id);
    await deleteEmployerProfile(db, account_id);
    await eraseCvDownloads(db, account_id);
    await eraseSavedCandidates(db, account_id);
    await eraseNotes(db, account_id);
    await forgetHiddenFrom(db, account_id);
    await invitationDays.forget(db, account_id);
    if (email_key) await invitationDays.forget(db, email_key);
    await forgetExports(db, account_id);
    await eraseMessages(db, account_id);
    return [];
  };
