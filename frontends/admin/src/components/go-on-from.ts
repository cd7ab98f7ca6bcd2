/** Whether a control takes no press any more, or not yet again. */
const isSpent = (control: Element): boolean => control.matches(":disabled, [aria-disabled=true], [aria-busy=true]");

/**
 * For a control that went, or took no press, while what it does was sent: the keyboard goes on from `place` around it, unless somebody
 * went elsewhere meanwhile, be it within that place.
 */
export function goOnFrom(place: HTMLElement | null | undefined): void {
  const { activeElement } = document;
  const isLost = activeElement === null || activeElement === document.body;
  if (isLost || (place?.contains(activeElement) && isSpent(activeElement))) place?.focus({ preventScroll: true });
}
