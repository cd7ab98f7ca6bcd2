import { TextArea } from "@jobcentre/frontend-kit/ui";
import type { ComponentProps } from "react";

interface CountedTextProps extends ComponentProps<typeof TextArea> {
  /** As many letters as its rule allows: what is pasted beyond them stays, and can be cut by who wrote it. */
  most: number;
  typed: string;
}

/** Several lines of text that say how many letters there are, and may be. */
export function CountedText({ typed, most, hint, ...area }: CountedTextProps) {
  const counted = `${typed.length} of ${most} letters`;
  return (
    <TextArea
      {...area}
      hint={
        <>
          {hint} <span>({counted})</span>
        </>
      }
    />
  );
}
