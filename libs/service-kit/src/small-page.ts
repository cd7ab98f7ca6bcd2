import { PageAnswer } from "./answers.ts";

/** The colours of the product's own pages, in the light and in the dark. */
const STYLE =
  ":root{color-scheme:light dark;--page:#faf8f5;--text:#1d211e;--link:#00653d;--accent:#006b41;--focus:#1d211e}" +
  "@media(prefers-color-scheme:dark){:root{--page:#141513;--text:#eceee9;--link:#7cd6a9;--accent:#0b7a4e;--focus:#ffd166}}" +
  "body{font:1.0625rem/1.5 system-ui,sans-serif;max-width:32rem;margin:3rem auto;padding:0 1rem;background:var(--page);color:var(--text)}" +
  ".centre{margin:0;color:var(--link);font-weight:700}h1{margin:.5rem 0 1rem;font-size:1.6rem;line-height:1.25}" +
  "button{font:inherit;font-weight:600;min-height:2.75rem;padding:.55rem 1.15rem;border:0;border-radius:.625rem;background:var(--accent);color:#fff;cursor:pointer}" +
  "button:focus-visible,a:focus-visible{outline:3px solid var(--focus);outline-offset:2px}a{color:var(--link)}";

const HEAD =
  '<meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex">';

/** A page of its own beside the product's, for who comes from outside; `body` is HTML. */
export function smallPage(heading: string, body: string): PageAnswer {
  const title = `<title>${heading} · Abuja Job Centre</title>`;
  const html = `<!doctype html><html lang="en"><head>${HEAD}${title}</head><body><main><p class="centre">Abuja Job Centre</p><h1>${heading}</h1>${body}</main></body></html>`;
  return new PageAnswer({ html, style: STYLE });
}

/** The way on from one. */
export const HOME = '<p><a href="/">To Abuja Job Centre</a></p>';
