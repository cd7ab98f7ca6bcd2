export function storeForCommand(
  program: string,
  dir: string,
): Promise<{ uri: string; stop(): Promise<string | undefined> }>;
