import type { CurrentStage, EntrepreneurshipStatus, FundingType } from "@jobcentre/contracts/entrepreneurship-options";

export interface DemoMentor {
  mentor_name: string;
  mentor_expertise: string;
  /** Days until the next session, or null where none is planned. */
  session_in_days: number | null;
  progress_notes: string;
  completed: boolean;
}

/** Amounts are naira. */
export interface DemoFunding {
  funding_type: FundingType;
  amount_approved: number;
  disbursement_schedule: string;
  terms_conditions: string;
  disbursed: boolean;
}

export interface DemoBusiness {
  /** The applicant's full name in people.ts. */
  applicant: string;
  business_name: string;
  current_stage: CurrentStage;
  team_size: number;
  experience_years: number;
  funding_required: number;
  business_idea: string;
  /** Lines of the business plan that came with it, or null where none did. */
  business_plan: string[] | null;
  applied_days_ago: number;
  outcome: EntrepreneurshipStatus;
  mentor: DemoMentor | null;
  funding: DemoFunding | null;
}

export const DEMO_BUSINESSES: readonly DemoBusiness[] = [
  {
    applicant: "Larai Tanko",
    business_name: "Larai Groundnut Oil",
    current_stage: "operating",
    team_size: 4,
    experience_years: 12,
    funding_required: 900_000,
    business_idea:
      "I press groundnut oil by hand and sell 60 litres a week in Gwagwalada market. With a small machine I can press 300 litres and sell to the restaurants that ask me every week.",
    business_plan: [
      "60 litres a week today, 300 with a machine.",
      "One litre costs 1,450 naira to make and sells for 2,100.",
      "The machine costs 620,000 naira and is paid back in seven months.",
    ],
    applied_days_ago: 50,
    outcome: "active",
    mentor: {
      mentor_name: "Ngozi Eze",
      mentor_expertise: "Food processing and NAFDAC registration",
      session_in_days: 6,
      progress_notes:
        "First session: cash book started, packaging chosen. Second session: two restaurants have ordered.\nNext: papers for NAFDAC.",
      completed: false,
    },
    funding: {
      funding_type: "grant",
      amount_approved: 650_000,
      disbursement_schedule: "At once, to the seller of the machine",
      terms_conditions: "The machine stays in the business for three years.\nReceipts within 30 days.",
      disbursed: true,
    },
  },
  {
    applicant: "Danjuma Shekwolo",
    business_name: "Kuje Smoked Catfish",
    current_stage: "operating",
    team_size: 3,
    experience_years: 3,
    funding_required: 1_200_000,
    business_idea:
      "I raise catfish in two ponds and lose a third of every harvest because nobody buys 200 fish on one day. Smoked and packed they keep for months, and the shops in Wuse pay more for them.",
    business_plan: [
      "Two ponds, 1,200 fish a year, a third lost today.",
      "A kiln smokes 80 kilograms a day with half the wood.",
      "Eleven shops in Wuse and Garki have tasted and want a first delivery.",
    ],
    applied_days_ago: 54,
    outcome: "active",
    mentor: {
      mentor_name: "Ibrahim Sadiq",
      mentor_expertise: "Fish farming and cold chains",
      session_in_days: null,
      progress_notes: "The kiln runs, eleven shops are supplied. He keeps his books himself now.",
      completed: true,
    },
    funding: {
      funding_type: "seed",
      amount_approved: 800_000,
      disbursement_schedule: "500,000 for the kiln, 300,000 when it runs",
      terms_conditions: "5 percent of the profit of the first two years.",
      disbursed: true,
    },
  },
  {
    applicant: "Amina Bello",
    business_name: "Amina's Books",
    current_stage: "mvp",
    team_size: 1,
    experience_years: 2,
    funding_required: 350_000,
    business_idea:
      "Traders in Gwagwalada lose money because they keep no books. I come once a week, write up their week on a tablet and tell them what is left. Three stalls already pay me.",
    business_plan: [
      "Three customers at 4,000 naira a month, twenty by the end of the year.",
      "One visit takes 45 minutes; a tablet and a printer are needed.",
    ],
    applied_days_ago: 24,
    outcome: "approved",
    mentor: {
      mentor_name: "Patience Danjuma",
      mentor_expertise: "Accounting for small businesses",
      session_in_days: 3,
      progress_notes: "Prices are too low for the time she spends. We compare with two others until the next session.",
      completed: false,
    },
    funding: {
      funding_type: "grant",
      amount_approved: 250_000,
      disbursement_schedule: "150,000 for the tablet and printer, 100,000 after the tenth customer",
      terms_conditions: "Receipts within 30 days.",
      disbursed: false,
    },
  },
  {
    applicant: "Mnena Aondona",
    business_name: "Mnena Uniforms",
    current_stage: "mvp",
    team_size: 2,
    experience_years: 4,
    funding_required: 1_500_000,
    business_idea:
      "School uniforms made to measure in Kubwa within a week. Two schools have ordered 140 sets; with an overlock machine and a second tailor I can take on six schools before September.",
    business_plan: null,
    applied_days_ago: 20,
    outcome: "approved",
    mentor: {
      mentor_name: "Funmi Alade",
      mentor_expertise: "Garment production",
      session_in_days: 9,
      progress_notes: "",
      completed: false,
    },
    funding: null,
  },
  {
    applicant: "Emeka Nwosu",
    business_name: "Apo Auto Electric",
    current_stage: "operating",
    team_size: 2,
    experience_years: 5,
    funding_required: 700_000,
    business_idea:
      "Cars are towed out of Apo because nobody here can read their fault codes. With a diagnostic computer I would find the fault on the spot, for drivers and for the other workshops.",
    business_plan: null,
    applied_days_ago: 15,
    outcome: "approved",
    mentor: null,
    funding: {
      funding_type: "loan",
      amount_approved: 500_000,
      disbursement_schedule: "At once, to the seller of the computer",
      terms_conditions: "Paid back in ten months of 50,000 naira, without interest.",
      disbursed: false,
    },
  },
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
