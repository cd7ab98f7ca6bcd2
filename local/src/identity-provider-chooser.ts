import type { IncomingMessage, ServerResponse } from "node:http";
import type { Provider } from "oidc-provider";
import { accountEmail, type DemoAccount } from "./identity-provider-account.ts";
import { accountPage, errorPage, sendPage } from "./identity-provider-page.ts";

type Chooser = {
  provider: Provider;
  demoAccounts: readonly DemoAccount[];
  formOrigins: readonly string[];
  startAgain: string;
};

const longestForm = 4096;

/** Answers the account page of one sign-in: shows it, takes the choice, or sends the person back. */
export async function answerChooser(chooser: Chooser, req: IncomingMessage, res: ServerResponse, action: string) {
  const { provider, demoAccounts, formOrigins, startAgain } = chooser;
  const refuse = (status: number, heading: string, detail: string) =>
    sendPage(res, status, errorPage(heading, detail, startAgain), formOrigins);

  try {
    await provider.interactionDetails(req, res);
  } catch (error) {
    if ((error as Error).name !== "SessionNotFound") throw error;
    return refuse(
      400,
      "This sign-in has ended",
      "It was finished already, is too old, or this browser keeps no cookies.",
    );
  }
  if (req.method === "GET" || req.method === "HEAD") {
    return sendPage(res, 200, accountPage({ action, demoAccounts }), formOrigins);
  }
  if (req.method !== "POST") {
    res.setHeader("allow", "GET, HEAD, POST");
    return refuse(405, "This is no way to sign in", `The account page does not take ${req.method} requests.`);
  }
  const form = await readForm(req);
  if (form === null) return refuse(413, "That was too much", "The form takes one e-mail address and nothing more.");
  const once = { mergeWithLastSubmission: false };
  if (form.has("cancel")) {
    const cancelled = { error: "access_denied", error_description: "The person cancelled the sign-in" };
    return provider.interactionFinished(req, res, cancelled, once);
  }
  const typed = form.get("email") ?? "";
  const email = accountEmail(typed);
  if (email === null) {
    const problem =
      typed.trim() === "" ? "Enter an e-mail address" : "Enter an e-mail address in the form name@example.com";
    return sendPage(res, 400, accountPage({ action, demoAccounts, typed, problem }), formOrigins);
  }
  const chosen = { login: { accountId: email, remember: false }, select_account: {} };
  return provider.interactionFinished(req, res, chosen, once);
}

async function readForm(req: IncomingMessage): Promise<URLSearchParams | null> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of req as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size <= longestForm) chunks.push(chunk);
  }
  return size <= longestForm ? new URLSearchParams(Buffer.concat(chunks).toString("utf8")) : null;
}
