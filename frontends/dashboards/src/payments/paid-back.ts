/** What becomes of the money where the centre cancels what was paid for. */
export const PAID_BACK =
  "This request was cancelled, and your payment is paid back. To tell us where to, or if you have a question, contact us and quote the request number: our phone number and e-mail address are at the foot of the page.";
