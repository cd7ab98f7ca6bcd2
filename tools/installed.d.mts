// The types of installed.mjs for the tests that use it.
export type Package = {
  version: string;
  optional?: boolean;
  os?: string[];
  cpu?: string[];
  libc?: string[];
  optionalDependencies?: Record<string, string>;
};
type Packages = Record<string, Package>;
type Machine = { os: string; cpu: string; libc?: string };
export function thisMachine(): Machine;
export function isInstalled(wanted: Packages, present: Packages, machine?: Machine): boolean;
