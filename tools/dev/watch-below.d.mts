/** Watches a folder and all below it; answers what ends that. */
export function watchBelow(
  root: string,
  onChange: (path: string) => void,
  isLeftOut?: (folder: string) => boolean,
): () => void;
