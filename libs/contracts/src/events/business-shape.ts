import * as z from "zod";
import { id } from "../fields.ts";

export const submitted = { application_id: id, account_id: id, business_name: z.string() };
export const exampleSubmitted = {
  application_id: "65f0c0ffee0000000000d001",
  account_id: "65f0c0ffee0000000000a001",
  business_name: "Amina Solar",
};

/** Whose business it is about: enough for messages and the activity log. */
export const business = { ...submitted, applicant_name: z.string() };
export const exampleBusiness = { ...exampleSubmitted, applicant_name: "Amina Bello" };
