import { defineDayCounts } from "@jobcentre/service-kit/day-counts";

/**
 * How many job seekers an employer invited on one day (`sent`), how many CVs it took, and how many e-mails with invitations of colleagues
 * it sent; by account. And how many of those an address was sent: by its key, see emailKeyOf, in place of the account.
 */
export const invitationDays = defineDayCounts("invitation_days", {
  fields: ["sent", "cvs", "colleagues"],
  since: "first_sent_at",
});
