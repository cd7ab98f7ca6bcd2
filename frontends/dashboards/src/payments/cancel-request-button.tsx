import type { ComponentProps } from "react";
import { GiveUpButton } from "../withdrawing/give-up-button.tsx";

interface CancelRequestButtonProps {
  /** Of the request. */
  id: string;
  /** What was asked for. */
  title: string;
  cancel: ComponentProps<typeof GiveUpButton>["giveUp"];
  onDone: () => void;
}

/** Takes back what was asked for and not paid yet, once that is confirmed. */
export function CancelRequestButton({ id, title, cancel, onDone }: CancelRequestButtonProps) {
  const words = {
    button: "Cancel request",
    back: "Back",
    what: `for ${title}`,
    question: `Cancel your request for ${title}?`,
    consequences:
      "There is nothing to pay then, and you can ask for it again at any time. If you have paid already, wait until we have noted it.",
    done: "Request cancelled",
    failed: "Your request could not be cancelled.",
  };
  return <GiveUpButton id={id} words={words} giveUp={cancel} onDone={onDone} />;
}
