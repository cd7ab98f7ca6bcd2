import {
  type ExportSection,
  everyPage,
  storedRecords,
  storedSection,
} from "@jobcentre/service-kit/account-export/export-section";
import { daysOf } from "@jobcentre/service-kit/day-counts";
import type { Connection } from "mongoose";
import { accountModel } from "./accounts/account.model.ts";
import { ownAccountOfOwner } from "./accounts/change-owner.ts";
import { colleagueModel } from "./colleagues/colleague.model.ts";
import { cvDownloadModel } from "./cv-downloads/cv-download.model.ts";
import { employerProfileModel } from "./employer-profiles/employer-profile.model.ts";
import { invitationDays } from "./invitations/invitation-days.ts";
import { jobSeekerProfileModel } from "./job-seeker-profiles/job-seeker-profile.model.ts";
import { mailJobModel } from "./mail/mail-job.model.ts";
import { JOB_ALERT } from "./messages/job-alert-text.ts";
import { REPORT_ANSWER } from "./messages/job-texts.ts";
import { listMessages } from "./messages/list-messages.ts";
import { messageModel } from "./messages/message.model.ts";
import { SAVED_CLOSING } from "./messages/saved-jobs-text.ts";
import { exportDays } from "./privacy/export-days.ts";
import { programKeyModel } from "./program-keys/program-key.model.ts";
import { copySavedCandidates, copySavers } from "./saved-candidates/copy-saved-candidates.ts";
import { sessionModel } from "./sessions/session.model.ts";
import { staffNoteModel } from "./staff-notes/staff-note.model.ts";
import { writtenCvModel } from "./written-cv/written-cv.model.ts";

const own = (account_id: string) => ({ account_id });

/** Who owns a company's account by a handing over has messages and notes from before it in an account of their own, which no sign-in opens. */
async function* ofBoth(
  db: Connection,
  account_id: string,
  read: (accountId: string) => AsyncIterable<object>,
): AsyncGenerator<object> {
  yield* read(account_id);
  const own = await ownAccountOfOwner(db, account_id);
  if (own) yield* read(own);
}

/** What identity holds of a person, to take away. Sessions go without their key, CVs of others without whose they are. */
export const exportSections = (db: Connection): ExportSection[] => [
  storedSection(db, {
    name: "account/account",
    about:
      "your account: address, name, how you sign in, whether messages and alerts also come by e-mail, since when e-mails to you come back, which terms you agreed to and when, where the centre suspended it, since when and why, and in which company's account you work; also the one of your own where a company's was handed to you",
    model: accountModel,
    of: (_id) => ({ $or: [{ _id }, { owner_of: _id }] }),
    leaveOut: ["former_email_keys", "former_owner", "earlier_owners", "handed_over"],
  }),
  storedSection(db, {
    name: "account/sessions",
    about: "where you are signed in now, since when and until when; past sign-ins are in activity/activity.json",
    model: sessionModel,
    of: own,
    leaveOut: ["_id", "credentials", "provider_sid"],
  }),
  storedSection(db, {
    name: "account/colleagues",
    about: "whom your company invited to work in its account, and who of them joined, when",
    model: colleagueModel,
    of: (employer_id) => ({ employer_id }),
    leaveOut: ["employer_id", "account_id", "forgotten_at"],
  }),
  storedSection(db, {
    name: "account/colleague-of",
    about: "that you work in a company's account as a colleague: who invited you as whom, and when you joined",
    model: colleagueModel,
    of: own,
    leaveOut: ["account_id"],
  }),
  storedSection(db, {
    name: "account/program-keys",
    about:
      "the keys with which your company's own software makes calls: what each is called and may do, when it was made, until when it holds and on which day it was last used; the key itself is nowhere",
    model: programKeyModel,
    of: (employer_id) => ({ employer_id }),
    leaveOut: ["employer_id", "slot", "key_hash", "reminded_at"],
  }),
  {
    name: "account/staff-notes",
    about:
      "what administrators of the job centre noted about you, when, and for which day to come back to it, also about you before a company's account was handed to you; who of them wrote it is theirs",
    read: (accountId) =>
      ofBoth(db, accountId, (account_id) =>
        storedRecords(staffNoteModel(db), { account_id }, ["account_id", "author_id", "done_by"]),
      ),
  },
  storedSection(db, {
    name: "account/exports",
    about: "how often you took a copy of your data lately",
    model: exportDays.model,
    of: daysOf,
    leaveOut: ["_id"],
  }),
  storedSection(db, {
    name: "profile/job-seeker-profile",
    about: "your job seeker profile as it is stored",
    model: jobSeekerProfileModel,
    of: own,
    leaveOut: ["search_text", "search_skills", "search_roots", "search_location", "hidden_from_keys"],
  }),
  storedSection(db, {
    name: "profile/written-cv",
    about: "what you wrote for a CV beside your profile: about you, work, education, languages",
    model: writtenCvModel,
    of: own,
  }),
  storedSection(db, {
    name: "profile/company-profile",
    about: "your company profile",
    model: employerProfileModel,
    of: own,
  }),
  storedSection(db, {
    name: "profile/cv-looks",
    about: "who downloaded your CV, and when",
    model: cvDownloadModel,
    of: own,
  }),
  {
    name: "profile/cvs-downloaded",
    about: "when your company downloaded CVs; whose they are is those people's",
    async *read(employer_id) {
      yield* storedRecords(cvDownloadModel(db), { employer_id }, ["account_id", "file_name"]);
    },
  },
  {
    name: "profile/saved-by",
    about: "the companies that saved you to come back to, since when, and what each noted about you",
    read: (accountId) => copySavers(db, accountId),
  },
  {
    name: "profile/saved-candidates",
    about:
      "when your company saved people whom it finds now, and what it noted about them; who they are is those people's",
    read: (accountId) => copySavedCandidates(db, accountId),
  },
  {
    name: "messages/messages",
    about: "your messages, invitations of employers among them",
    read: (accountId) =>
      ofBoth(db, accountId, (account_id) => everyPage((page) => listMessages(db, { account_id }, page))),
  },
  storedSection(db, {
    name: "messages/about-you",
    about: "messages to others that have words of yours in them, such as your invitations; to whom is theirs",
    model: messageModel,
    // An alert names the employers of the jobs it found, to be erased with them; what it was asked for is its seeker's, as is what they saved.
    // Nor does a copy tell that somebody reported its person, or when.
    of: (about) => ({ about, $nor: [JOB_ALERT, SAVED_CLOSING, { subject: REPORT_ANSWER }] }),
    leaveOut: ["account_id", "seq", "event_id", "is_read", "about"],
  }),
  {
    name: "messages/e-mails",
    about: "which of your messages were sent as e-mails in the last 30 days",
    read: (accountId) =>
      ofBoth(db, accountId, (account_id) =>
        storedRecords(mailJobModel(db), { account_id }, ["trace_id", "seq", "turn", "early", "held"]),
      ),
  },
  storedSection(db, {
    name: "messages/invitations-per-day",
    about: "how many people and colleagues your company invited, and how many CVs it took, in the last two days",
    model: invitationDays.model,
    of: daysOf,
  }),
];
