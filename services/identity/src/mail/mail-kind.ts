/** What an e-mail is: people choose about all but those of the security of their account. */
export const MAIL_KINDS = ["others", "security"] as const;
export type MailKind = (typeof MAIL_KINDS)[number];
