import jwt from "jsonwebtoken";
import { Problem } from "./problem.ts";

const SECONDS = 60;

/** A token that shows another part of the product that `from` calls; HS256 over the shared secret, for one audience. */
export function signServiceToken(secret: string, from: string, to: string): string {
  return jwt.sign({}, secret, { algorithm: "HS256", issuer: from, audience: `internal:${to}`, expiresIn: SECONDS });
}

/** Answers who calls, or throws Problem("not_signed_in"). */
export function verifyServiceToken(secret: string, to: string, token: string | undefined): string {
  try {
    const verified = jwt.verify(token ?? "", secret, { algorithms: ["HS256"], audience: `internal:${to}` });
    return typeof verified === "string" ? "" : String(verified.iss);
  } catch {
    throw new Problem("not_signed_in");
  }
}
