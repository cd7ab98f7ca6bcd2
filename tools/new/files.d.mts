export class Mistake extends Error {}

export interface Files {
  list(path: string): string[];
  exists(path: string): boolean;
  write(): { made: string[]; changed: string[] };
}

export function createFiles(root: string): Files;
