// The types of check-syntax.mjs for its test.
export function checkSyntax(programs: readonly string[]): Promise<void>;
