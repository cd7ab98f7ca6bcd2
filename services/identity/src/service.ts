import { erasedAddressModel } from "@jobcentre/service-kit/erasure/erased-address.model";
import { erasureRequestModel } from "@jobcentre/service-kit/erasure/erasure-request.model";
import { keepAllLooking } from "@jobcentre/service-kit/keep-looking";
import type { ServiceDefinition } from "@jobcentre/service-kit/service";
import { accountModel } from "./accounts/account.model.ts";
import { accountRoutes } from "./accounts/accounts.routes.ts";
import { deletedCompanyModel } from "./accounts/deleted-company.model.ts";
import { toldOwners, toldOwnersOfDeleted } from "./accounts/told-owners.ts";
import { adminCopyModel } from "./admins/admin-copy.model.ts";
import { colleagueModel } from "./colleagues/colleague.model.ts";
import { createColleagueLinks } from "./colleagues/colleague-links.ts";
import { colleagueRoutes } from "./colleagues/colleagues.routes.ts";
import { cvDownloadModel } from "./cv-downloads/cv-download.model.ts";
import { cvDownloadRoutes } from "./cv-downloads/cv-downloads.routes.ts";
import { dropFormerIndexes } from "./drop-former-indexes.ts";
import { employerProfileModel } from "./employer-profiles/employer-profile.model.ts";
import { employerProfileRoutes } from "./employer-profiles/employer-profiles.routes.ts";
import { toldEmployers } from "./employer-profiles/told-employers.ts";
import { createEraseRecords } from "./erasure/erase-records.ts";
import { eventHandlers } from "./event-handlers.ts";
import { exportSections } from "./export-sections.ts";
import { figures } from "./figures.ts";
import type { IdentityDeps } from "./identity-deps.ts";
import { invitationDays } from "./invitations/invitation-days.ts";
import { invitationRoutes } from "./invitations/invitations.routes.ts";
import {
  completeOlderProfiles,
  foldOlderProfiles,
  searchOlderProfiles,
} from "./job-seeker-profiles/complete-older-profiles.ts";
import { hiddenFromRoutes } from "./job-seeker-profiles/hidden-from.routes.ts";
import { jobSeekerProfileModel } from "./job-seeker-profiles/job-seeker-profile.model.ts";
import { jobSeekerProfileRoutes } from "./job-seeker-profiles/job-seeker-profiles.routes.ts";
import { toldJobSeekers } from "./job-seeker-profiles/told-job-seekers.ts";
import { looks } from "./looks.ts";
import { eraseMailFiles, forgetMails } from "./mail/erase-mails.ts";
import { mailRoutes } from "./mail/mail.routes.ts";
import { readMailConfig } from "./mail/mail-config.ts";
import { mailsGivenUp, measureMails, oldestMailSeconds } from "./mail/mail-gauges.ts";
import { mailJobModel } from "./mail/mail-job.model.ts";
import { startMailSender } from "./mail/mail-sender.ts";
import { createMailTransport } from "./mail/mail-transport.ts";
import { createUnsubscribeLinks } from "./mail/unsubscribe-links.ts";
import { eraseAllMessages } from "./messages/erase-messages.ts";
import { expireOlderAlerts } from "./messages/expire-older-alerts.ts";
import { markOlderMessages } from "./messages/mark-older-messages.ts";
import { messageModel } from "./messages/message.model.ts";
import { messageCountModel } from "./messages/message-count.model.ts";
import { createMessageStreams } from "./messages/message-streams.ts";
import { messageRoutes } from "./messages/messages.routes.ts";
import { exportDays } from "./privacy/export-days.ts";
import { privacyRoutes } from "./privacy/privacy.routes.ts";
import { programKeyModel } from "./program-keys/program-key.model.ts";
import { programKeyRoutes } from "./program-keys/program-keys.routes.ts";
import { removedCandidateModel } from "./saved-candidates/removed-candidate.model.ts";
import { savedCandidateModel } from "./saved-candidates/saved-candidate.model.ts";
import { savedCandidateRoutes } from "./saved-candidates/saved-candidates.routes.ts";
import { createAccessTokens } from "./sessions/access-tokens.ts";
import { sessionModel } from "./sessions/session.model.ts";
import { sessionRoutes } from "./sessions/sessions.routes.ts";
import { signingKeyModel } from "./sessions/signing-key.model.ts";
import { createSigningKeys } from "./sessions/signing-keys.ts";
import { signInRoutes } from "./sign-in/sign-in.routes.ts";
import { readSignInConfig } from "./sign-in/sign-in-config.ts";
import { createSignInProvider } from "./sign-in/sign-in-provider.ts";
import { usedLogoutTokenModel } from "./sign-in/used-logout-token.model.ts";
import { eraseAllNotes } from "./staff-notes/erase-notes.ts";
import { staffNoteModel } from "./staff-notes/staff-note.model.ts";
import { staffNoteRoutes } from "./staff-notes/staff-notes.routes.ts";
import { userRoutes } from "./users/users.routes.ts";
import { writtenCvModel } from "./written-cv/written-cv.model.ts";
import { writtenCvRoutes } from "./written-cv/written-cv.routes.ts";

/** Accounts, sessions, sign-in, profiles, the files of people, messages. */
export const identityService: ServiceDefinition = {
  name: "identity",
  create(deps) {
    const { db, config, env, log } = deps;
    const signIn = readSignInConfig(env);
    if (!signIn) log.warn("no identity provider is configured (OIDC_ISSUER): only admins can sign in");
    const signingKeys = createSigningKeys(deps);
    const accessTokenOf = createAccessTokens(signingKeys);
    const provider = signIn && createSignInProvider(signIn, config.PUBLIC_URL, deps);
    const messageStreams = createMessageStreams(deps);
    const mail = readMailConfig(env, config.PUBLIC_URL);
    if (!mail) log.warn("no mail server is configured (SMTP_URL): messages are in the dashboard only");
    if (mail) measureMails(deps);
    const mailTransport = mail && createMailTransport(mail);
    const unsubscribeLinks = createUnsubscribeLinks(config.INTERNAL_SECRET, config.PUBLIC_URL);
    const colleagueLinks = createColleagueLinks(config.INTERNAL_SECRET, config.PUBLIC_URL);
    const identityDeps: IdentityDeps = {
      ...deps,
      signingKeys,
      accessTokenOf,
      provider,
      messageStreams,
      unsubscribeLinks,
      colleagueLinks,
      sendsEmail: mail !== null,
    };
    return {
      routes: [
        ...signInRoutes(identityDeps),
        ...sessionRoutes(identityDeps),
        ...accountRoutes(identityDeps),
        ...jobSeekerProfileRoutes(identityDeps),
        ...writtenCvRoutes(identityDeps),
        ...employerProfileRoutes(identityDeps),
        ...cvDownloadRoutes(identityDeps),
        ...savedCandidateRoutes(identityDeps),
        // Before those of messages, of which none is called "preferences".
        ...mailRoutes(identityDeps),
        ...messageRoutes(identityDeps),
        ...hiddenFromRoutes(identityDeps),
        ...invitationRoutes(identityDeps),
        ...colleagueRoutes(identityDeps),
        ...programKeyRoutes(identityDeps),
        ...userRoutes(identityDeps),
        ...staffNoteRoutes(identityDeps),
        ...privacyRoutes(identityDeps),
      ],
      figures: () => figures(deps.db),
      // Without a mail server they wait for nobody.
      oldestMailSeconds: mail ? () => oldestMailSeconds(db, deps.now()) : undefined,
      mailsGivenUp: mail ? () => mailsGivenUp(db, deps.now()) : undefined,
      subscriptions: eventHandlers(deps),
      // What many are told at once may reach them a tenth of a second later.
      gathersEventsMs: 100,
      told: [toldJobSeekers, toldEmployers, toldOwners, toldOwnersOfDeleted],
      exportSections: exportSections(db),
      eraseRecords: createEraseRecords(db),
      async eraseElsewhere(accountId, isLast, isStopping) {
        await eraseAllNotes(db, accountId, isStopping);
        await eraseAllMessages(db, accountId, isStopping);
        if (isStopping()) return;
        const mails = mailTransport && { db, transport: mailTransport, publicUrl: config.PUBLIC_URL };
        if (mails) await eraseMailFiles(mails, accountId, isLast);
        else if (isLast) await forgetMails(db, accountId);
      },
      models: [
        accountModel,
        deletedCompanyModel,
        adminCopyModel,
        sessionModel,
        signingKeyModel,
        usedLogoutTokenModel,
        jobSeekerProfileModel,
        writtenCvModel,
        employerProfileModel,
        cvDownloadModel,
        savedCandidateModel,
        removedCandidateModel,
        messageModel,
        messageCountModel,
        mailJobModel,
        invitationDays.model,
        colleagueModel,
        programKeyModel,
        staffNoteModel,
        exportDays.model,
        erasureRequestModel,
        erasedAddressModel,
      ],
      ownKeys: signingKeys.published,
      startWork() {
        const streams = messageStreams.start();
        const keys = signingKeys.keepLoading();
        const looking = keepAllLooking(deps, looks(deps));
        const sender = mail && mailTransport && startMailSender({ ...identityDeps, mail, transport: mailTransport });
        return {
          async stop() {
            keys.stop();
            await Promise.all([streams.stop(), looking.stop(), sender?.stop()]);
          },
        };
      },
      migrations: [
        { number: 1, name: "profiles can be found by employers", up: completeOlderProfiles },
        { number: 2, name: "profiles are found without their accents", up: foldOlderProfiles },
        { number: 3, name: "profiles are found by any apostrophe and hyphen", up: foldOlderProfiles },
        { number: 4, name: "profiles are found by trades and by the city", up: searchOlderProfiles },
        { number: 5, name: "messages of job alerts go after a while", up: expireOlderAlerts },
        { number: 6, name: "a company's colleagues read what is the company's", up: markOlderMessages },
        { number: 7, name: "indexes that longer ones took the place of are gone", up: dropFormerIndexes },
      ],
      prepare: signingKeys.load,
    };
  },
};
