import { readdirSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { inCheckout } from "./checkout.mjs";

/** Wherever people and operators read how long a backup with their data is kept. */
const PLACES: [string, RegExp][] = [
  ["docs/operations.md", /\*\*Backups expire after (\d+) days\*\*/],
  ["frontends/public/src/privacy/privacy.content.ts", /A copy is deleted after (\d+) days at most/],
  ["frontends/dashboards/src/privacy/delete-card.tsx", /for emergencies are deleted [^.]*within (\d+) days/],
  ["services/identity/src/mail/farewell.ts", /copies of our whole store for emergencies, for at most (\d+) days/],
  ["services/identity/src/privacy/export-readme.rules.ts", /Copies of our whole store[^-]* deleted after (\d+) days/],
];

it.each(PLACES)("%s says the same days for backups as all others", (path, promise) => {
  const [, days] = promise.exec(readFileSync(inCheckout(path), "utf8")) ?? [];
  expect(days).toBe("30");
});

it("the daily command that deletes backups keeps none for longer", () => {
  const operations = readFileSync(inCheckout("docs/operations.md"), "utf8");
  const [, age] = /find backups [^`]*-mtime \+(\d+) /.exec(operations) ?? [];
  // find takes what is older than that many whole days and one; the next run is a day later.
  expect(Number(age) + 2).toBe(30);
});

/** What the store deletes by itself, how long after what, and where people read that; "" where it is of no person. */
const EXPIRING: Record<string, [after: RegExp, told: string]> = {
  "services/identity/src/mail/mail-job.model.ts": [
    /THIRTY_DAYS = 30 \* 24 \* 3600/,
    "The record of an e-mail to you: 30 days",
  ],
  "services/identity/src/sessions/session.model.ts": [
    /expireAfterSeconds: 0/,
    "A session: until you sign out, or 24 hours",
  ],
  "services/identity/src/messages/message.model.ts": [
    /expireAfterSeconds: 0/,
    "A message that tells of new jobs for a job alert: 60 days",
  ],
  "services/identity/src/colleagues/colleague.model.ts": [
    /expireAfterSeconds: 0/,
    "The address of somebody whom a company invited to its account and who did not join: 30 days",
  ],
  "services/identity/src/program-keys/program-key.model.ts": [
    /THIRTY_DAYS = 30 \* 24 \* 3600/,
    "one that is over: 30 days",
  ],
  "services/identity/src/staff-notes/staff-note.model.ts": [
    /expireAfterSeconds: 0/,
    "What administrators noted about you: 2 years after it was written, last changed or to be followed up",
  ],
  "services/identity/src/sign-in/used-logout-token.model.ts": [/KEPT_SECONDS = 3_600/, ""],
  "services/identity/src/saved-candidates/removed-candidate.model.ts": [
    /UNDONE_WITHIN_MS = 10 \* 60_000/,
    "in case it takes that back: 10 minutes",
  ],
  "libs/service-kit/src/day-counts.ts": [/KEPT_SECONDS = 2 \* 24 \* 3600/, "Daily counts: 2 days"],
  "libs/service-kit/src/counter.ts": [/expireAfterSeconds: 0/, "Daily counts: 2 days"],
  "services/admin/src/accounts/login-attempt.model.ts": [
    /expireAfterSeconds: 0/,
    "how often a sign-in was tried: 1 day",
  ],
  "services/admin/src/accounts/invitation.model.ts": [/expireAfterSeconds: 0/, "a link to set a password: 3 days"],
  "libs/service-kit/src/idempotency.ts": [/ONE_DAY = 24 \* 3600/, "in case it gets lost on its way: 1 day"],
  "libs/messaging/src/outbox.model.ts": [/SEVEN_DAYS = 7 \* 24 \* 3600/, "about what happened: 7 days"],
  "libs/messaging/src/inbox.model.ts": [/THIRTY_DAYS = 30 \* 24 \* 3600/, "they were read or failed: 30 days"],
  "libs/service-kit/src/erasure/erased-address.model.ts": [
    /THIRTY_DAYS = 30 \* 24 \* 3600/,
    "A code of your e-mail addresses once your account is deleted, by which it is known in a copy of our store: 30 days",
  ],
  "libs/service-kit/src/erasure/erasure-request.model.ts": [
    /THIRTY_DAYS = 30 \* 24 \* 3600/,
    "by which it is known in a copy of our store: 30 days, and 30 more where such a copy was put back",
  ],
  "libs/service-kit/src/error-count.ts": [/expireAfterSeconds: 0/, ""],
};

it("the privacy page names how long everything of people is kept that the store deletes by itself", () => {
  const sources = ["services", "libs/messaging", "libs/service-kit"].flatMap((room) =>
    readdirSync(inCheckout(room), { recursive: true, encoding: "utf8" }).map((name) => `${room}/${name}`),
  );
  const expiring = sources.filter(
    (path) =>
      /\/src\/.*(?<!\.test)\.ts$/.test(path) &&
      !path.includes("node_modules") &&
      readFileSync(inCheckout(path), "utf8").includes("expireAfterSeconds"),
  );
  expect(expiring.sort()).toEqual(Object.keys(EXPIRING).sort());
  const page = readFileSync(inCheckout("frontends/public/src/privacy/privacy.content.ts"), "utf8");
  for (const [path, [after, told]] of Object.entries(EXPIRING)) {
    expect(readFileSync(inCheckout(path), "utf8"), path).toMatch(after);
    expect(page, path).toContain(told);
  }
});

/** Periods that no index of the store has. */
it.each([
  [
    "services/identity/src/sessions/session.rules.ts",
    /PERSON_LIFE = .*longestMs: 7 \* 24 \* HOUR/,
    "7 days after you signed in",
  ],
  [
    "services/identity/src/sessions/session.rules.ts",
    /PERSON_LIFE = .*idleMs: 24 \* HOUR/,
    "24 hours after you were last here",
  ],
  [
    "services/identity/src/sessions/session.rules.ts",
    /ADMIN_LIFE = .*idleMs: 2 \* HOUR, longestMs: 21 \* HOUR/,
    "for 2 and 21 hours",
  ],
  [
    "services/identity/src/staff-notes/staff-note.rules.ts",
    /KEPT_MS = 730 \* DAY_MS/,
    "noted about you: 2 years after",
  ],
  ["services/admin/src/accounts/login-limit.rules.ts", /CODE_WINDOW_MS = 24 \* 60 \* 60 \* 1000/, "was tried: 1 day"],
  ["libs/frontend-kit/src/forms/kept-drafts.ts", /KEPT_MS = 3 \* 24 \* 60 \* 60_000/, "3 days after the last change"],
  ["libs/frontend-kit/src/session/visitors-drafts.ts", /VISITORS_KEPT_MS = 30 \* 60_000/, "half an hour"],
  ["services/identity/src/mail/mail-folder.ts", /27 \* /, "written as files because there is no mail server: 27 days"],
])("the privacy page says what %s does: %s", (path, period, told) => {
  expect(readFileSync(inCheckout(path), "utf8")).toMatch(period);
  expect(readFileSync(inCheckout("frontends/public/src/privacy/privacy.content.ts"), "utf8")).toContain(told);
});
