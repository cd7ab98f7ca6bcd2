import type { MessageText } from "./message-rule.ts";

/** What an administrator reads of their own account: what, when as `at` says, and what to do where it was somebody else. */
type SecurityText = (at: string, contact: string) => MessageText;

const text =
  (subject: string, happened: (at: string) => string, doubt: string): SecurityText =>
  (at, contact) => ({
    subject,
    message: `${happened(at)}\n\n${doubt} Tell another administrator right away.${contact && `\n\n${contact}`}`,
    message_type: "other",
    mail: "security",
  });

const NOT_YOU = "Was this not you?";
const NOT_EXPECTED = "Did you not expect this?";

export const passwordSetText = text(
  "Your administrator password was set",
  (at) => `Somebody set a password for your administrator account on ${at}, with a link that was made for you.`,
  NOT_YOU,
);

export const SECOND_FACTOR_TEXTS = {
  turned_on: text(
    "Signing in as an administrator now takes a code",
    (at) => `Since ${at} your administrator account asks for a code of an app as well as for the password.`,
    NOT_YOU,
  ),
  turned_off: text(
    "Signing in as an administrator no longer takes a code",
    (at) => `Since ${at} your administrator account asks for the password alone, no longer for a code of an app.`,
    NOT_YOU,
  ),
  recovery_code_used: text(
    "A recovery code of your administrator account was used",
    (at) => `Somebody signed in to your administrator account on ${at} with one of your recovery codes.`,
    NOT_YOU,
  ),
};

export const roleGivenText = text(
  "You are an administrator of the job centre",
  (at) => `The account of this e-mail address was made an administrator's on ${at}.`,
  NOT_EXPECTED,
);

export const roleTakenText = text(
  "You are no longer an administrator of the job centre",
  (at) =>
    `The account of this e-mail address is no longer an administrator's since ${at}. It was signed out everywhere.`,
  NOT_EXPECTED,
);

export const superGivenText = text(
  "You are a super admin of the job centre",
  (at) => `The account of this e-mail address is a super admin's since ${at}: it manages administrators.`,
  NOT_EXPECTED,
);

export const superTakenText = text(
  "You are no longer a super admin of the job centre",
  (at) => `The account of this e-mail address is no longer a super admin's since ${at}.`,
  NOT_EXPECTED,
);
