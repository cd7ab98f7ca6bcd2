import { type ComponentProps, useCallback, useRef } from "react";
import { Button } from "./button.tsx";
import { useFocusLost } from "./use-focus-lost.ts";

/** Retry beside a few words. It goes once that worked: the keyboard then goes on from the closest `place`, such as "section". */
export function Retry({ place, ...button }: { place: string } & Omit<ComponentProps<typeof Button>, "children">) {
  const own = useRef<HTMLButtonElement>(null);
  const goOn = useCallback(() => {
    const next = own.current?.closest<HTMLElement>(place);
    next?.setAttribute("tabindex", "-1");
    next?.focus({ preventScroll: true });
  }, [place]);
  useFocusLost(own, goOn);
  return (
    <Button ref={own} size="small" icon="refresh" {...button}>
      Retry
    </Button>
  );
}
