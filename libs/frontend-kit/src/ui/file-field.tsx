import { classNames, Field, type FieldProps, Icon } from "@jobcentre/frontend-kit/ui";
import { useState } from "react";
import { type FileRule, fileProblem, fileSize } from "./file-check.ts";
import styles from "./file-field.module.css";
import { fileRefusal, type SentFiles } from "./file-refusal.ts";
import { ProgressBar } from "./progress-bar.tsx";

interface FileFieldProps extends FieldProps {
  id?: string;
  /** Types, size and the hint that is shown. */
  rule: FileRule;
  files: readonly File[];
  /** Only files that passed the check. */
  onFilesChange: (files: File[]) => void;
  /** More than one may be chosen, up to this many; default 1. */
  maxFiles?: number;
  /** The call that sends them: what it refused of them is said here until they are others. */
  sent?: SentFiles;
  /** From 0 to 1 while sending. */
  progress?: number | undefined;
  disabled?: boolean;
}

/** By which a file is known to be the same one, as far as a browser tells. */
const keyOf = ({ name, size, lastModified }: File): string => `${name}-${size}-${lastModified}`;

/** Chooses files and checks them before they travel; shows what is chosen and how far sending is. */
export function FileField({
  id,
  label,
  hint,
  error,
  optional,
  rule,
  files,
  onFilesChange,
  maxFiles = 1,
  sent,
  progress,
  disabled,
}: FileFieldProps) {
  const [problem, setProblem] = useState<string>();

  function choose(chosen: File[]) {
    const problems = chosen.map((file) => fileProblem(file, rule)).filter((text) => text !== null);
    const fit = chosen.filter((file) => fileProblem(file, rule) === null);
    const there = maxFiles === 1 ? [] : files;
    // Whoever adds a second file often marks the first one again.
    const again = fit.filter((file) => there.some((other) => keyOf(other) === keyOf(file)));
    const good = fit.filter((file) => !again.includes(file));
    const next = [...there, ...good].slice(0, maxFiles);
    problems.push(...again.map(({ name }) => `"${name}" is chosen already.`));
    if (maxFiles > 1 && there.length + good.length > maxFiles) problems.push(`Choose at most ${maxFiles} files.`);
    setProblem(problems.join(" ") || undefined);
    if (good.length > 0) onFilesChange(next);
  }

  function remove(file: File, inputId: string) {
    setProblem(undefined);
    onFilesChange(files.filter((other) => other !== file));
    // Its button goes with it, and with that the keyboard's place.
    document.getElementById(inputId)?.focus();
  }

  return (
    <Field
      {...{ id, label, optional }}
      hint={hint ?? rule.hint}
      error={problem ?? error ?? (sent && fileRefusal(files, sent))}
    >
      {(control) => (
        <div className={styles.box}>
          <input
            {...control}
            type="file"
            className={classNames(styles.input, files.length > 0 && styles.chosen)}
            accept={rule.extensions.map((extension) => `.${extension}`).join(",")}
            multiple={maxFiles > 1}
            disabled={disabled}
            onChange={(event) => {
              choose([...(event.target.files ?? [])]);
              // Emptied, so that choosing the same file again is a change.
              event.target.value = "";
            }}
          />
          {files.length > 0 && (
            <ul className={styles.list}>
              {files.map((file) => (
                <li key={keyOf(file)} className={styles.file}>
                  <Icon name="file" />
                  <span className={styles.name}>
                    {file.name} <span className={styles.size}>{fileSize(file.size)}</span>
                  </span>
                  <button
                    type="button"
                    className={styles.remove}
                    disabled={disabled}
                    aria-label={`Remove ${file.name}`}
                    onClick={() => remove(file, control.id)}
                  >
                    <Icon name="close" />
                  </button>
                </li>
              ))}
            </ul>
          )}
          {progress !== undefined && <ProgressBar label={`Sending ${label}`} value={progress} />}
        </div>
      )}
    </Field>
  );
}
