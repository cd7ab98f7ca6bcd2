import { ApiError } from "@jobcentre/frontend-kit/api";
import { Link } from "@jobcentre/frontend-kit/router";
import { EmptyState, ErrorState, LinkButton, Skeleton } from "@jobcentre/frontend-kit/ui";
import { useState } from "react";
import { copyOf, EMPTY_FORM, formOf } from "./program-form.rules.ts";
import { ProgramForm } from "./program-form.tsx";
import { type Program, useProgram } from "./programs.api.ts";
import styles from "./programs.module.css";
import { copiedId, useProgramPaths } from "./use-program-paths.ts";

const NEW = "training-program-new";

/** The form of a new program ("new"), of the one with this id, or of a new one like it (`copyIdOf`). */
export function ProgramEditor({ id }: { id: string }) {
  const { list } = useProgramPaths();
  const copied = copiedId(id);
  return (
    <>
      <Link to={list} className={styles.back}>
        Back to all programs
      </Link>
      {id === "new" ? (
        <ProgramForm name={NEW} draft={NEW} initial={EMPTY_FORM} />
      ) : (
        <Existing id={copied ?? id} isCopied={copied !== undefined} />
      )}
    </>
  );
}

function Existing({ id, isCopied }: { id: string; isCopied: boolean }) {
  const { data, error, isPending, isFetching, refetch } = useProgram(id);
  const { list } = useProgramPaths();
  // What is typed belongs to the version it was opened on; a later one, read behind the form, does not replace it.
  const [opened, setOpened] = useState<Program>();
  if (!opened && data && !isFetching) setOpened(data);
  if (error instanceof ApiError && error.status === 404) {
    return <EmptyState title="Program not found" action={<LinkButton to={list}>All programs</LinkButton>} />;
  }
  if (isPending || (data && !opened)) return <Skeleton lines={10} label="Loading the program" />;
  if (!opened) {
    return <ErrorState title="The program could not be loaded" onRetry={() => void refetch()} busy={isFetching} />;
  }
  if (isCopied) {
    const name = `training-program-copy-${id}`;
    return <ProgramForm name={name} draft={name} initial={copyOf(opened)} />;
  }
  const name = `training-program-${id}`;
  // A draft from before somebody else's change would undo it, so it belongs to this version only.
  return <ProgramForm name={name} draft={`${name}-${opened.updated_at}`} initial={formOf(opened)} program={opened} />;
}
