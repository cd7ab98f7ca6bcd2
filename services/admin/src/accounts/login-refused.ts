import { Problem, type ProblemAnswer } from "@jobcentre/service-kit/problem";

/** The wrong e-mail address, password or code, or none yet; its answer carries `success: false`, which the sign-in form looks at. */
export class LoginRefused extends Problem {
  override toAnswer(requestId: string): ProblemAnswer & { success: false } {
    return { success: false, ...super.toAnswer(requestId) };
  }
}
