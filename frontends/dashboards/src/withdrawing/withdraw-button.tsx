import type { ComponentProps } from "react";
import { GiveUpButton } from "./give-up-button.tsx";

interface WithdrawButtonProps {
  /** Of the application. */
  id: string;
  /** What it is for. */
  title: string;
  consequences: string;
  withdraw: ComponentProps<typeof GiveUpButton>["giveUp"];
  onDone: () => void;
}

/** Takes an own application back, once that is confirmed. */
export function WithdrawButton({ id, title, consequences, withdraw, onDone }: WithdrawButtonProps) {
  const words = {
    button: "Withdraw",
    what: `your application for ${title}`,
    question: `Withdraw your application for ${title}?`,
    consequences,
    done: "Application withdrawn",
    failed: "Your application could not be withdrawn.",
  };
  return <GiveUpButton id={id} words={words} giveUp={withdraw} onDone={onDone} />;
}
