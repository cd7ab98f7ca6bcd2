import { CopyButton } from "@jobcentre/frontend-kit/copy-button";
import { VisuallyHidden } from "@jobcentre/frontend-kit/ui";

/** Takes the number that a transfer has to quote along: nobody types 24 characters right. `what` was asked for, for a screen reader. */
export const CopyNumber = ({ number, what }: { number: string; what: string }) => (
  <CopyButton size="small" text={number} done="Number copied">
    Copy number <VisuallyHidden>of {what}</VisuallyHidden>
  </CopyButton>
);
