export function swallowedOptions(env: NodeJS.ProcessEnv, args: readonly string[]): string[];
