import { FILE_RULES } from "@jobcentre/contracts/files";
import { FileField } from "@jobcentre/frontend-kit/form-fields";
import type { DraftForm } from "@jobcentre/frontend-kit/forms";
import { TextField } from "@jobcentre/frontend-kit/ui";
import { PROGRAM_LABELS, type ProgramForm } from "./program-form.rules.ts";
import styles from "./programs.module.css";

interface PictureFieldsProps {
  form: DraftForm<ProgramForm>;
  name: "image_url" | "instructor_image_url";
  /** As it is stored. */
  current: string;
  words: { current: string; upload: string; hint: string };
  files: File[];
  onFilesChange: (files: File[]) => void;
  /** Of the upload, while it travels. */
  progress: number | undefined;
}

/** A picture of a program: as it is now, one to upload in its place, and its address, which is emptied to have none. */
export function PictureFields({ form, name, current, words, files, onFilesChange, progress }: PictureFieldsProps) {
  const shape = name === "image_url" ? { width: 640, height: 180 } : { width: 72, height: 72 };
  return (
    <>
      {current && (
        <img
          className={name === "image_url" ? styles.image : styles.portrait}
          src={current}
          alt={words.current}
          {...shape}
          loading="lazy"
          decoding="async"
        />
      )}
      <FileField
        label={words.upload}
        optional
        rule={FILE_RULES.program_image}
        files={files}
        onFilesChange={onFilesChange}
        progress={progress}
        disabled={form.busy}
      />
      <TextField label={PROGRAM_LABELS[name]} optional hint={words.hint} {...form.field(name)} />
    </>
  );
}
