// The types of product.mjs for its test.
export function createProduct(
  say: (line: string) => void,
  programs?: string,
): {
  start(packages: string[]): Promise<void>;
  restart(change: { changed: string[]; started: number }): Promise<void>;
  stop(): Promise<void>;
};
