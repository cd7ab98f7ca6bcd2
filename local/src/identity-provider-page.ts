import { createHash } from "node:crypto";
import type { ServerResponse } from "node:http";
import { escapeHtml } from "@jobcentre/build-config/html";
import type { DemoAccount } from "./identity-provider-account.ts";
import { pageStyle } from "./identity-provider-style.ts";

class Html {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

/** Markup whose values are escaped, except where they are markup themselves. */
function html(parts: TemplateStringsArray, ...values: (string | Html | Html[])[]): Html {
  const render = (value: string | Html | Html[]): string => {
    if (Array.isArray(value)) return value.map(render).join("");
    return value instanceof Html ? value.text : escapeHtml(value);
  };
  return new Html(parts.map((part, at) => part + (at < values.length ? render(values[at] ?? "") : "")).join(""));
}

const nothing = new Html("");
const styleHash = createHash("sha256").update(pageStyle).digest("base64");

function document(title: string, content: Html): string {
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${title} &ndash; Abuja Job Centre</title>
<style>${new Html(pageStyle)}</style>
</head>
<body><main>${content}</main></body>
</html>`.text;
}

/** What the account page shows: where it posts to, whom it offers, and what was typed wrongly before. */
export type AccountPage = { action: string; demoAccounts: readonly DemoAccount[]; typed?: string; problem?: string };

/** The account page: a plain form that works without JavaScript. */
export function accountPage({ action, demoAccounts, typed = "", problem }: AccountPage): string {
  const people = demoAccounts.map(
    (account) => html`<li><form method="post" action="${action}">
<button class="person" name="email" value="${account.email}">
<strong>${account.name}</strong> <span>${account.label}</span> <span class="address">${account.email}</span>
</button></form></li>`,
  );
  const choice = html`<section aria-labelledby="people"><h2 id="people">Choose a person</h2><ul>${people}</ul></section>`;
  const summary = html`<div class="summary" role="alert"><h2>There is a problem</h2><a href="#email">${problem ?? ""}</a></div>`;
  const message = html`<p class="problem" id="email-problem"><span class="unseen">Error: </span>${problem ?? ""}</p>`;
  const state =
    problem === undefined
      ? html`aria-describedby="email-hint"`
      : html`aria-describedby="email-hint email-problem" aria-invalid="true" autofocus`;
  const content = html`<p class="product">Abuja Job Centre</p>
${problem === undefined ? nothing : summary}
<h1>Who do you want to be?</h1>
<p class="notice"><strong>Try-out sign-in.</strong> It runs on this computer only and stands in for Google: there is no
password, and anyone can be anyone.</p>
${people.length === 0 ? nothing : choice}
<section aria-labelledby="other"><h2 id="other">Be somebody else</h2>
<form method="post" action="${action}" novalidate>
<label for="email">E-mail address</label>
<p class="hint" id="email-hint">Any address will do, for example name@example.com.</p>
${problem === undefined ? nothing : message}
<input id="email" name="email" type="email" value="${typed}" autocomplete="email" autocapitalize="none"
 spellcheck="false" ${state}>
<button class="primary">Continue</button>
</form></section>
<form method="post" action="${action}"><button class="plain" name="cancel" value="yes">Cancel and go back</button></form>`;
  return document(problem === undefined ? "Try-out sign-in" : "Error: Try-out sign-in", content);
}

/** A readable page for a sign-in that cannot go on. */
export function errorPage(heading: string, detail: string, startAgain: string): string {
  return document(
    heading,
    html`<p class="product">Abuja Job Centre</p><h1>${heading}</h1><p>${detail}</p>
<p><a href="${startAgain}">Go to the Job Centre and sign in again</a></p>`,
  );
}

/** Headers of every page: no scripts, no frames, only this style; forms may lead on to the given origins. */
export function pageHeaders(formOrigins: readonly string[]): Record<string, string> {
  return {
    "content-type": "text/html; charset=utf-8",
    "cache-control": "no-store",
    "x-content-type-options": "nosniff",
    "referrer-policy": "same-origin",
    "content-security-policy": [
      "default-src 'none'",
      `style-src 'sha256-${styleHash}'`,
      // Browsers check the redirects after a form as well, and ours ends at the callback of the product.
      `form-action 'self' ${formOrigins.join(" ")}`.trimEnd(),
      "base-uri 'none'",
      "frame-ancestors 'none'",
    ].join("; "),
  };
}

export function sendPage(res: ServerResponse, status: number, page: string, formOrigins: readonly string[]): void {
  res.writeHead(status, { ...pageHeaders(formOrigins), "content-length": Buffer.byteLength(page) }).end(page);
}
