import { errorText } from "@jobcentre/frontend-kit/api";
import { useConfirm } from "@jobcentre/frontend-kit/dialogs";
import { Button, LinkButton, useNotify } from "@jobcentre/frontend-kit/ui";
import { useFailureNotice } from "@jobcentre/frontend-kit/use-failure-notice";
import { useState } from "react";
import { changeOf } from "./program-form.rules.ts";
import { type Program, useChangeProgram } from "./programs.api.ts";
import styles from "./programs.module.css";
import { copyIdOf, useProgramPaths } from "./use-program-paths.ts";

type Changes = { is_open?: boolean; is_featured?: boolean };

/** Edit, duplicate, feature, close and reopen a program. */
export function ProgramActions({ program }: { program: Program }) {
  const { id, title, is_open, is_featured } = program;
  const notify = useNotify();
  const failure = useFailureNotice();
  const confirm = useConfirm();
  const change = useChangeProgram();
  const { formOf } = useProgramPaths();
  const [sending, setSending] = useState<Changes>();

  async function save(changes: Changes, done: string) {
    failure.takeBack();
    setSending(changes);
    try {
      await change.mutateAsync({ params: { id }, body: changeOf(program, changes) });
      notify.success(done);
    } catch (error) {
      failure.say(errorText(error, "Failed to save the program", "Error saving the program. Please try again."));
    }
    setSending(undefined);
  }

  async function close() {
    const sure = await confirm({
      title: "Close program",
      text: `Close ${title}? It leaves the public list and takes no more applications. Who is enrolled stays enrolled, and you can reopen it.`,
      confirmLabel: "Close program",
    });
    if (sure) await save({ is_open: false }, "Program closed.");
  }

  const feature = is_featured ? "Unfeature" : "Feature";
  return (
    <span className={styles.actions}>
      <LinkButton size="small" className={styles.edit} to={formOf(id)} aria-label={`Edit ${title}`}>
        Edit
      </LinkButton>
      <LinkButton
        size="small"
        kind="quiet"
        className={styles.edit}
        to={formOf(copyIdOf(id))}
        aria-label={`Duplicate ${title}`}
      >
        Duplicate
      </LinkButton>
      <Button
        size="small"
        kind="quiet"
        busy={sending?.is_featured !== undefined}
        disabled={sending !== undefined}
        aria-label={`${feature} ${title}`}
        onClick={() =>
          void save({ is_featured: !is_featured }, is_featured ? "Program no longer featured." : "Program featured.")
        }
      >
        {feature}
      </Button>
      <Button
        size="small"
        kind="quiet"
        busy={sending?.is_open !== undefined}
        disabled={sending !== undefined}
        aria-label={`${is_open ? "Close" : "Reopen"} ${title}`}
        onClick={() => void (is_open ? close() : save({ is_open: true }, "Program reopened."))}
      >
        {is_open ? "Close" : "Reopen"}
      </Button>
    </span>
  );
}
