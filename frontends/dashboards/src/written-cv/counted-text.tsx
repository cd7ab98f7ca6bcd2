import { TextArea } from "@jobcentre/frontend-kit/ui";
import type { ComponentProps } from "react";

interface CountedTextProps extends ComponentProps<typeof TextArea> {
  maxLength: number;
  typed: string;
}

/** Several lines of text that say how many letters there are, and may be. */
export function CountedText({ typed, hint, ...area }: CountedTextProps) {
  const counted = `${typed.length} of ${area.maxLength} letters`;
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
