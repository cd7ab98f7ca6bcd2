import { filled } from "@jobcentre/frontend-kit/field-rules";
import type { DraftForm } from "@jobcentre/frontend-kit/forms";
import { TextArea, TextField } from "@jobcentre/frontend-kit/ui";

export type Letter = Record<"subject" | "message", string>;

interface LetterFieldsProps {
  field: (name: keyof Letter, rules: ReturnType<typeof filled>) => ReturnType<DraftForm<Letter>["field"]>;
}

/** What the centre writes in its own name, to one person or to many. */
export const LetterFields = ({ field }: LetterFieldsProps) => (
  <>
    <TextField label="Subject" {...field("subject", filled("Please write a subject", 120))} />
    <TextArea
      label="Message"
      hint="It cannot be answered there: say how to reach the centre"
      rows={6}
      {...field("message", filled("Please write a message", 4000))}
    />
  </>
);
