import { Button, useNotify } from "@jobcentre/frontend-kit/ui";
import type { ComponentProps, RefObject } from "react";

interface CopyButtonProps extends Omit<ComponentProps<typeof Button>, "icon" | "onClick"> {
  text: string;
  /** What to say once it is copied. */
  done: string;
  /** Where the text stands on the page, alone. */
  shown?: RefObject<HTMLElement | null>;
  onCopied?: () => void;
}

/** Copies a text; where the browser does not let a page do so, as without TLS, it is selected where it stands alone, or said, to be copied by hand. */
export function CopyButton({ text, done, shown, onCopied, ...button }: CopyButtonProps) {
  const notify = useNotify();

  async function copy() {
    try {
      await navigator.clipboard.writeText(text);
      notify.success(done);
      onCopied?.();
    } catch {
      if (shown?.current) window.getSelection()?.selectAllChildren(shown.current);
      // A failure stays until it is closed: so long it may take to copy.
      notify.error(
        `This browser does not copy here. ${shown ? "The text is selected: copy it by hand." : `Copy it from here: ${text}`}`,
      );
    }
  }
  return <Button icon="file" {...button} onClick={() => void copy()} />;
}
