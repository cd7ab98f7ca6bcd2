/** How far an application for a job has come. Every later state includes the ones before it. */
export type DemoJobOutcome = "pending" | "rejected" | "shortlisted" | "hired";

export interface DemoJobApplication {
  /** The applicant's full name in people.ts. */
  applicant: string;
  /** The job's title. */
  job: string;
  outcome: DemoJobOutcome;
  /** Fewer than the days since the job was posted. */
  applied_days_ago: number;
  cover_letter: string;
  interview?: { in_days: number; at: string; location: string };
}

type More = Partial<Pick<DemoJobApplication, "cover_letter" | "interview">>;

const application = (
  job: string,
  applicant: string,
  outcome: DemoJobOutcome,
  applied_days_ago: number,
  more: More = {},
): DemoJobApplication => ({ applicant, job, outcome, applied_days_ago, cover_letter: "", ...more });

const BACKEND = "Senior Backend Engineer";
const TESTER = "Software Tester";
const SUPPORT = "Customer Support Officer (Software)";

export const DEMO_JOB_APPLICATIONS: readonly DemoJobApplication[] = [
  // An employer's day at Harmattan Software: something new, something under way, something decided.
  application("Junior Web Developer", "Chinedu Okafor", "pending", 0, {
    cover_letter:
      "I finish the Web Development Bootcamp with a booking page for a barber in Kubwa. I would like to show you the code and what I would do differently today.",
  }),
  application("Junior Web Developer", "Ifeanyi Eze", "pending", 0, {
    cover_letter: "React at university, two small shops online since. I live twenty minutes from Wuse.",
  }),
  application(BACKEND, "Kehinde Afolabi", "rejected", 5, {
    cover_letter: "Two years of SQL and data cleaning; I want to grow into backend work.",
  }),
  application(TESTER, "Zainab Yusuf", "shortlisted", 9, {
    cover_letter: "As an editor I found every wrong comma. I have started to automate checks of our pages with Python.",
    interview: { in_days: 4, at: "10:00", location: "12 Aminu Kano Crescent, Wuse, second floor" },
  }),
  application(TESTER, "Ohunene Salihu", "shortlisted", 8, {
    cover_letter: "Laboratory work has taught me to write down what I did so that others can repeat it.",
  }),
  application(TESTER, "Blessing Igbinoba", "pending", 2),
  application(SUPPORT, "Dooshima Ukange", "pending", 1, {
    cover_letter: "I speak Tiv, Hausa and English, and I stay calm when somebody on the phone is not.",
  }),
  application(SUPPORT, "Amina Bello", "shortlisted", 2, {
    cover_letter:
      "I kept the books of my aunt's store with your kind of software and know where people get stuck in it.",
    interview: { in_days: 2, at: "14:30", location: "Video call; the link comes by e-mail" },
  }),
  // Other employers of the city.
  application("Accountant", "Yetunde Adewale", "shortlisted", 2),
  application("Branch Cashier", "Blessing Igbinoba", "pending", 1),
  application("Bookkeeper (Part-Time)", "Amina Bello", "pending", 1, {
    cover_letter: "Half days would suit me well. My certificate in bookkeeping is attached to my profile.",
  }),
  application("Front Desk Officer", "Adaeze Obi", "shortlisted", 1, {
    cover_letter: "Two years at a front desk in Maitama, with French for the guests from Niger and Cameroon.",
  }),
  application("Registered Nurse (Maternity)", "Ene Ochigbo", "shortlisted", 1, {
    cover_letter: "Five years on a ward, three of them in midwifery.",
    interview: { in_days: 3, at: "09:00", location: "Matron's office" },
  }),
  application("Primary School Teacher", "Hauwa Garba", "pending", 1),
  application("Nursery Assistant", "Ifeoma Nnadi", "hired", 2),
  application("Agronomist", "Bukar Kyari", "pending", 1),
  application("Mason", "Ayuba Gimba", "pending", 1),
  application("Estate Plumber", "Ndagi Kolo", "shortlisted", 1),
  application("Maintenance Electrician", "Segun Balogun", "rejected", 2),
];
