import { useMayReject } from "../components/use-may-reject.tsx";
import type { Application } from "./entrepreneurship.api.ts";

/** Asks before founders are rejected, and for a reason. */
export const useMayRejectFounders = () =>
  useMayReject<Application>({
    nameOf: ({ applicant_name, business_name }) => `the application of ${applicant_name} with ${business_name}`,
    follows: "may apply anew.",
  });
