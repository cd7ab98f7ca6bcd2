/**
 * For a control that went, or took no press, while what it does was sent: the keyboard goes on from `place` around it, unless somebody
 * went elsewhere meanwhile.
 */
export function goOnFrom(place: HTMLElement | null | undefined): void {
  const { activeElement } = document;
  const isHere = activeElement === null || activeElement === document.body || place?.contains(activeElement);
  if (isHere) place?.focus({ preventScroll: true });
}
