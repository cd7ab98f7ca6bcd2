import { PROBLEMS, type ProblemCode } from "@jobcentre/contracts/problems";

export interface ProblemAnswer {
  error: string;
  code: string;
  fields?: Record<string, string>;
  request_id: string;
}

/** A refusal with a code of the one table; `text` replaces the table's where it can say more, `fields` names what to correct. */
export class Problem extends Error {
  readonly code: ProblemCode;
  readonly status: number;
  readonly fields?: Record<string, string>;
  readonly retryAfterSeconds?: number;

  constructor(
    code: ProblemCode,
    more: { text?: string; fields?: Record<string, string>; retryAfterSeconds?: number } = {},
  ) {
    super(more.text ?? PROBLEMS[code].text);
    this.code = code;
    this.status = PROBLEMS[code].status;
    this.fields = more.fields;
    this.retryAfterSeconds = more.retryAfterSeconds;
  }

  toAnswer(requestId: string): ProblemAnswer {
    return { error: this.message, code: this.code, ...(this.fields && { fields: this.fields }), request_id: requestId };
  }
}
