import { DELETE_ACCOUNT_WORDS } from "@jobcentre/contracts/options";
import { ApiError, api, errorText } from "@jobcentre/frontend-kit/api";
import { useAction } from "@jobcentre/frontend-kit/query";
import { useState } from "react";
import { isUnanswered } from "./unanswered.rules.ts";

const FAILED = "Your account could not be deleted. Nothing was changed; please try again.";
const STILL_THERE = "No answer arrived. Your account is still there now. Please try again.";
const UNKNOWN = "No answer arrived, so it is not known whether your account is deleted. Please try again.";

const isSignedOut = (error: unknown): boolean => error instanceof ApiError && error.status === 401;

/** Whether the account is there, by who is signed in; undefined where that is not answered either. */
const isThere = (): Promise<boolean | undefined> =>
  api("GET /api/users/me").then(
    () => true,
    (error: unknown) => (isSignedOut(error) ? false : undefined),
  );

/** Deletes the account of who is signed in, and looks what became of it where no answer says so. */
export function useDeleteAccount() {
  const action = useAction("DELETE /api/privacy/account");
  const [isPending, setPending] = useState(false);
  const [refusal, setRefusal] = useState<{ text: string; isOld: boolean }>();
  /** Once no answer has come: what was asked for then may still be done. */
  const [isUnsure, setUnsure] = useState(false);

  /** Whether it is gone; undefined where that is not known. */
  async function becameOf(error: Error): Promise<boolean | undefined> {
    if (!isUnanswered(error)) return isUnsure && isSignedOut(error);
    setUnsure(true);
    const there = await isThere();
    return there === undefined ? undefined : !there;
  }

  /** true once it is deleted; otherwise `refusal` says what is known. */
  async function remove(): Promise<boolean> {
    setPending(true);
    try {
      await action.mutateAsync({ body: { confirmation: DELETE_ACCOUNT_WORDS } });
      return true;
    } catch (cause) {
      const error = cause as Error;
      const isGone = await becameOf(error);
      if (isGone) return true;
      const text = isGone === undefined ? UNKNOWN : errorText(error, FAILED, STILL_THERE);
      setRefusal({ text, isOld: error instanceof ApiError && error.code === "sign_in_again" });
      return false;
    } finally {
      setPending(false);
    }
  }

  return { remove, isPending, refusal, isUnsure };
}
