import type { MessageText } from "./message-rule.ts";

/** What somebody reads whom an administrator writes to in the centre's name. */
export const centreLetter = ({ subject, message }: { subject: string; message: string }): MessageText => ({
  subject,
  message: `${message}\n\nThis is from the job centre. You cannot answer here.`,
  message_type: "other",
  for_company: true,
});
