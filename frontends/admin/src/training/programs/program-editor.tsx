import { ApiError } from "@jobcentre/frontend-kit/api";
import { Link } from "@jobcentre/frontend-kit/router";
import { EmptyState, LinkButton, ReadFailed, Skeleton } from "@jobcentre/frontend-kit/ui";
import { useState } from "react";
import { copyOf, EMPTY_FORM, formOf } from "./program-form.rules.ts";
import { ProgramForm } from "./program-form.tsx";
import { type Program, useProgram } from "./programs.api.ts";
import styles from "./programs.module.css";
import { copiedId, copyIdOf, useProgramPaths } from "./use-program-paths.ts";

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
  const program = useProgram(id);
  const { data, error, isError, isFetching } = program;
  const { list } = useProgramPaths();
  // What is typed belongs to the version it was opened on; a later one, read behind the form, does not replace it.
  const [opened, setOpened] = useState<Program>();
  if (!opened && data && !isFetching) setOpened(data);
  if (error instanceof ApiError && error.status === 404) {
    return <EmptyState title="Program not found" action={<LinkButton to={list}>All programs</LinkButton>} />;
  }
  const isLoading = program.isPending || (data && !opened);
  return (
    <>
      {isLoading && <Skeleton lines={10} label="Loading the program" />}
      <ReadFailed read={{ ...program, isError: isError && !opened }} title="The program could not be loaded" />
      {opened && (isCopied ? <Copy program={opened} /> : <Change program={opened} />)}
    </>
  );
}

function Copy({ program }: { program: Program }) {
  const name = `training-program-copy-${program.id}`;
  return <ProgramForm name={name} draft={name} initial={copyOf(program)} />;
}

function Change({ program }: { program: Program }) {
  const { formOf: formOfProgram } = useProgramPaths();
  if (program.state === "cancelled") {
    const copy = <LinkButton to={formOfProgram(copyIdOf(program.id))}>Duplicate {program.title}</LinkButton>;
    return (
      <EmptyState title="This program was cancelled" action={copy}>
        It can no longer be changed. To run it, duplicate it.
      </EmptyState>
    );
  }
  const name = `training-program-${program.id}`;
  // A draft from before somebody else's change would undo it, so it belongs to this version only.
  return (
    <ProgramForm name={name} draft={`${name}-${program.updated_at}`} initial={formOf(program)} program={program} />
  );
}
