// The types of build-programs.mjs for the test of what it checks.
export function buildEditedPrograms(
  name: string,
  edits: readonly { file: string; find: string; replace: string }[],
): Promise<string>;
