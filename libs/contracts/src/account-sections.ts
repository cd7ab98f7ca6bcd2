/** The parts of everything known of a person of which the portal has a list: the services call them so, the portal leads by that to the list. */
export const LISTED_SECTIONS = {
  jobs: "Jobs",
  requests: "Requests for paid services",
  /** Who reported them is kept from themself. */
  reports_about: "Reports about them",
  reports_by: "What they reported",
  training: "Training applications",
  enrollments: "Enrollments",
  revoked: "Revoked certificates",
  feedback: "Feedback",
  businesses: "Businesses",
  mentorships: "Notes of mentors",
} as const;

export type ListedSection = keyof typeof LISTED_SECTIONS;
