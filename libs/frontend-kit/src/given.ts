import type { ProblemCode } from "@jobcentre/contracts/problems";
import { ApiError } from "@jobcentre/frontend-kit/api";

/** What somebody agreed to. */
export interface Given {
  /** What is sent with it. */
  body: { reason?: string };
  /**
   * For each call with it: answers as that does. What was typed is there again, also after a reload or an ended session, until it is
   * done, or cannot be any more. Of many, `id` says for which one.
   */
  keptUntil: <T>(sent: Promise<T>, id?: string) => Promise<T>;
}

/** Agreed to without a reason being asked for. */
export const AGREED: Given = { body: {}, keptUntil: (sent) => sent };

/** Refusals after which nobody gives the reason again: somebody else was faster, or whose it was. */
const SETTLED: readonly ProblemCode[] = [
  "not_found",
  "already_decided",
  "application_withdrawn",
  "move_not_offered",
  "not_droppable",
  "not_enrolled",
  "mentorship_completed",
  "mentorship_ended",
  "already_disbursed",
  "funding_cancelled",
  "request_move_not_offered",
];

const isSettled = (error: unknown): boolean => error instanceof ApiError && SETTLED.some((code) => code === error.code);

/** Agreed to with a reason, or with "": `forget` takes away what is kept of it. */
export const givenWith = (reason: string, forget: (id?: string) => void): Given => ({
  body: reason ? { reason } : {},
  async keptUntil(sent, id) {
    try {
      const answer = await sent;
      forget(id);
      return answer;
    } catch (error) {
      if (isSettled(error)) forget(id);
      throw error;
    }
  },
});
