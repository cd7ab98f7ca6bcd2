/** What became of a press: after a failure the control takes the next one, which may be all that it needs. */
export type Outcome = "done" | "failed";

/** Whether a control takes no press any more, or not yet again. */
const isSpent = (control: Element, outcome: Outcome): boolean =>
  control.matches(":disabled") || (outcome === "done" && control.matches("[aria-disabled=true], [aria-busy=true]"));

/**
 * For a control that went, or took no press, while what it does was sent: the keyboard goes on from `place` around it, unless somebody
 * went elsewhere meanwhile, be it within that place. Where it failed, it stays on the control; should that go after all, KeepPlace sees to it.
 */
export function goOnFrom(place: HTMLElement | null | undefined, outcome: Outcome = "done"): void {
  const { activeElement } = document;
  const isLost = activeElement === null || activeElement === document.body;
  if (isLost || (place?.contains(activeElement) && isSpent(activeElement, outcome)))
    place?.focus({ preventScroll: true });
}
