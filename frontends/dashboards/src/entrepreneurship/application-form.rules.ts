import type { CurrentStage } from "@jobcentre/contracts/entrepreneurship-options";
import { digitsOf } from "@jobcentre/frontend-kit/field-rules";
import type { ApplicationInput } from "./entrepreneurship.api.ts";

/** An application as the form holds it: all texts. */
export type ApplicationForm = {
  business_name: string;
  current_stage: string;
  team_size: string;
  experience_years: string;
  funding_required: string;
  business_idea: string;
};

export const EMPTY_APPLICATION: ApplicationForm = {
  business_name: "",
  current_stage: "",
  team_size: "1",
  experience_years: "0",
  funding_required: "",
  business_idea: "",
};

/** A whole number from `min` to `max`: true, or `message`. */
export const wholeNumber = (min: number, max: number, message: string) => ({
  validate: (text: string): true | string => {
    const digits = digitsOf(text);
    return (/^\d{1,13}$/.test(digits) && Number(digits) >= min && Number(digits) <= max) || message;
  },
});

/** What is sent of a checked form: numbers travel as their digits. */
export const applicationInput = (form: ApplicationForm): ApplicationInput => ({
  ...form,
  current_stage: form.current_stage as CurrentStage,
  team_size: digitsOf(form.team_size),
  experience_years: digitsOf(form.experience_years),
  funding_required: digitsOf(form.funding_required),
});
