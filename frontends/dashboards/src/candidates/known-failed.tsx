import { ReadFailed } from "@jobcentre/frontend-kit/ui";
import type { ComponentProps } from "react";

/** Without it cards would look as if nobody had applied or been invited. */
export function KnownFailed({ read }: Pick<ComponentProps<typeof ReadFailed>, "read">) {
  return <ReadFailed read={read} title="Who applied, was invited or is saved could not be loaded" />;
}
