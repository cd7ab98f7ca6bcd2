import {
  colleagueDeclined,
  colleagueInvited,
  colleagueJoined,
  colleagueLeft,
  colleagueRemoved,
  colleagueUninvited,
  cvDownloaded,
  dataExported,
  employerSaved,
  invitationSent,
  noteChanged,
  noteDeleted,
  noteWritten,
  ownerChanged,
  profileSaved,
  programKeyEnded,
  programKeyMade,
  signedIn,
  userDeleted,
  userReinstated,
  userSuspended,
  userUnverified,
  userVerified,
  userViewed,
  userWritten,
  verificationLost,
} from "@jobcentre/contracts/events/identity";
import { type ActivityText, always, PERSON, row } from "./text.ts";

/** What became of a note; what it says is not the log's. */
const NOTE_CHANGES = {
  edited: `Changed a note about ${PERSON}`,
  done: `Marked the follow-up of ${PERSON} as done`,
  reopened: `Opened the follow-up of ${PERSON} again`,
} as const;

/** What a company's software does with a key. */
const HANDLED = { jobs: "jobs", applicants: "jobs and applications" } as const;

export const identityTexts: readonly ActivityText[] = [
  row(profileSaved, {
    action: "save_profile",
    person: (data) => ({ id: data.account_id, name: data.full_name }),
    own_act_of: (data) => data.account_id,
    details: () => `${PERSON} saved a job seeker profile`,
  }),
  row(employerSaved, {
    action: "save_employer_profile",
    person: (data) => ({ id: data.account_id, name: data.business_name }),
    own_act_of: (data) => data.account_id,
    details: () => `${PERSON} saved a company profile`,
  }),
  row(signedIn, {
    action: "sign_in",
    of_person: true,
    actor_id: (data) => data.account_id,
    admins_only: (data) => data.method === "password",
    details: (data) => (data.method === "password" ? "Signed in with a password" : "Signed in"),
  }),
  row(cvDownloaded, {
    action: "download_cv",
    person: (data) => ({ id: data.account_id, name: data.full_name }),
    details: () => `Downloaded the CV of ${PERSON}`,
  }),
  row(invitationSent, {
    action: "invite_job_seeker",
    person: (data) => ({ id: data.account_id, name: data.full_name }),
    details: () => `Invited ${PERSON} to apply`,
  }),
  row(colleagueInvited, {
    action: "invite_colleague",
    person: (data) => ({ id: data.employer_id, name: data.employer_name }),
    details: () => `${PERSON} invited a colleague to its account`,
  }),
  row(colleagueUninvited, {
    action: "uninvite_colleague",
    person: (data) => ({ id: data.employer_id, name: data.employer_name }),
    details: () => `${PERSON} took the invitation of a colleague back`,
  }),
  row(colleagueDeclined, {
    action: "decline_colleagues",
    person: (data) => ({ id: data.employer_id, name: data.employer_name }),
    details: () => `An invitation of a colleague to the account of ${PERSON} was declined`,
  }),
  row(colleagueJoined, {
    action: "join_colleagues",
    person: (data) => ({ id: data.account_id, name: data.full_name }),
    mentions: (data) => [data.employer_id],
    details: (data) => `${PERSON} joined the account of ${data.employer_name} as a colleague`,
  }),
  row(colleagueRemoved, {
    action: "remove_colleague",
    person: (data) => ({ id: data.account_id, name: data.full_name }),
    mentions: (data) => [data.employer_id],
    details: (data) => `${PERSON} was removed from the account of ${data.employer_name}`,
  }),
  row(colleagueLeft, {
    action: "leave_colleagues",
    person: (data) => ({ id: data.account_id, name: data.full_name }),
    mentions: (data) => [data.employer_id],
    details: (data) => `${PERSON} left the account of ${data.employer_name}`,
  }),
  row(programKeyMade, {
    action: "make_program_key",
    person: (data) => ({ id: data.employer_id, name: data.employer_name }),
    details: ({ may }) => `${PERSON} made a key for software that handles its ${HANDLED[may]}`,
  }),
  row(programKeyEnded, {
    action: "end_program_key",
    person: (data) => ({ id: data.employer_id, name: data.employer_name }),
    details: ({ may }) => `${PERSON} ended a key for software that handled its ${HANDLED[may]}`,
  }),
  row(ownerChanged, {
    action: "change_owner",
    person: (data) => ({ id: data.account_id, name: data.full_name }),
    mentions: (data) => [data.employer_id],
    handed_over: ({ employer_id: company_id, former_owner_id, number }) => ({ company_id, former_owner_id, number }),
    details: (data) => `${PERSON} became the owner of the account of ${data.employer_name}`,
  }),
  row(userVerified, {
    action: "verify_user",
    person: (data) => ({ id: data.account_id, name: data.name }),
    admins_only: always,
    details: (data) => `Verified ${PERSON}, ${data.user_type.replace("_", " ")}`,
  }),
  row(verificationLost, {
    action: "lose_verification",
    person: (data) => ({ id: data.account_id, name: data.name }),
    details: (data) =>
      `${PERSON} has another name${data.user_type === "employer" ? " or CAC number" : ""} now and is no longer verified`,
  }),
  row(userUnverified, {
    action: "unverify_user",
    person: (data) => ({ id: data.account_id, name: data.name }),
    admins_only: always,
    details: (data) => `Took the verification of ${PERSON} back, ${data.user_type.replace("_", " ")}`,
  }),
  row(userSuspended, {
    action: "suspend_user",
    person: (data) => ({ id: data.account_id, name: data.full_name }),
    admins_only: always,
    details: () => `Suspended the account of ${PERSON}`,
  }),
  row(userReinstated, {
    action: "reinstate_user",
    person: (data) => ({ id: data.account_id, name: data.full_name }),
    admins_only: always,
    details: () => `Reinstated the account of ${PERSON}`,
  }),
  row(userViewed, {
    action: "view_user",
    person: (data) => ({ id: data.account_id, name: data.full_name }),
    admins_only: always,
    details: () => `Opened everything known of ${PERSON}`,
  }),
  row(userWritten, {
    action: "write_to_user",
    person: (data) => ({ id: data.account_id, name: data.full_name }),
    admins_only: always,
    details: () => `Wrote a message to ${PERSON}`,
  }),
  row(noteWritten, {
    action: "write_note",
    person: (data) => ({ id: data.account_id, name: data.full_name }),
    admins_only: always,
    details: () => `Wrote a note about ${PERSON}`,
  }),
  row(noteChanged, {
    action: "change_note",
    person: (data) => ({ id: data.account_id, name: data.full_name }),
    admins_only: always,
    details: (data) => NOTE_CHANGES[data.change],
  }),
  row(noteDeleted, {
    action: "delete_note",
    person: (data) => ({ id: data.account_id, name: data.full_name }),
    admins_only: always,
    details: () => `Deleted a note about ${PERSON}`,
  }),
  row(dataExported, {
    action: "export_data",
    of_person: true,
    person: (data) => ({ id: data.account_id, name: data.full_name }),
    details: () => `${PERSON} took a copy of their data`,
  }),
  row(userDeleted, {
    action: "delete_user",
    person: (data) => ({ id: data.account_id, name: "" }),
    admins_only: ({ by_themself }) => !by_themself,
    details: ({ by_themself }) =>
      by_themself ? `${PERSON} deleted their own account` : `Deleted the account of ${PERSON}`,
  }),
];
