// The types of npm-command.mjs for the test that uses it.
export function npmCommand(env: { npm_execpath?: string }, platform?: string): { command: string; before: string[] };
