import { FILE_RULES } from "@jobcentre/contracts/files";
import { errorText } from "@jobcentre/frontend-kit/api";
import { EarlierDraft } from "@jobcentre/frontend-kit/earlier-draft";
import { fitImage } from "@jobcentre/frontend-kit/fit-image";
import { CheckboxField, ErrorSummary, FileField } from "@jobcentre/frontend-kit/form-fields";
import { useDraftForm, useEarlierDraft, useOncePerDraft } from "@jobcentre/frontend-kit/forms";
import { useNavigate } from "@jobcentre/frontend-kit/router";
import { Button, LinkButton, TextField, useNotify } from "@jobcentre/frontend-kit/ui";
import { useIsHere } from "@jobcentre/frontend-kit/use-is-here";
import { useState } from "react";
import { AboutFields, InstructorFields, ScheduleFields } from "./program-fields.tsx";
import { inputOf, type ProgramForm as Values } from "./program-form.rules.ts";
import { type Program, useChangeProgram, useCreateProgram, useUploadImage } from "./programs.api.ts";
import styles from "./programs.module.css";
import { useProgramPaths } from "./use-program-paths.ts";

/** As pages show it, with what a picture of a page may weigh. */
const PICTURE = { width: 640, height: 240, maxBytes: 30_000, type: "image/jpeg" } as const;

interface ProgramFormProps {
  draft: string;
  initial: Values;
  /** The program that is changed; left out for a new one. */
  program?: Program;
}

export function ProgramForm({ draft, initial, program }: ProgramFormProps) {
  const notify = useNotify();
  const navigate = useNavigate();
  const isHere = useIsHere();
  const { list } = useProgramPaths();
  const create = useCreateProgram();
  const once = useOncePerDraft("training-program");
  const change = useChangeProgram();
  const upload = useUploadImage();
  const [image, setImage] = useState<File[]>([]);
  const earlier = useEarlierDraft<Values>(`training-program-${program?.id ?? "new"}`, draft);
  const form = useDraftForm<Values>({
    draft,
    onlyChanges: true,
    defaultValues: initial,
    failure: (error) => errorText(error, "Failed to save the program", "Error saving the program. Please try again."),
    onSubmit: async (values) => {
      const body = inputOf(values);
      const saved = program
        ? await change.mutateAsync({ params: { id: program.id }, body: { ...body, updated_at: program.updated_at } })
        : await once((idempotencyKey) => create.mutateAsync({ body, idempotencyKey }));
      earlier.forget();
      notify.success(program ? "Program saved." : "Program created.");
      await sendImage(saved.id);
      // Back leads to where the form was opened, not to an empty one.
      // A new one stands on top of the whole list, whatever was looked for before.
      if (isHere()) navigate(program ? list : "?view=programs", { replace: true });
    },
  });

  /** The program is saved by now; an image that fails must not have it sent again. */
  async function sendImage(id: string) {
    const [file] = image;
    if (!file) return;
    try {
      await upload.mutateAsync({ params: { id }, files: { image: await fitImage(file, PICTURE) } });
    } catch (error) {
      const why = errorText(error, "", "The connection was lost.");
      notify.error(`The program was saved, but its image was not. ${why} Edit the program to try again.`);
    }
  }

  const { field, submit, errors, busy } = form;
  return (
    <form className={styles.form} onSubmit={submit} noValidate aria-label={program ? "Edit program" : "New program"}>
      <h2 className={styles.heading}>{program ? program.title : "New program"}</h2>
      <EarlierDraft typed={earlier.typed} now={initial} onDiscard={earlier.forget} />
      <ErrorSummary errors={errors} />
      <AboutFields form={form} />
      <ScheduleFields form={form} taken={program?.current_participants ?? 0} />
      <InstructorFields form={form} />
      <fieldset className={styles.group}>
        <legend>Image and visibility</legend>
        {initial.image_url && (
          <img
            className={styles.image}
            src={initial.image_url}
            alt="The program now"
            width={640}
            height={180}
            loading="lazy"
            decoding="async"
          />
        )}
        <FileField
          label="Upload an image"
          optional
          rule={FILE_RULES.program_image}
          files={image}
          onFilesChange={setImage}
          progress={upload.progress}
          disabled={busy}
        />
        <TextField
          label="Address of the uploaded image"
          optional
          hint="Empty it to have no image. An uploaded image replaces it."
          {...field("image_url")}
        />
        <CheckboxField label="Featured: on top of the list of programs" {...field("is_featured")} />
        <CheckboxField label="Open: takes applications to the end of the day it starts on" {...field("is_open")} />
      </fieldset>
      <div className={styles.foot}>
        <LinkButton to={list}>Cancel</LinkButton>
        <Button kind="primary" type="submit" busy={busy}>
          {program ? "Save program" : "Create program"}
        </Button>
      </div>
    </form>
  );
}
