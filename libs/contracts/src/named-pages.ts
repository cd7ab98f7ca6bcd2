/** A page of ours that a message names, with what stands before it: a link in the dashboard, a whole address in an e-mail. */
export const NAMED_PAGE = /(^|\s)(\/(?:jobs|training|verify-certificate)\/[A-Za-z0-9-]+)/g;
