import { upTo } from "@jobcentre/frontend-kit/field-rules";
import { type DraftForm, FormDialog, useDraftForm, useWatch } from "@jobcentre/frontend-kit/forms";
import { OldDraftNotice } from "@jobcentre/frontend-kit/old-draft-notice";
import { TextField, useNotify } from "@jobcentre/frontend-kit/ui";
import { withReason } from "@jobcentre/frontend-kit/with-reason";
import { useState } from "react";
import { listedTexts } from "../forms/listed-texts.ts";
import { useOldDraft } from "../forms/use-old-draft.ts";
import { CountedText } from "./counted-text.tsx";
import { refusedFields } from "./refused-fields.ts";
import { checkLanguages } from "./text-form.rules.ts";
import type { Change, CvText } from "./written-cv.api.ts";

type TextForm = { text: string };

const MOST_ABOUT = 600;

interface TextDialogProps {
  cv: CvText;
  change: Change;
  onClose: () => void;
}

interface Saving {
  part: "about" | "languages";
  before: string;
  into: (cv: CvText, text: string) => CvText;
}

/** The form of a part of the CV that is one text. */
function useTextForm({ change, onClose }: TextDialogProps, { part, before, into }: Saving) {
  // As it was when the dialog opened: the CV behind it may be read anew.
  const [saved] = useState<TextForm>({ text: before });
  const name = `cv-${part}`;
  const draft = useOldDraft<TextForm>(name, saved);
  const notify = useNotify();
  const form: DraftForm<TextForm> = useDraftForm<TextForm>({
    draft: name,
    onlyChanges: true,
    defaultValues: saved,
    async onSubmit({ text }) {
      try {
        await change((cv) => into(cv, text.trim()));
      } catch (error) {
        throw refusedFields(error, part, { [part]: "text" });
      }
      notify.success("Saved in your CV.");
      onClose();
    },
    failure: withReason("Your CV could not be saved."),
  });
  const notice = draft.old && <OldDraftNotice onDiscard={() => draft.discard(form)} />;
  return { form, notice };
}

export function AboutDialog(props: TextDialogProps) {
  const { form, notice } = useTextForm(props, {
    part: "about",
    before: props.cv.about,
    into: (cv, about) => ({ ...cv, about }),
  });
  const typed = useWatch({ control: form.form.control, name: "text" });
  return (
    <FormDialog title="About you" form={form} action="Save" onClose={props.onClose}>
      {notice}
      <CountedText
        label="About you"
        hideLabel
        hint="Who you are, what you do well, and what you look for"
        rows={6}
        most={MOST_ABOUT}
        typed={typed}
        {...form.field("text", upTo(MOST_ABOUT))}
      />
    </FormDialog>
  );
}

export function LanguagesDialog(props: TextDialogProps) {
  const { form, notice } = useTextForm(props, {
    part: "languages",
    before: props.cv.languages.join(", "),
    into: (cv, text) => ({ ...cv, languages: listedTexts(text) }),
  });
  return (
    <FormDialog title="Languages" form={form} action="Save" onClose={props.onClose}>
      {notice}
      <TextField
        label="Languages"
        hideLabel
        hint="Separate them with commas: English, Hausa, Gbagyi"
        {...form.field("text", { validate: checkLanguages })}
      />
    </FormDialog>
  );
}
