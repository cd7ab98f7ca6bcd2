import { PROBLEMS, type ProblemCode } from "@jobcentre/contracts/problems";
import type { ServiceName } from "@jobcentre/contracts/services";

export interface ProblemAnswer {
  error: string;
  code: string;
  fields?: Record<string, string>;
  existing_id?: string;
  request_id: string;
}

/** What only the log says of a refusal: which service it is about, and whether that had too much to do. */
export interface LoggedOfProblem {
  upstream?: ServiceName;
  shed?: true;
}

/** A refusal with a code of the one table; `text` replaces the table's where it can say more, `fields` names what to correct, `existingId` what is there already, `cause` is why. */
export class Problem extends Error {
  readonly code: ProblemCode;
  readonly status: number;
  readonly fields?: Record<string, string>;
  readonly existingId?: string;
  readonly retryAfterSeconds?: number;
  readonly logged?: LoggedOfProblem;

  constructor(
    code: ProblemCode,
    more: {
      text?: string;
      fields?: Record<string, string>;
      existingId?: string;
      retryAfterSeconds?: number;
      cause?: unknown;
      logged?: LoggedOfProblem;
    } = {},
  ) {
    super(more.text ?? PROBLEMS[code].text, more.cause === undefined ? undefined : { cause: more.cause });
    this.code = code;
    this.status = PROBLEMS[code].status;
    this.fields = more.fields;
    this.existingId = more.existingId;
    this.retryAfterSeconds = more.retryAfterSeconds;
    this.logged = more.logged;
  }

  toAnswer(requestId: string): ProblemAnswer {
    return {
      error: this.message,
      code: this.code,
      ...(this.fields && { fields: this.fields }),
      ...(this.existingId && { existing_id: this.existingId }),
      request_id: requestId,
    };
  }
}
