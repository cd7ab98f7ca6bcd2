import { dayInLagos } from "@jobcentre/contracts/lagos-time";
import { TRAINING_MODE_LABELS } from "@jobcentre/contracts/options";
import { api, errorText } from "@jobcentre/frontend-kit/api";
import { useConfirm } from "@jobcentre/frontend-kit/dialogs";
import { EarlierDraft } from "@jobcentre/frontend-kit/earlier-draft";
import { type Fit, fitImage } from "@jobcentre/frontend-kit/fit-image";
import { CheckboxField, ErrorSummary } from "@jobcentre/frontend-kit/form-fields";
import { useDraftForm, useEarlierDraft, useOncePerDraft } from "@jobcentre/frontend-kit/forms";
import { useNavigate } from "@jobcentre/frontend-kit/router";
import { TheirChanges, useTheirChanges } from "@jobcentre/frontend-kit/their-changes";
import { Button, LinkButton, useNotify } from "@jobcentre/frontend-kit/ui";
import { useIsHere } from "@jobcentre/frontend-kit/use-is-here";
import { useState } from "react";
import { CertificatesToIssue } from "./certificates-to-issue.tsx";
import { PictureFields } from "./picture-fields.tsx";
import { doubtsOf } from "./program-days.rules.ts";
import { AboutFields, InstructorFields, ScheduleFields } from "./program-fields.tsx";
import { formOf, inputOf, PROGRAM_LABELS, programText, type ProgramForm as Values } from "./program-form.rules.ts";
import {
  PROGRAM,
  type Program,
  useChangeProgram,
  useCreateProgram,
  useUploadImage,
  useUploadInstructorImage,
} from "./programs.api.ts";
import styles from "./programs.module.css";
import { useProgramPaths } from "./use-program-paths.ts";

/** As pages show it, with what a picture of a page may weigh. */
const PICTURE: Fit = { width: 640, height: 240, maxBytes: 30_000, type: "image/jpeg" };
const PORTRAIT: Fit = { width: 144, height: 144, maxBytes: 15_000, type: "image/jpeg" };

const questionOf = (doubts: readonly string[], isStored: boolean) => ({
  title: "Are these days meant?",
  text: doubts.join(" "),
  confirmLabel: isStored ? "Save all the same" : "Create all the same",
});

const OF_PROGRAM = {
  what: "this program",
  conflicts: ["conflict"],
  formOf,
  readNewest: ({ id }: Program) => api(PROGRAM, { params: { id } }),
};

interface ProgramFormProps {
  /** What of its drafts does not change with the program's version. */
  name: string;
  draft: string;
  initial: Values;
  /** The program that is changed; left out for a new one. */
  program?: Program;
}

export function ProgramForm({ name, draft, initial: opened, program: openedOn }: ProgramFormProps) {
  const notify = useNotify();
  const confirm = useConfirm();
  const navigate = useNavigate();
  const isHere = useIsHere();
  const { list } = useProgramPaths();
  const create = useCreateProgram();
  const once = useOncePerDraft("training-program");
  const change = useChangeProgram();
  const upload = useUploadImage();
  const uploadPortrait = useUploadInstructorImage();
  const [image, setImage] = useState<File[]>([]);
  const [portrait, setPortrait] = useState<File[]>([]);
  const earlier = useEarlierDraft<Values>(name, draft);
  const { read: program, theirs, takeIn } = useTheirChanges(openedOn, OF_PROGRAM);
  const initial = program ? formOf(program) : opened;
  const form = useDraftForm<Values>({
    draft,
    onlyChanges: true,
    defaultValues: opened,
    failure: (error) => errorText(error, "Failed to save the program", "Error saving the program. Please try again."),
    onSubmit: async (values) => {
      const doubts = doubtsOf(values, dayInLagos(new Date()), program && initial);
      if (doubts.length > 0 && !(await confirm(questionOf(doubts, program !== undefined)))) return false;
      const body = inputOf(values);
      const saved = program
        ? await change
            .mutateAsync({ params: { id: program.id }, body: { ...body, updated_at: program.updated_at } })
            .catch((error: unknown) => takeIn(error, form, values))
        : await once((idempotencyKey) => create.mutateAsync({ body, idempotencyKey }));
      earlier.forget();
      notify.success(program ? "Program saved." : "Program created.");
      await sendPictures(saved.id);
      // Back leads to where the form was opened, not to an empty one.
      // A new one stands on top of the whole list, whatever was looked for before.
      if (isHere()) navigate(program ? list : "?view=programs", { replace: true });
    },
  });

  /** The program is saved by now; a picture that fails must not have it sent again. */
  async function sendPictures(id: string) {
    await send("its image", image, PICTURE, (file) => upload.mutateAsync({ params: { id }, files: { image: file } }));
    await send("the picture of its instructor", portrait, PORTRAIT, (file) =>
      uploadPortrait.mutateAsync({ params: { id }, files: { image: file } }),
    );
  }

  async function send(what: string, [file]: File[], fit: Fit, put: (file: File) => Promise<unknown>) {
    if (!file) return;
    try {
      await put(await fitImage(file, fit));
    } catch (error) {
      const why = errorText(error, "", "The connection was lost.");
      notify.error(`The program was saved, but ${what} was not. ${why} Edit the program to try again.`);
    }
  }

  const { field, submit, errors, busy } = form;
  return (
    <form className={styles.form} onSubmit={submit} noValidate aria-label={program ? "Edit program" : "New program"}>
      <h2 className={styles.heading}>{program ? program.title : "New program"}</h2>
      {!program && initial.title && (
        <p>As {initial.title}, which stays as it is. Its days are to be entered anew; look through the rest.</p>
      )}
      {program && program.current_participants > 0 && <CertificatesToIssue program={program} />}
      <EarlierDraft
        typed={earlier.typed}
        now={initial}
        labels={PROGRAM_LABELS}
        options={{ mode: TRAINING_MODE_LABELS }}
        onDiscard={earlier.forget}
      />
      <TheirChanges theirs={theirs} labels={PROGRAM_LABELS} textOf={programText} />
      <ErrorSummary errors={errors} />
      <AboutFields form={form} />
      <ScheduleFields form={form} taken={program?.current_participants ?? 0} stored={program && initial} />
      <InstructorFields form={form}>
        <PictureFields
          form={form}
          name="instructor_image_url"
          current={initial.instructor_image_url}
          words={{
            current: "The instructor now",
            upload: "Upload a picture of the instructor",
            hint: "Empty it to have none. An uploaded picture replaces it.",
          }}
          files={portrait}
          onFilesChange={setPortrait}
          progress={uploadPortrait.progress}
        />
      </InstructorFields>
      <fieldset className={styles.group}>
        <legend>Image and visibility</legend>
        <PictureFields
          form={form}
          name="image_url"
          current={initial.image_url}
          words={{
            current: "The program now",
            upload: "Upload an image",
            hint: "Empty it to have no image. An uploaded image replaces it.",
          }}
          files={image}
          onFilesChange={setImage}
          progress={upload.progress}
        />
        <CheckboxField
          label={`${PROGRAM_LABELS.is_featured}: on top of the list of programs`}
          {...field("is_featured")}
        />
        <CheckboxField
          label={`${PROGRAM_LABELS.is_open}: takes applications to the end of the day it starts on`}
          {...field("is_open")}
        />
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
