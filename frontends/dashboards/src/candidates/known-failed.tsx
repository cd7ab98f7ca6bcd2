import { ReadFailed } from "@jobcentre/frontend-kit/ui";
import type { ComponentProps } from "react";

interface KnownFailedProps extends Pick<ComponentProps<typeof ReadFailed>, "read"> {
  /** Of the applications themselves nothing but that is asked. */
  savedAlone?: boolean;
}

/** Without it cards would look as if nobody had applied, been invited or been saved. */
export function KnownFailed({ read, savedAlone = false }: KnownFailedProps) {
  const what = savedAlone ? "Who is saved" : "Who applied, was invited or is saved";
  return <ReadFailed read={read} title={`${what} could not be loaded`} />;
}
