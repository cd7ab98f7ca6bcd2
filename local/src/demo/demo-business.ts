import type {
  CurrentStage,
  EntrepreneurshipDecision,
  FundingType,
} from "@jobcentre/contracts/entrepreneurship-options";

export interface DemoMentor {
  mentor_name: string;
  mentor_expertise: string;
  /** Days until the next session, or null where none is planned. */
  session_in_days: number | null;
  session_place: string;
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
  outcome: "pending" | EntrepreneurshipDecision;
  mentor: DemoMentor | null;
  funding: DemoFunding | null;
}
