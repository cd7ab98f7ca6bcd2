import { Problem } from "@jobcentre/service-kit/problem";
import type { ApplicationStatus } from "./application.model.ts";

/** Why an employer who is too late moves an application no more, or invites nobody with it: what became of it meanwhile. */
export function refusedMove(status: ApplicationStatus, code: "move_not_offered" | "not_shortlisted"): Problem {
  if (status === "withdrawn") return new Problem("application_withdrawn");
  return new Problem(code, status === "pending" ? {} : { text: `This application is already ${status}` });
}
