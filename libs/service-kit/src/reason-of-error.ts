const MOST_CAUSES = 5;
const MOST_LETTERS = 300;

/** Why something failed, for a log line without a stack: what the error and its causes say, each with its code where it does not say that. */
export function reasonOfError(error: unknown): string {
  const said: string[] = [];
  for (let at = error, left = MOST_CAUSES; at && left > 0; at = (at as { cause?: unknown }).cause, left--) {
    const { message, code } = at as { message?: unknown; code?: unknown };
    const text = typeof message === "string" ? message : typeof at === "string" ? at : "";
    said.push([text, typeof code === "string" && !text.includes(code) && `(${code})`].filter(Boolean).join(" "));
  }
  return said.filter(Boolean).join(": ").slice(0, MOST_LETTERS) || "unknown";
}
