import type { DemoBusiness } from "./demo-business.ts";

/** Businesses that wait for an answer, and one that got a no. */
export const ASKING_BUSINESSES: readonly DemoBusiness[] = [
  {
    applicant: "Chinedu Okafor",
    business_name: "FixIt Laptops Kubwa",
    current_stage: "prototype",
    team_size: 2,
    experience_years: 1,
    funding_required: 600_000,
    business_idea:
      "Students in Kubwa throw laptops away that need one part. My cousin and I repair them in our room and have fixed 31 so far. We want a bench, a stock of parts and a sign at the road.",
    business_plan: [
      "31 repairs in five months, 27 of them by word of mouth.",
      "A repair brings 6,500 naira on average.",
    ],
    applied_days_ago: 4,
    outcome: "pending",
    mentor: null,
    funding: null,
  },
  {
    applicant: "Saratu Zakka",
    business_name: "Bwari Fresh Vegetables",
    current_stage: "operating",
    team_size: 6,
    experience_years: 8,
    funding_required: 2_000_000,
    business_idea:
      "Six women of our village grow tomatoes, peppers and ugu. We lose half in the dry season. A pump that runs with the sun would let us harvest all year and sell to the hotels in the city.",
    business_plan: null,
    applied_days_ago: 2,
    outcome: "pending",
    mentor: null,
    funding: null,
  },
  {
    applicant: "Hajara Jiya",
    business_name: "Kuje Kulikuli",
    current_stage: "idea",
    team_size: 1,
    experience_years: 1,
    funding_required: 250_000,
    business_idea:
      "Kulikuli in small clean packs for schools and buses, with the Nupe recipe of my grandmother. I have tried three packs at my church and sold all of them.",
    business_plan: null,
    applied_days_ago: 1,
    outcome: "pending",
    mentor: null,
    funding: null,
  },
  {
    applicant: "Zainab Yusuf",
    business_name: "Capital Pages",
    current_stage: "idea",
    team_size: 1,
    experience_years: 1,
    funding_required: 5_000_000,
    business_idea: "A monthly glossy magazine about life in Abuja, paid by advertising.",
    business_plan: null,
    applied_days_ago: 30,
    outcome: "rejected",
    mentor: null,
    funding: null,
  },
];
