import { PageAnswer } from "@jobcentre/service-kit/answers";
import { type StoppedKind, stoppedWords } from "./mail-kind.ts";

const STYLE =
  "body{font:1.125rem/1.5 system-ui,sans-serif;max-width:32rem;margin:3rem auto;padding:0 1rem;color:#1c2b25}" +
  "button{font:inherit;padding:.6rem 1.2rem;border:0;border-radius:.4rem;background:#0b6b43;color:#fff;cursor:pointer}" +
  "button:focus-visible,a:focus-visible{outline:3px solid #e0a100;outline-offset:2px}a{color:#0b6b43}";

const HEAD =
  '<meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex">';

function page(heading: string, body: string): PageAnswer {
  const title = `<title>${heading} · Abuja Job Centre</title>`;
  const html = `<!doctype html><html lang="en"><head>${HEAD}${title}</head><body><main><h1>${heading}</h1>${body}</main></body></html>`;
  return new PageAnswer({ html, style: STYLE });
}

const HOME = '<p><a href="/">To Abuja Job Centre</a></p>';

/** Asks before anything changes: programs that check mails open every link in them. */
export const askPage = (kind: StoppedKind): PageAnswer =>
  page(
    `Stop e-mails about ${stoppedWords(kind)}?`,
    '<p>You will still find every message in your dashboard.</p><form method="post"><button>Stop these e-mails</button></form>',
  );

export const stoppedPage = (kind: StoppedKind): PageAnswer =>
  page(
    `No more e-mails about ${stoppedWords(kind)}`,
    `<p>You still find every message in your dashboard, and can turn the e-mails on again there, under Messages.</p>${HOME}`,
  );

export const goneAccountPage = (): PageAnswer =>
  page("No more e-mails", `<p>No e-mails are sent to this address for that account any more.</p>${HOME}`);

export const wrongLinkPage = (): PageAnswer =>
  page(
    "This link is not valid",
    `<p>Please open it from the e-mail again, or sign in and turn e-mails off there.</p>${HOME}`,
  );
