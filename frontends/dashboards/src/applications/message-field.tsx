import { filled } from "@jobcentre/frontend-kit/field-rules";
import { type DraftForm, useWatch } from "@jobcentre/frontend-kit/forms";
import { TextArea } from "@jobcentre/frontend-kit/ui";
import { LastMessageButton } from "../forms/last-message.tsx";

interface MessageFieldProps {
  form: DraftForm<{ message: string }>;
  /** What was written before, offered while nothing is entered. */
  last: string;
}

/** The words of a message to who applied. */
export function MessageField({ form, last }: MessageFieldProps) {
  const entered = useWatch({ control: form.form.control, name: "message" });
  return (
    <>
      <TextArea
        label="Message"
        hint="It cannot be answered there: say how to reach you"
        rows={6}
        {...form.field("message", filled("Please write a message", 2000))}
      />
      <LastMessageButton last={last} entered={entered} onChoose={(message) => form.fill("message", message)} />
    </>
  );
}
