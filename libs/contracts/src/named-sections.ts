/** The sections of the dashboards that messages name, each with its address. */
const SECTIONS: Readonly<Record<string, string>> = {
  "Applied Jobs": "/dashboard/applied-jobs",
  "Browse Jobs": "/dashboard/browse-jobs",
  "Saved Jobs": "/dashboard/saved-jobs",
  "Training Programs": "/dashboard/training-programs",
  Entrepreneurship: "/dashboard/entrepreneurship",
  Applications: "/dashboard/applications",
  "Manage Listings": "/dashboard/manage-listings",
  "Career Guidance": "/dashboard/career-guidance",
  Colleagues: "/dashboard/colleagues",
  "Company Profile": "/dashboard/company-profile",
  Payments: "/dashboard/payments",
  "My Profile": "/dashboard/profile",
  "Write your CV": "/dashboard/write-cv",
  Messages: "/dashboard/messages",
};

/** What those sections are called. */
export const SECTION_NAMES = Object.keys(SECTIONS);

const NAMED_SECTION = new RegExp(`\\b([uU]nder |[oO]pen )(${SECTION_NAMES.join("|")})(?= in your dashboard)`, "g");

/** A section that a text names as "under Applied Jobs in your dashboard", where its name begins, and its address. */
export interface NamedSection {
  name: string;
  index: number;
  path: string;
}

/** The sections that a text names, in their order. */
export const namedSections = (text: string): NamedSection[] =>
  [...text.matchAll(NAMED_SECTION)].map(({ 1: before = "", 2: name = "", index }) => ({
    name,
    index: index + before.length,
    path: SECTIONS[name] ?? "",
  }));
