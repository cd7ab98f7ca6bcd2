import { ApiError } from "@jobcentre/frontend-kit/api";
import { Link } from "@jobcentre/frontend-kit/router";
import { EmptyState, ErrorState, LinkButton, Skeleton } from "@jobcentre/frontend-kit/ui";
import { EMPTY_FORM, formOf } from "./program-form.rules.ts";
import { ProgramForm } from "./program-form.tsx";
import { useProgram } from "./programs.api.ts";
import styles from "./programs.module.css";

/** The form of a new program ("new") or of the one with this id. */
export function ProgramEditor({ id }: { id: string }) {
  return (
    <>
      <Link to="?view=programs" className={styles.back}>
        Back to all programs
      </Link>
      {id === "new" ? <ProgramForm draft="training-program-new" initial={EMPTY_FORM} /> : <Existing id={id} />}
    </>
  );
}

function Existing({ id }: { id: string }) {
  const { data, error, isPending, isFetching, refetch } = useProgram(id);
  if (isPending) return <Skeleton lines={10} label="Loading the program" />;
  if (error instanceof ApiError && error.status === 404) {
    return <EmptyState title="Program not found" action={<LinkButton to="?view=programs">All programs</LinkButton>} />;
  }
  if (!data) {
    return <ErrorState title="The program could not be loaded" onRetry={() => void refetch()} busy={isFetching} />;
  }
  // A draft from before somebody else's change would undo it, so it belongs to this version only.
  return (
    <ProgramForm
      key={data.updated_at}
      draft={`training-program-${id}-${data.updated_at}`}
      initial={formOf(data)}
      program={data}
    />
  );
}
