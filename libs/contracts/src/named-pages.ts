/** A page of ours that a message names, with what stands before it: a link in the dashboard, a whole address in an e-mail. */
export const NAMED_PAGE =
  /(^|\s)(\/(?:(?:jobs|training|verify-certificate)\/[A-Za-z0-9-]+|jobs\?[A-Za-z0-9%&=+*._-]+|dashboard\/applications\?job=[0-9a-f]{24}|dashboard\/applied-jobs\?application=[0-9a-f]{24}|(?:training|entrepreneurship)(?![\w/?-])))/g;

/** Words of others that name no page of ours: a sign that nobody sees stands before it. */
export const namingNoPage = (words: string): string => words.replace(NAMED_PAGE, "$1\u2060$2");
