/** How many people besides its owner a company account has room for, invitations among them. */
export const MOST_COLLEAGUES = 20;
/** How long the link of an invitation works. */
export const INVITATION_DAYS = 7;
