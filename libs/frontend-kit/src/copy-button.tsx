import { Button, useNotify } from "@jobcentre/frontend-kit/ui";
import { type ComponentProps, type RefObject, useEffect, useRef } from "react";

interface CopyButtonProps extends Omit<ComponentProps<typeof Button>, "icon" | "onClick"> {
  text: string;
  /** What to say once it is copied. */
  done: string;
  /** Where the text stands on the page, alone. */
  shown?: RefObject<HTMLElement | null>;
  onCopied?: () => void;
}

/** Takes back what was said of the text before, whichever button it was of: one at a time is copied by hand. */
let takeBack = (): void => undefined;

/** Copies a text; where the browser does not let a page do so, as without TLS, it is selected where it stands alone, or said, to be copied by hand. */
export function CopyButton({ text, done, shown, onCopied, ...button }: CopyButtonProps) {
  const notify = useNotify();
  const takeBackOwn = useRef<() => void>(undefined);
  // A dialog closes with the text that is said to be selected, and a link that another one took the place of works no longer.
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is the text that goes
  useEffect(() => () => takeBackOwn.current?.(), [text]);

  async function copy() {
    takeBack();
    try {
      await navigator.clipboard.writeText(text);
      notify.success(done);
      onCopied?.();
    } catch {
      // A failure stays until it is closed: so long it may take to copy.
      takeBack = notify.error(
        `This browser does not copy here. ${shown ? "The text is selected: copy it by hand." : `Copy it from here: ${text}`}`,
      );
      takeBackOwn.current = takeBack;
      if (!shown?.current) return;
      window.getSelection()?.selectAllChildren(shown.current);
      shown.current.addEventListener("copy", takeBack, { once: true });
    }
  }
  return <Button icon="file" {...button} onClick={() => void copy()} />;
}
