// The types of checkout.mjs for the tests that use it.
export const root: string;
export function inCheckout(...parts: string[]): string;
export function readJson(path: string): { devDependencies: Record<string, string> };
export function workspaces(): { folder: string; name: string; dependencies: string[]; devDependencies: string[] }[];
export function sourceFilesBelow(folder: string): string[];
export function testFilesBelow(folder: string): string[];
