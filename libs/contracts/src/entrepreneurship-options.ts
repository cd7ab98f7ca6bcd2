/** The option lists of the entrepreneurship program. No zod here: browsers import this file. */

export const CURRENT_STAGES = ["idea", "prototype", "mvp", "operating"] as const;
export const CURRENT_STAGE_LABELS: Record<(typeof CURRENT_STAGES)[number], string> = {
  idea: "An idea",
  prototype: "A prototype",
  mvp: "A first product with test customers",
  operating: "Already selling",
};

/** What the centre makes of an application; to withdraw it is up to who applied. */
export const ENTREPRENEURSHIP_DECISIONS = ["approved", "rejected", "active"] as const;
export const ENTREPRENEURSHIP_STATUSES = ["pending", ...ENTREPRENEURSHIP_DECISIONS, "withdrawn"] as const;
/** What may be sent with an application, or later, by the name of its field. */
export const BUSINESS_DOCUMENTS = ["business_plan", "financial_projection"] as const;
/** How a mentorship ends: its work is done, or the mentor left before. */
const MENTORSHIP_ENDS = ["completed", "ended"] as const;
export const MENTORSHIP_STATUSES = ["active", ...MENTORSHIP_ENDS] as const;
export const MOST_SESSION_PLACE = 200;
/** How approved money ends. */
export const FUNDING_ENDS = ["disbursed", "cancelled"] as const;
export const DISBURSEMENT_STATUSES = ["pending", ...FUNDING_ENDS] as const;

export const FUNDING_TYPES = ["grant", "loan", "seed"] as const;
export const FUNDING_TYPE_LABELS: Record<(typeof FUNDING_TYPES)[number], string> = {
  grant: "Grant",
  loan: "Loan",
  seed: "Seed funding",
};

/** What the entrepreneurship page offers, by its name in the address of the form that it leads to. */
export const OFFER_TITLES = {
  "business-bootcamp": "Business Bootcamp",
  "idea-to-business-plan": "Idea to Business Plan",
  "selling-online": "Selling Online",
  "money-and-bookkeeping": "Money and Bookkeeping",
  "your-first-employees": "Your First Employees",
  mentorship: "Mentorship",
  "first-funding": "First funding",
} as const;

export type OfferName = keyof typeof OFFER_TITLES;
export type CurrentStage = (typeof CURRENT_STAGES)[number];
export type EntrepreneurshipDecision = (typeof ENTREPRENEURSHIP_DECISIONS)[number];
export type EntrepreneurshipStatus = (typeof ENTREPRENEURSHIP_STATUSES)[number];
export type BusinessDocument = (typeof BUSINESS_DOCUMENTS)[number];
export type MentorshipStatus = (typeof MENTORSHIP_STATUSES)[number];
export type MentorshipEnd = (typeof MENTORSHIP_ENDS)[number];
export type FundingEnd = (typeof FUNDING_ENDS)[number];
export type DisbursementStatus = (typeof DISBURSEMENT_STATUSES)[number];
export type FundingType = (typeof FUNDING_TYPES)[number];
