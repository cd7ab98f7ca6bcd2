import { useMayReject } from "../components/use-may-reject.ts";
import type { Application } from "./entrepreneurship.api.ts";

/** Asks before founders are rejected; answers whether to go on. */
export const useMayRejectFounders = () =>
  useMayReject<Application>({
    nameOf: ({ applicant_name, business_name }) => `the application of ${applicant_name} with ${business_name}`,
    follows: "may apply anew.",
  });
