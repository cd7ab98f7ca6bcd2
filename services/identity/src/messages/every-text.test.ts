import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { entrepreneurshipStatusChanged } from "@jobcentre/contracts/events/entrepreneurship";
import { applicationStatusChanged } from "@jobcentre/contracts/events/job-applications";
import { serviceRequestChanged } from "@jobcentre/contracts/events/service-requests";
import { NAMED_PAGE } from "@jobcentre/contracts/named-pages";
import { namedSections, SECTION_NAMES } from "@jobcentre/contracts/named-sections";
import { PROGRAM_KEY_SCOPES } from "@jobcentre/contracts/program-key-options";
import { expect, it } from "vitest";
import {
  becameOwnerText,
  companyGoneText,
  handedOverText,
  joinedText,
  leftText,
  removedText,
} from "../colleagues/colleague-texts.ts";
import { invitationText } from "../invitations/invitation.rules.ts";
import { keyEndedText, keyEndsSoonText, keyMadeText } from "../program-keys/program-key-texts.ts";
import { centreLetter } from "./centre-letter.ts";
import {
  applicationsCame,
  interviewAcceptedText,
  interviewDeclinedText,
  jobActiveAgain,
  jobChangedByCentre,
  jobClosedByCentre,
  shortlistedGoneText,
  shortlistedWithdrew,
} from "./employer-job-texts.ts";
import { mentorRenamed } from "./entrepreneurship-texts.ts";

import { OF_COMPANIES } from "./mark-older-messages.ts";
import type { MessageText } from "./message-rule.ts";
import { MESSAGE_RULES } from "./message-texts.ts";
import { certificateRevokedText } from "./revoked-text.ts";
import {
  passwordSetText,
  roleGivenText,
  roleTakenText,
  SECOND_FACTOR_TEXTS,
  superGivenText,
  superTakenText,
} from "./security-texts.ts";
import { reinstatedText, renamedText, suspendedText, unverifiedText } from "./standing-texts.ts";
import { stoppedText } from "./stopped-text.ts";
import { verifiedText } from "./verified-text.ts";

const ID = "65f0c0ffee0000000000c001";
const DATE = "2026-12-01 09:30";
const [JOB, REASON] = ["Welder", "It was a mistake"];
const CONTACT = {
  hr_contact_name: "Ngozi Eze",
  hr_contact_email: "hr@zuma.example",
  hr_contact_phone: "0803 555 0707",
};
const TYPES = ["job_seeker", "employer"] as const;

/** What else than its example a fact of the table may say. */
const VARIANTS: Record<string, object[]> = {
  [applicationStatusChanged.name]: [
    ...["pending", "shortlisted", "rejected", "hired"].map((status) => ({ status })),
    { status: "hired", first_day: "Monday at 08:00" },
  ],
  [entrepreneurshipStatusChanged.name]: ["approved", "rejected", "active"].map((status) => ({ status, former: null })),
  [serviceRequestChanged.name]: ["featured_job", "cv_service", "company_verification"].flatMap((service) =>
    [{}, { by_requester: true }, { paid_back: true }].flatMap((more) =>
      ["requested", "paid", "done", "cancelled"].map((status) => ({ service, status, valid_until: null, ...more })),
    ),
  ),
};

const SECURITY = [passwordSetText, roleGivenText, roleTakenText, superGivenText, superTakenText];

/** Whoever writes messages, below services/identity/src, and all that they write. */
const WRITTEN: Record<string, MessageText[]> = {
  "admins/on-admin-news.ts": [...SECURITY, ...Object.values(SECOND_FACTOR_TEXTS)].flatMap((text) =>
    ["", "Contact us: help@example.ng"].map((contact) => text("1 March 2026 at 09:00 (Lagos time)", contact)),
  ),
  "messages/on-told-facts.ts": MESSAGE_RULES.flatMap(({ event, textOf }) =>
    [{}, ...(VARIANTS[event.name] ?? [])].flatMap((more) =>
      [null, CONTACT].map((contact) => textOf({ ...event.example, ...more } as never, contact)),
    ),
  ),
  "mail/stop-mails.ts": [stoppedText("alerts"), stoppedText("others"), stoppedText("all")],
  "messages/on-job-applied.ts": [applicationsCame(JOB, ID)],
  "messages/on-application-withdrawn.ts": [shortlistedWithdrew(JOB, ID, null), shortlistedWithdrew(JOB, ID, DATE)],
  "messages/on-shortlisted-gone.ts": [shortlistedGoneText(JOB, ID, null), shortlistedGoneText(JOB, ID, DATE)],
  "messages/on-interview-answered.ts": [interviewDeclinedText(JOB, ID, DATE), interviewAcceptedText(JOB, ID, DATE)],
  "messages/on-job-moderated.ts": [jobClosedByCentre(JOB, REASON), jobActiveAgain(JOB), jobChangedByCentre(JOB)],
  "messages/on-mentor-corrected.ts": [mentorRenamed("Amina Solar", "Musa Sani", "Musa Sanni")],
  "messages/on-certificate-revoked.ts": [true, false].map((isInCv) =>
    certificateRevokedText({ program_title: "Tailoring", certificate_number: "ABJ-1-2-3", reason: REASON }, isInCv),
  ),
  "employer-profiles/save-employer-profile.ts": [renamedText("Zuma Foods")],
  "colleagues/use-invitation.ts": ["", "Contact us: help@example.ng"].map((contact) =>
    joinedText({ name: "Ngozi Eze", email: "ngozi@example.com" }, "1 March 2026 at 09:00 (Lagos time)", contact),
  ),
  "colleagues/hand-over.ts": [
    ...[0, 2].map((keys) =>
      becameOwnerText("Zuma Foods", "1 March 2026 at 09:00 (Lagos time)", {
        former: "Amina Yusuf",
        owner: "Ngozi Eze",
        keys,
      }),
    ),
    ...["", "Contact us: help@example.ng"].map((contact) =>
      handedOverText("Ngozi Eze", "1 March 2026 at 09:00 (Lagos time)", contact),
    ),
  ],
  "colleagues/erase-colleagues.ts": [companyGoneText],
  "colleagues/end-colleague.ts": [leftText("Ngozi Eze"), removedText("Zuma Foods")],
  "program-keys/make-program-key.ts": PROGRAM_KEY_SCOPES.flatMap((may) =>
    ["", "Contact us: help@example.ng"].map((contact) =>
      keyMadeText(
        { name: "HR system", may },
        { at: "1 March 2026 at 09:00 (Lagos time)", until: "1 March 2027 at 09:00 (Lagos time)", contact },
      ),
    ),
  ),
  "program-keys/end-program-key.ts": [keyEndedText("HR system", "1 March 2026 at 09:00 (Lagos time)")],
  "program-keys/remind-of-ends.ts": [keyEndsSoonText("HR system", "1 March 2027 at 09:00 (Lagos time)")],
  "invitations/send-invitation.ts": [
    invitationText({ employer_name: "Zuma Foods", message: "Come and work with us.", job_id: ID }),
  ],
  "users/suspend-user.ts": [...TYPES, null].flatMap((type) => [
    suspendedText(type, REASON, "Contact us: help@example.ng"),
    reinstatedText(type),
  ]),
  "users/unverify-by-centre.ts": TYPES.flatMap((type) =>
    [true, false].map((ends) => unverifiedText(type, REASON, ends)),
  ),
  "users/verify-by-centre.ts": TYPES.map((type) => verifiedText(type)),
  "users/write-to-user.ts": [centreLetter({ subject: "Your papers", message: "Please bring them." })],
};

const texts = Object.values(WRITTEN).flat();
const source = join(import.meta.dirname, "..");

it("has every text of whoever writes messages", () => {
  const files = readdirSync(source, { recursive: true, encoding: "utf8" }).filter((path) =>
    /(?<!test)\.ts$/.test(path),
  );
  const writers = files.filter((path) => /(?<!function )writeMessage\(/.test(readFileSync(join(source, path), "utf8")));
  expect(writers.sort()).toEqual(Object.keys(WRITTEN).sort());
});

it.each(texts)("is whole and readable: $subject", ({ subject, message, mail_adds = "." }) => {
  expect(subject.length).toBeLessThanOrEqual(120);
  expect(subject).not.toMatch(/[\r\n]/);
  expect(mail_adds).toMatch(/\.$/);
  expect(`${subject} ${message} ${mail_adds}`).not.toMatch(/undefined|null|\[object|\$\{/);
  const last = message.split("\n").at(-1) ?? "";
  // A sentence, or a line that leads somewhere.
  expect(last).toMatch(/[.!]$|^[A-Z][^/]*: \/|^Contact us: /);
});

it.each(texts)("claims nothing that nobody counts: $subject", ({ message }) => {
  expect(message).not.toMatch(/\b(?:every|each) (?:day|week)\b/);
});

it.each(texts)("has a link for each place that it names: $subject", ({ message }) => {
  const named = [...message.matchAll(new RegExp(`\\b(?:${SECTION_NAMES.join("|")})\\b`, "g"))].map(([name]) => name);
  expect(namedSections(message).map(({ name }) => name)).toEqual(named);
  expect(namedSections(message)).toHaveLength(message.split("in your dashboard").length - 1);
  expect(message).not.toMatch(/the (?:Training|Entrepreneurship|Jobs|About) page/);
  const paths = [...message.matchAll(/(?:^|\s)\/[a-z-]+/g)];
  expect([...message.matchAll(NAMED_PAGE)]).toHaveLength(paths.length);
});

/** Who joined, left and owns the company is news to all who work there. */
const OF_COLLEAGUES = /^A colleague (joined|left) |^Your company's account has a new owner$/;

it.each(texts.filter(({ mail, subject }) => (mail === "security" || mail === "none") && !OF_COLLEAGUES.test(subject)))(
  "is for its reader alone: $subject",
  (text) => {
    expect(text).not.toHaveProperty("for_company");
  },
);

it.each(MESSAGE_RULES.filter(({ event: { name } }) => /^(?:training|entrepreneurship)\./.test(name)))(
  "[GEN-04] keeps what an owner learns or founds from colleagues: $event.name",
  ({ event, textOf }) => {
    expect(textOf(event.example as never)).not.toHaveProperty("for_company");
  },
);

it.each(
  texts.filter(({ for_company, message }) => for_company && !message.endsWith("job centre. You cannot answer here.")),
)("is known among those of before as one that colleagues read: $subject", ({ subject }) => {
  expect(OF_COMPANIES.filter((known) => known.test(subject))).toHaveLength(1);
});
