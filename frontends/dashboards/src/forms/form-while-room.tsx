import { useFocusLost } from "@jobcentre/frontend-kit/use-focus-lost";
import { type ComponentProps, useCallback, useRef } from "react";

interface FormWhileRoomProps extends Omit<ComponentProps<"form">, "ref"> {
  /** Of the heading above it, which takes the focus from a script. */
  headingId: string;
}

/** A form that goes with the last place there is: the keyboard, where it is in it, goes on at the heading, under which the reason stands then. */
export function FormWhileRoom({ headingId, ...form }: FormWhileRoomProps) {
  const element = useRef<HTMLFormElement>(null);
  const goOn = useCallback(() => focusOn(headingId), [headingId]);
  useFocusLost(element, goOn);
  return <form {...form} ref={element} noValidate />;
}

const focusOn = (id: string): void => document.getElementById(id)?.focus({ preventScroll: true });

/** For what opened over such a form and closes when that may be gone: a focus that came back to nothing goes on at the heading. */
export function goOnIfNowhere(headingId: string): void {
  if (document.activeElement === null || document.activeElement === document.body) focusOn(headingId);
}
