// The types of require-node.mjs for its test.
export function requireNode(version: string, options?: { forTests?: boolean }): void;
