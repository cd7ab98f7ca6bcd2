/** Watches a folder and all below it; resolves once it does, with what ends that. */
export function watchBelow(
  root: string,
  onChange: (path: string) => void,
  isLeftOut?: (path: string) => boolean,
): Promise<() => Promise<void>>;
