import { OFFER_TITLES, type OfferName } from "@jobcentre/contracts/entrepreneurship-options";

/** The fixed words of the entrepreneurship page: what is offered, how long it takes, and for how many at a time. */
export interface Offer {
  /** In the address of the form. */
  name: OfferName;
  title: string;
  text: string;
  duration: string;
  cohort: string;
  action: "Join" | "Enroll" | "Apply";
  /** What a signed-in person is told until the form opens here. */
  announcement: string;
}

export const bootcamp: Offer & { points: string[] } = {
  name: "business-bootcamp",
  title: OFFER_TITLES["business-bootcamp"],
  text: "From an idea on paper to a registered business with its first customers, with a mentor at your side.",
  duration: "12 weeks",
  cohort: "Cohort of 20",
  action: "Join",
  announcement: "Joining the Business Bootcamp is coming soon!",
  points: [
    "Two evenings a week in Garki, with people who trade themselves",
    "A mentor from your own trade",
    "Registration with the CAC done together",
    "A pitch for first funding at the end",
  ],
};

export const courses: Offer[] = [
  {
    name: "idea-to-business-plan",
    title: OFFER_TITLES["idea-to-business-plan"],
    text: "Who pays you, for what, and does it add up? You leave with a plan that a bank can read.",
    duration: "4 weeks",
    cohort: "Cohort of 25",
    action: "Enroll",
    announcement: "Enrollment for Idea to Business Plan is coming soon!",
  },
  {
    name: "selling-online",
    title: OFFER_TITLES["selling-online"],
    text: "WhatsApp, Instagram and a simple shop: find customers, take orders, deliver, be paid.",
    duration: "6 weeks",
    cohort: "Cohort of 30",
    action: "Enroll",
    announcement: "Enrollment for Selling Online is coming soon!",
  },
  {
    name: "money-and-bookkeeping",
    title: OFFER_TITLES["money-and-bookkeeping"],
    text: "Prices, costs, taxes and cash. Every week with the numbers of your own business.",
    duration: "8 weeks",
    cohort: "Cohort of 20",
    action: "Enroll",
    announcement: "Enrollment for Money and Bookkeeping is coming soon!",
  },
  {
    name: "your-first-employees",
    title: OFFER_TITLES["your-first-employees"],
    text: "Hire, pay and lead the first people who work for you, and keep them.",
    duration: "5 weeks",
    cohort: "Cohort of 15",
    action: "Enroll",
    announcement: "Enrollment for Your First Employees is coming soon!",
  },
];

export const support: Offer[] = [
  {
    name: "mentorship",
    title: OFFER_TITLES.mentorship,
    text: "Somebody who has built a business in your trade meets you twice a month.",
    duration: "Six months",
    cohort: "One to one",
    action: "Join",
    announcement: "Joining the mentorship is coming soon!",
  },
  {
    name: "first-funding",
    title: OFFER_TITLES["first-funding"],
    text: "Start-up money for equipment and stock, decided on your business plan.",
    duration: "Decided every quarter",
    cohort: "One application per business",
    action: "Apply",
    announcement: "Applying for funding is coming soon!",
  },
];

export const steps = [
  { title: "Tell us your idea", text: "A page is enough: what you want to sell, and to whom." },
  { title: "Learn what is missing", text: "A course of 4 to 8 weeks, or the bootcamp of 12." },
  { title: "Work with a mentor", text: "Twice a month, in your workshop or on the phone." },
  { title: "Get first funding", text: "When the plan holds, for equipment and stock." },
];
