/** The server refused: `text` is its `error` field ("" if it sent none), `fields` its texts by field name. */
export class ApiError extends Error {
  override readonly name = "ApiError";
  readonly status: number;
  readonly code: string;
  readonly text: string;
  readonly fields: Record<string, string>;
  readonly requestId: string | undefined;

  constructor(status: number, body: Partial<ProblemBody> = {}) {
    super(body.error || `The server answered with HTTP ${status}`);
    this.status = status;
    this.code = body.code ?? "unknown";
    this.text = body.error ?? "";
    this.fields = body.fields ?? {};
    this.requestId = body.request_id;
  }
}

/** No answer arrived: offline, the server unreachable, or too slow. */
export class NetworkError extends Error {
  override readonly name = "NetworkError";
}

export interface ProblemBody {
  error: string;
  code: string;
  fields: Record<string, string>;
  request_id: string;
}

/**
 * The text to show for a failed call: the server's own words, else `fallback`;
 * `network` (default `fallback`) when no answer arrived.
 */
export function errorText(error: unknown, fallback: string, network: string = fallback): string {
  if (error instanceof ApiError) return error.text || fallback;
  return error instanceof NetworkError ? network : fallback;
}

/** Reads an error body that may be anything; a proxy's HTML page becomes an empty text. */
export function apiErrorFrom(status: number, body: string): ApiError {
  try {
    const parsed: unknown = JSON.parse(body);
    return new ApiError(status, typeof parsed === "object" && parsed !== null ? (parsed as Partial<ProblemBody>) : {});
  } catch {
    return new ApiError(status);
  }
}
