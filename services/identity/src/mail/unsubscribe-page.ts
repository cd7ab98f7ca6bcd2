import type { PageAnswer } from "@jobcentre/service-kit/answers";
import { HOME, smallPage } from "@jobcentre/service-kit/small-page";
import { type StoppedKind, stoppedWords } from "./mail-kind.ts";

/** Asks before anything changes: programs that check mails open every link in them. */
export const askPage = (kind: StoppedKind): PageAnswer =>
  smallPage(
    `Stop e-mails about ${stoppedWords(kind)}?`,
    '<p>You will still find every message in your dashboard.</p><form method="post"><button>Stop these e-mails</button></form>',
  );

export const stoppedPage = (kind: StoppedKind): PageAnswer =>
  smallPage(
    `No more e-mails about ${stoppedWords(kind)}`,
    `<p>You still find every message in your dashboard, and can turn the e-mails on again there, under Messages.</p>${HOME}`,
  );

export const goneAccountPage = (): PageAnswer =>
  smallPage("No more e-mails", `<p>No e-mails are sent to this address for that account any more.</p>${HOME}`);

export const wrongLinkPage = (): PageAnswer =>
  smallPage(
    "This link is not valid",
    `<p>Please open it from the e-mail again, or sign in and turn e-mails off there.</p>${HOME}`,
  );
