import { lazyPage } from "@jobcentre/frontend-kit/router";
import type { IconName } from "@jobcentre/frontend-kit/ui";
import type { ReactNode } from "react";
import { PublicJobs } from "../browse-jobs/public-jobs.tsx";
import { ProfileFirst } from "../onboarding/profile-first.tsx";
import { ChooseAccount } from "../overview/choose-account.tsx";
import { EmployerOverview } from "../overview/employer-overview.page.tsx";
import { JobSeekerOverview } from "../overview/job-seeker-overview.page.tsx";

/** A part of a dashboard with an address of its own: /dashboard/{path}. */
export interface Section {
  /** "" is the overview. */
  path: string;
  label: string;
  icon: IconName;
  element: ReactNode;
  /** Has an address, which links lead to, but no place in the navigation. */
  unlisted?: boolean;
  /** Shows other people: who the centre suspended reads why instead, as the server tells them nothing. */
  ofOthers?: boolean;
}

const training: Section = {
  path: "training-programs",
  label: "Training Programs",
  icon: "award",
  element: lazyPage(async () => (await import("../my-training/my-training.page.tsx")).MyTrainingPage),
};

const entrepreneurship: Section = {
  path: "entrepreneurship",
  label: "Entrepreneurship",
  icon: "store",
  element: lazyPage(async () => (await import("../entrepreneurship/entrepreneurship.page.tsx")).EntrepreneurshipPage),
};

export const MESSAGES = "messages";
const messages: Section = {
  path: MESSAGES,
  label: "Messages",
  icon: "mail",
  element: lazyPage(async () => (await import("../messages/messages.page.tsx")).MessagesPage),
};

const privacy: Section = {
  path: "privacy",
  label: "Privacy",
  icon: "shield",
  element: lazyPage(async () => (await import("../privacy/privacy.page.tsx")).PrivacyPage),
};

/** A new section is a row here; navigation and addresses follow. */
export const JOB_SEEKER_SECTIONS: Section[] = [
  { path: "", label: "Overview", icon: "chart", element: <JobSeekerOverview /> },
  {
    path: "profile",
    label: "My Profile",
    icon: "user",
    element: lazyPage(async () => (await import("../job-seeker-profile/my-profile.page.tsx")).MyProfilePage),
  },
  {
    path: "write-cv",
    label: "Write your CV",
    icon: "file",
    element: lazyPage(async () => (await import("../written-cv/write-cv.page.tsx")).WriteCvPage),
    unlisted: true,
  },
  {
    path: "browse-jobs",
    label: "Browse Jobs",
    icon: "search",
    element: lazyPage(async () => (await import("../browse-jobs/browse-jobs.page.tsx")).BrowseJobsPage),
  },
  {
    path: "saved-jobs",
    label: "Saved Jobs",
    icon: "bookmark",
    element: lazyPage(async () => (await import("../saved-jobs/saved-jobs.page.tsx")).SavedJobsPage),
  },
  {
    path: "applied-jobs",
    label: "Applied Jobs",
    icon: "file",
    element: lazyPage(async () => (await import("../applied-jobs/applied-jobs.page.tsx")).AppliedJobsPage),
  },
  training,
  entrepreneurship,
  {
    path: "career-guidance",
    label: "Career Guidance",
    icon: "users",
    element: lazyPage(async () => (await import("../career-guidance/career-guidance.page.tsx")).CareerGuidancePage),
  },
  {
    path: "certifications",
    label: "Certifications",
    icon: "check",
    element: lazyPage(async () => (await import("../certifications/certifications.page.tsx")).CertificationsPage),
  },
  messages,
  privacy,
];

export const EMPLOYER_SECTIONS: Section[] = [
  { path: "", label: "Overview", icon: "chart", element: <EmployerOverview /> },
  {
    path: "company-profile",
    label: "Company Profile",
    icon: "building",
    element: lazyPage(async () => (await import("../company-profile/company-profile.page.tsx")).CompanyProfilePage),
  },
  {
    path: "post-job",
    label: "Post a Job",
    icon: "briefcase",
    element: lazyPage(async () => (await import("../post-job/post-job.page.tsx")).PostJobPage),
  },
  {
    path: "manage-listings",
    label: "Manage Listings",
    icon: "sliders",
    element: lazyPage(async () => (await import("../manage-listings/manage-listings.page.tsx")).ManageListingsPage),
  },
  {
    path: "applications",
    label: "Applications",
    icon: "users",
    element: lazyPage(async () => (await import("../applications/applications.page.tsx")).ApplicationsPage),
    ofOthers: true,
  },
  {
    path: "cv-search",
    label: "CV Database Search",
    icon: "search",
    element: lazyPage(async () => (await import("../cv-search/cv-search.page.tsx")).CvSearchPage),
    ofOthers: true,
  },
  {
    path: "graduates",
    label: "Hire from Training",
    icon: "award",
    element: lazyPage(async () => (await import("../graduates/graduates.page.tsx")).GraduatesPage),
    ofOthers: true,
  },
  {
    path: "saved-candidates",
    label: "Saved Candidates",
    icon: "user",
    element: lazyPage(async () => (await import("../saved-candidates/saved-candidates.page.tsx")).SavedCandidatesPage),
    ofOthers: true,
  },
  {
    path: "payments",
    label: "Payments",
    icon: "file",
    element: lazyPage(async () => (await import("../payments/payments.page.tsx")).PaymentsPage),
  },
  // Employers take part and found businesses, too; the messages about it send them here.
  training,
  entrepreneurship,
  {
    path: "colleagues",
    label: "Colleagues",
    icon: "users",
    element: lazyPage(async () => (await import("../colleagues/colleagues.page.tsx")).ColleaguesPage),
  },
  messages,
  privacy,
  // Where the public pages lead who looks for work, before it is known who signs in.
  { path: "browse-jobs", label: "Jobs", icon: "search", element: <PublicJobs />, unlisted: true },
];

/** A colleague works in the company's account: training and businesses in it are its owner's. */
export const COLLEAGUE_SECTIONS: Section[] = EMPLOYER_SECTIONS.filter(
  (section) => section !== training && section !== entrepreneurship,
);

/** Who has no profile yet may still have applied for a training and have messages. */
export const NEWCOMER_SECTIONS: Section[] = [
  { path: "", label: "Overview", icon: "chart", element: <ChooseAccount /> },
  // Where the public pages lead who wants to apply for a job.
  { path: "browse-jobs", label: "Browse Jobs", icon: "search", element: <ProfileFirst />, unlisted: true },
  training,
  entrepreneurship,
  messages,
  privacy,
];
