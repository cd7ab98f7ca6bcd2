import { DELETE_ACCOUNT_WORDS } from "@jobcentre/contracts/options";
import { ApiError, api, errorText } from "@jobcentre/frontend-kit/api";
import { useAction } from "@jobcentre/frontend-kit/query";
import { useNotify } from "@jobcentre/frontend-kit/ui";
import { isUnanswered } from "@jobcentre/frontend-kit/unanswered";
import { useState } from "react";

const FAILED = "Your account could not be deleted. Nothing was changed; please try again.";
const SIGNED_OUT = "You are signed out. Sign in to see whether your account is still there.";
const LOST = {
  there: "No answer arrived. Your account is still there now. Please try again.",
  unknown: "No answer arrived, so it is not known whether your account is deleted. Please try again.",
};

const isSignedOut = (error: unknown): boolean => error instanceof ApiError && error.status === 401;

/** What became of the account, by who is signed in right after the call whose answer got lost. */
const look = (): Promise<"there" | "gone" | "unknown"> =>
  api("GET /api/users/me").then(
    () => "there",
    (error: unknown) => (isSignedOut(error) ? "gone" : "unknown"),
  );

/** Deletes the account of who is signed in, and looks what became of it where no answer says so. */
export function useDeleteAccount() {
  const action = useAction("DELETE /api/privacy/account");
  const notify = useNotify();
  const [isPending, setPending] = useState(false);
  const [refusal, setRefusal] = useState<{ text: string; isOld: boolean }>();
  /** Once no answer has come: what was asked for then may still be done. */
  const [isUnsure, setUnsure] = useState(false);

  /** Whether it is gone for certain; says otherwise what is known. */
  async function isGoneAfter(error: Error): Promise<boolean> {
    setRefusal(undefined);
    if (isUnanswered(error)) {
      setUnsure(true);
      const became = await look();
      if (became === "gone") return true;
      setRefusal({ text: LOST[became], isOld: false });
    } else if (isUnsure && isSignedOut(error)) {
      // A session ends for other reasons too. The page goes, and this dialog and all errors with it.
      notify.info(SIGNED_OUT);
    } else {
      setRefusal({
        text: errorText(error, FAILED),
        isOld: error instanceof ApiError && error.code === "sign_in_again",
      });
    }
    return false;
  }

  /** true once it is deleted; otherwise `refusal` says what is known, or a notice where the session has ended. */
  async function remove(): Promise<boolean> {
    setPending(true);
    try {
      await action.mutateAsync({ body: { confirmation: DELETE_ACCOUNT_WORDS } });
      return true;
    } catch (error) {
      return await isGoneAfter(error as Error);
    } finally {
      setPending(false);
    }
  }

  return { remove, isPending, refusal, isUnsure };
}
